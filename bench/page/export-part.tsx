import { ExportButtons, ExportProgress } from '../../web/src/exports/export-bar.tsx';
import { useSheetDownload } from '../../web/src/exports/use-sheet-download.ts';
import { toReportSheet } from '../../web/src/reports/engine/report-columns.tsx';
import type { ReportColumn } from '../../web/src/reports/engine/report-definition.ts';

/** A report of ten years of a large chapter, as the app writes it into a file. */
const ROWS = 10_000;

interface Note {
  date: string;
  name: string;
  mobile: string;
  trade: string;
  kind: string;
  details: string;
  range: number;
  rupees: number;
}

const notes: Note[] = Array.from({ length: ROWS }, (_, index) => ({
  date: `20${String(16 + (index % 10)).padStart(2, '0')}-${String(1 + (index % 12)).padStart(2, '0')}-1${index % 10}`,
  name: `MEMBER ${(index * 7_919) % 997}`,
  mobile: String(9_000_000_000 + index),
  trade: ['Architect', 'Dentist', 'Printing', 'Solar Power'][index % 4] ?? '',
  kind: index % 3 === 0 ? 'External' : 'Internal',
  details: `Fitted out shop ${index} and the two beside it, in time and as agreed`,
  range: 1 + (index % 5),
  rupees: (index * 104_729) % 9_999_999,
}));

const columns: ReportColumn<Note>[] = [
  { id: 'date', header: 'Date', format: 'date', value: ({ date }) => date },
  { id: 'name', header: 'Name', value: ({ name }) => name, isKey: true },
  { id: 'mobile', header: 'Mobile', value: ({ mobile }) => mobile },
  { id: 'trade', header: 'Classification', value: ({ trade }) => trade },
  { id: 'kind', header: 'Type', value: ({ kind }) => kind },
  { id: 'range', header: 'Importance', format: 'stars', value: ({ range }) => range },
  { id: 'value', header: 'Value', format: 'rupees', value: ({ rupees }) => rupees },
  { id: 'details', header: 'Details', value: ({ details }) => details },
];

const report = { title: 'C-Notes', lines: ['Ten years'], isNumbered: true, columns, rows: notes };

export function ExportPart() {
  const { underWay, download, cancel } = useSheetDownload('Nothing to download');
  return (
    <>
      <ExportButtons
        kinds={['excel']}
        isReady
        underWay={underWay}
        onExport={(kind) => void download(kind, 'c-notes', () => toReportSheet(kind, report))}
      />
      {underWay && <ExportProgress underWay={underWay} onCancel={cancel} />}
    </>
  );
}
