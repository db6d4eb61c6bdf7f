import { formatDate } from '@fellowship/domain/calendar/formats';
import { texts } from '@fellowship/domain/platform/texts';
import { type CellValue, isFigure } from '@fellowship/domain/reports/report';
import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSession, useToday } from '#identity/session-context.tsx';
import { stickyColumn, type TableColumn } from '#ui/table/table-column.tsx';
import { EXPORT_KINDS, ExportButtons, ExportItems, ExportProgress } from './export-bar.tsx';
import { toFileName } from './file-name.ts';
import type { ReportSheet } from './report-sheet.ts';
import type { ExportKind } from './run-export.ts';
import { useSheetDownload } from './use-sheet-download.ts';

interface TableExportProps<Row> {
  /** The list's name: above the table of the file, and the file's name. */
  title: string;
  columns: readonly TableColumn<Row>[];
  /**
   * All rows of the list in the order shown, when they are asked for: a table's handle knows them; of a list that is
   * read by pages, a promise of all of it.
   */
  rows: () => readonly Row[] | Promise<readonly Row[]>;
  isReady: boolean;
  /** The list's owner; the caller's chapter by default. */
  owner?: string;
  /** By what the rows were looked for. */
  lines?: readonly string[];
  kinds?: readonly ExportKind[];
}

/**
 * The files of a list (rule platform/files): what its table shows, all pages of it, as Excel and PDF.
 * @returns the entries of the screen's menu, and how far a file is
 */
export function useTableExport<Row>(props: TableExportProps<Row>): { items: ReactNode; progress: ReactNode } {
  const { kinds = EXPORT_KINDS, isReady } = props;
  const { underWay, cancel, handleExport } = useExport(props);
  return {
    items: (
      <ExportItems
        kinds={kinds}
        isReady={isReady}
        underWay={underWay}
        onExport={(kind) => void handleExport(kind)}
      />
    ),
    progress: underWay && <ExportProgress underWay={underWay} onCancel={cancel} />,
  };
}

/** As `useTableExport`, as buttons: for a table within a screen. */
export function TableExport<Row>(props: TableExportProps<Row>) {
  const { kinds = EXPORT_KINDS, isReady } = props;
  const { underWay, cancel, handleExport } = useExport(props);
  return (
    <>
      <Group gap="sm">
        <ExportButtons
          kinds={kinds}
          isReady={isReady}
          underWay={underWay}
          onExport={(kind) => void handleExport(kind)}
        />
      </Group>
      {underWay && <ExportProgress underWay={underWay} onCancel={cancel} />}
    </>
  );
}

function useExport<Row>({ title, columns, rows, owner, lines = [] }: TableExportProps<Row>) {
  const { chapterName } = useSession();
  const today = useToday();
  const { underWay, download, cancel } = useSheetDownload(texts.nothingInList);

  async function handleExport(kind: ExportKind): Promise<void> {
    const head = [owner ?? chapterName, formatDate(today), ...lines];
    await download(kind, toFileName(title.toLowerCase(), today), async () =>
      tableSheet({ title, lines: head, columns, rows: await rows() }),
    );
  }

  return { underWay, cancel, handleExport };
}

/** A table of the screen that is handed on as a file. */
interface ExportedTable<Row> {
  readonly title: string;
  /** Whose table it is, of when, and by what its rows were looked for. */
  readonly lines: readonly string[];
  readonly columns: readonly TableColumn<Row>[];
  /** All of them, in the order shown. */
  readonly rows: readonly Row[];
}

/** A table as plain data for the writer of a file: the columns that hold something a file can hold (rule platform/files). */
function tableSheet<Row>({ title, lines, columns, rows }: ExportedTable<Row>): ReportSheet {
  const name = stickyColumn(columns);
  const written = columns.filter(({ file, value }) => file ?? value);
  return {
    title,
    lines,
    columns: written.map((column) => {
      const { header, format = 'text', align } = column;
      return {
        header,
        format,
        isKey: column === name,
        align: align ?? (isFigure(format) ? 'right' : 'left'),
        isHighlighted: [],
        missing: '',
        details: null,
      };
    }),
    rows: rows.map((row, index) => written.map((column) => toCell(column, row, index + 1))),
  };
}

function toCell<Row>({ file, value }: TableColumn<Row>, row: Row, position: number): CellValue {
  if (file) return file(row, position);
  const held = value?.(row) ?? null;
  return typeof held === 'boolean' ? Number(held) : held;
}
