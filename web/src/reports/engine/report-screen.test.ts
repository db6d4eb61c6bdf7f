import { expect, test } from 'vitest';
import type { ReportContent } from './report-definition.ts';
import { NO_FILTERS } from './report-filters.ts';
import { rowsShown } from './report-screen.tsx';

interface Row {
  name: string;
  isOpen: boolean;
}

const [UMA, RAVI, ASHA]: [Row, Row, Row] = [
  { name: 'UMA', isOpen: true },
  { name: 'RAVI', isOpen: false },
  { name: 'ASHA', isOpen: true },
];

const CONTENT: ReportContent<Row> = {
  rows: [UMA, RAVI, ASHA],
  columns: [],
  facts: [
    { label: 'All', value: 3 },
    { label: 'Open', value: 2, of: ({ isOpen }) => isOpen },
    { label: 'Closed', value: 9, of: ({ isOpen }) => !isOpen, tab: 'received' },
  ],
};

test.each([
  ['', '', 'given', [UMA, RAVI, ASHA]],
  ['Open', '', 'given', [UMA, ASHA]],
  ['Open', 'asha', 'given', [ASHA]],
  ['All', '', 'given', [UMA, RAVI, ASHA]],
  ['Gone', '', 'given', [UMA, RAVI, ASHA]],
  // A total of another tab says nothing of this one's rows.
  ['Closed', '', 'given', [UMA, RAVI, ASHA]],
  ['Closed', '', 'received', [RAVI]],
])('of the total %j, looked for by %j, in %s', (total, search, tab, rows) => {
  expect(rowsShown(CONTENT, ({ name }) => name, { ...NO_FILTERS, total, search }, tab)).toEqual(rows);
});
