import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { DataTable } from './data-table.tsx';

const ROWS = Array.from({ length: 12 }, (_, index) => ({ name: `Person ${index + 1}` }));
const COLUMNS = [{ id: 'name', header: 'Name', value: ({ name }: { name: string }) => name }];

test('on paper stand the rows of all pages', async () => {
  const { user } = renderScreen(
    <DataTable label="People" columns={COLUMNS} rows={ROWS} rowId={({ name }) => name} emptyText="None" />,
  );
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(
    ROWS.map(({ name }) => name),
  );
  fireEvent(window, new Event('afterprint'));
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
    'Person 11',
    'Person 12',
  ]);
});
