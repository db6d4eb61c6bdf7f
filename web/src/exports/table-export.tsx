import { formatDate } from '@fellowship/domain/calendar/formats';
import { texts } from '@fellowship/domain/platform/texts';
import { Group } from '@mantine/core';
import { useSession, useToday } from '#identity/session-context.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { EXPORT_KINDS, ExportButtons, ExportProgress } from './export-bar.tsx';
import type { ExportKind } from './run-export.ts';
import { tableSheet } from './table-sheet.ts';
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

/** The files of a list (rule platform/files): what its table shows, all pages of it, as Excel and PDF. */
export function TableExport<Row>(props: TableExportProps<Row>) {
  const { title, columns, rows, isReady, lines = [], kinds = EXPORT_KINDS } = props;
  const { chapterName } = useSession();
  const today = useToday();
  const { underWay, download, cancel } = useSheetDownload(texts.nothingInList);

  async function handleExport(kind: ExportKind): Promise<void> {
    const head = [props.owner ?? chapterName, formatDate(today), ...lines];
    await download(kind, title.toLowerCase().replaceAll(/\W+/g, '_'), async () =>
      tableSheet({ title, lines: head, columns, rows: await rows() }),
    );
  }

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
