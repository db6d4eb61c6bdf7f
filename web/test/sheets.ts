import type { ReportSheet, SheetColumn } from '#exports/report-sheet.ts';

/** A column of texts, with a test's overrides. */
export function newColumn(header: string, overrides: Partial<SheetColumn> = {}): SheetColumn {
  return {
    header,
    format: 'text',
    isKey: false,
    align: 'left',
    isHighlighted: [],
    missing: '',
    details: null,
    ...overrides,
  };
}

/** A report of two members with a column of every format. */
export const FORMATS_SHEET: ReportSheet = {
  title: 'Test Report',
  lines: ['Chennai', '18-Nov-2026 to 20-Nov-2026'],
  columns: [
    newColumn('SI No.', { format: 'number', align: 'right', isKey: true }),
    newColumn('Name', { isKey: true, details: ['P 1 · A 0', 'P 0 · A 1'] }),
    newColumn('Joined', { format: 'date' }),
    newColumn('Present Percentage', { format: 'percent', align: 'right' }),
    newColumn('Late Time', { format: 'duration' }),
    newColumn('Business', { format: 'rupees', align: 'right' }),
    newColumn('Nov 18', { align: 'center', isHighlighted: ['A', 'L'], missing: '—' }),
  ],
  rows: [
    [1, 'உமா ரவி', '2026-01-15', 75, '00:05:00', 1234567, 'P'],
    [2, 'रवि कुमार', null, 66.67, '26:10:00', 300.5, 'A'],
    [3, 'JOHN <& SONS>', '2025-12-31', 0, '00:00:00', 30_000_000, null],
  ],
};

/** A report that is long or wide. */
export function bigSheet(rowCount: number, meetingCount: number): ReportSheet {
  const meetings = Array.from({ length: meetingCount }, (_, index) =>
    newColumn(`Nov ${String(index + 1).padStart(2, '0')}`, {
      align: 'center',
      isHighlighted: ['A'],
      missing: '—',
    }),
  );
  return {
    title: 'Big Report',
    lines: ['Chennai'],
    columns: [
      newColumn('SI No.', { format: 'number', align: 'right', isKey: true }),
      newColumn('Name', { isKey: true }),
      ...meetings,
    ],
    rows: Array.from({ length: rowCount }, (_, index) => [
      index + 1,
      `MEMBER ${index + 1}`,
      ...meetings.map((_meeting, column) => ['P', 'A', 'LA', null][(index + column) % 4] ?? null),
    ]),
  };
}
