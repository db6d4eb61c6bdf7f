import { act, screen } from '@testing-library/react';
import { type RefObject, useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { fakeExport } from '#test/fake-export.ts';
import { renderScreen } from '#test/render.tsx';
import { openWorkbook } from '#test/workbook.ts';
import { Overlays } from '#ui/overlays.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableColumn } from '#ui/table/table-column.tsx';
import type { TableHandle } from '#ui/table/use-table-state.ts';
import { TableExport } from './table-export.tsx';

interface Person {
  id: string;
  name: string;
  joined: string | null;
}

const COLUMNS: TableColumn<Person>[] = [
  {
    id: 'number',
    header: 'SI.No',
    cell: (_row, position) => position,
    file: (_row, position) => position,
    format: 'number',
  },
  { id: 'name', header: 'Name', value: ({ name }) => name, isSticky: true },
  { id: 'joined', header: 'Joined', value: ({ joined }) => joined, format: 'date' },
  { id: 'actions', header: 'Actions', cell: ({ name }) => <button type="button">Edit {name}</button> },
];
const PEOPLE: Person[] = [
  { id: '1', name: 'BEN', joined: '2020-02-03' },
  ...Array.from({ length: 7 }, (_, index) => ({ id: `c${index}`, name: `CARA ${index}`, joined: null })),
  { id: '9', name: 'ANITA', joined: '2021-12-31' },
];

type Rows = Parameters<typeof TableExport<Person>>[0]['rows'];

function List({ rows, ask }: { rows: readonly Person[]; ask?: Rows | undefined }) {
  const table: RefObject<TableHandle<Person> | null> = useRef(null);
  return (
    <>
      <TableExport
        title="Member List"
        columns={COLUMNS}
        rows={ask ?? (() => table.current?.rows() ?? [])}
        lines={['Mobile: 98']}
        isReady
      />
      <DataTable
        label="Members"
        handle={table}
        columns={COLUMNS}
        rows={rows}
        rowId={({ id }) => id}
        emptyText=""
        pageSize={5}
      />
      <Overlays />
    </>
  );
}

const show = (rows: readonly Person[], ask?: Rows) => renderScreen(<List rows={rows} ask={ask} />);
const press = (name: 'Excel' | 'PDF') => screen.getByRole('button', { name });

describe('a list as a file', () => {
  it('holds all its pages in the order shown, without what can only be pressed', async () => {
    const fake = fakeExport();
    const { user } = show(PEOPLE);
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await user.click(press('Excel'));
    expect(await screen.findByText('Download Successful')).toBeVisible();
    const [download] = fake.downloads;
    expect(download?.name).toBe('member-list-2026-11-20.xlsx');
    const { rows } = await openWorkbook(download?.file ?? new Blob());
    expect(rows[0]?.[0]).toBe('Member List');
    expect(rows.slice(1, 4).map(([head]) => head)).toEqual(['Chennai', '20-Nov-2026', 'Mobile: 98']);
    expect(rows.slice(5)).toEqual([
      ['SI.No', 'Name', 'Joined'],
      [1, 'ANITA', '2021-12-31'],
      [2, 'BEN', '2020-02-03'],
      ...Array.from({ length: 7 }, (_, index) => [index + 3, `CARA ${index}`, null]),
    ]);
  });

  it('is a PDF too', async () => {
    const fake = fakeExport((_request, tell) => tell({ file: new Blob(['%PDF']) }));
    const { user } = show(PEOPLE);
    await user.click(press('PDF'));
    expect(await screen.findByText('Download Successful')).toBeVisible();
    expect(fake.downloads.map(({ name }) => name)).toEqual(['member-list-2026-11-20.pdf']);
    expect(fake.requests[0]?.sheet.columns.map(({ isKey }) => isKey)).toEqual([false, true, false]);
  });

  it('is none where there are no rows', async () => {
    const fake = fakeExport();
    const { user } = show([]);
    await user.click(press('Excel'));
    expect(await screen.findByText('There is no data to download')).toBeVisible();
    expect(fake.requests).toEqual([]);
  });

  it('waits for the rest of a list that is read by pages, and can be cancelled meanwhile', async () => {
    const fake = fakeExport((_request, tell) => tell({ file: new Blob(['PK']) }));
    let give: (rows: readonly Person[]) => void = () => undefined;
    const { user } = show([], () => new Promise((resolve) => (give = resolve)));
    await user.click(press('Excel'));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await act(async () => give(PEOPLE));
    expect(fake.requests).toEqual([]);
    await user.click(press('Excel'));
    await act(async () => give(PEOPLE));
    expect(await screen.findByText('Download Successful')).toBeVisible();
    expect(fake.requests.map(({ sheet }) => sheet.rows.length)).toEqual([PEOPLE.length]);
  });

  it('tells that the rest could not be read', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    fakeExport();
    const { user } = show([], () => Promise.reject(new Error('offline')));
    await user.click(press('PDF'));
    expect(await screen.findByText('The PDF could not be made. Please try again.')).toBeVisible();
    expect(warn).toHaveBeenCalledOnce();
  });
});
