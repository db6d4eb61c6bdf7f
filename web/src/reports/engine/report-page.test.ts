import { expect, test } from 'vitest';
import type { ReportColumn } from './report-definition.ts';
import { sortRows } from './report-page.tsx';

interface Row {
  name: string;
  visits: number | null;
}

const COLUMNS: ReportColumn<Row>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name },
  { id: 'visits', header: 'Visits', value: ({ visits }) => visits },
];

const ROWS: Row[] = [
  { name: 'Member 10', visits: 3 },
  { name: 'member 9', visits: null },
  { name: 'Member 11', visits: 12 },
];

test.each([
  [null, ['Member 10', 'member 9', 'Member 11']],
  [{ id: 'gone', desc: false }, ['Member 10', 'member 9', 'Member 11']],
  [{ id: 'name', desc: false }, ['member 9', 'Member 10', 'Member 11']],
  [{ id: 'name', desc: true }, ['Member 11', 'Member 10', 'member 9']],
  [{ id: 'visits', desc: false }, ['Member 10', 'Member 11', 'member 9']],
  // No value is last in both directions, as in the table.
  [{ id: 'visits', desc: true }, ['Member 11', 'Member 10', 'member 9']],
])('ordered by %j', (sort, names) => {
  expect(sortRows(ROWS, COLUMNS, sort).map(({ name }) => name)).toEqual(names);
});
