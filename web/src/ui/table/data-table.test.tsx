import { screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { PersonContext } from '#browser/remembered.ts';
import { renderScreen } from '#test/render.tsx';
import { toCells } from '#test/table.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import type { TableColumn, TableSource } from './table-column.tsx';
import type { TableHandle } from './use-table-state.ts';

interface Person {
  id: string;
  name: string;
  visits: number | null;
}

const COLUMNS: TableColumn<Person>[] = [
  { id: 'name', header: 'Name', value: (row) => row.name },
  {
    id: 'visits',
    header: 'Visits',
    value: (row) => row.visits,
    cell: (row) => `${row.visits ?? 'no'} visits`,
  },
  { id: 'actions', header: 'Actions', cell: (row) => <button type="button">Edit {row.name}</button> },
];

const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    name: `Person ${index + 1}`,
    visits: index,
  }));

function show(props: Partial<DataTableProps<Person>>) {
  return renderScreen(
    <DataTable
      label="People"
      columns={COLUMNS}
      rows={[]}
      rowId={(row) => row.id}
      emptyText="No Data available"
      {...props}
    />,
  );
}

/** The first cell of every row, from top to bottom. */
function firstCells(): (string | null)[] {
  const [, ...rows] = screen.getAllByRole('row');
  return rows.map((row) => toCells(row)[0]?.textContent ?? null);
}

describe('DataTable', () => {
  it('sorts by a column as people count, back and forth, with missing values last', async () => {
    const rows = [...people(11), { id: 'x', name: 'Nobody', visits: null }];
    const { user } = show({ rows, pageSize: 20 });
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(firstCells().slice(1, 4)).toEqual(['Person 1', 'Person 2', 'Person 3']);
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');

    await user.click(screen.getByRole('button', { name: 'Visits' }));
    expect(firstCells().at(-1)).toBe('Nobody');
    await user.click(screen.getByRole('button', { name: 'Visits' }));
    expect(firstCells()[0]).toBe('Person 11');
    expect(firstCells().at(-1)).toBe('Nobody');
  });

  it('turns pages, and disables what leads nowhere', async () => {
    const { user } = show({ rows: people(17), pageSize: 5 });
    expect(firstCells()).toHaveLength(5);
    expect(screen.getByRole('button', { name: 'First page' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(firstCells()[0]).toBe('Person 6');
    await user.click(screen.getByRole('button', { name: 'Last page' }));
    expect(firstCells()).toEqual(['Person 16', 'Person 17']);
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    await user.click(screen.getByRole('button', { name: 'First page' }));
    expect(firstCells()[0]).toBe('Person 1');
  });

  it.each([
    ['3', 'Person 11'],
    ['0', 'Person 1'],
    ['99', 'Person 16'],
  ])('goes to page %s, kept between 1 and the page count', async (typed, first) => {
    const { user } = show({ rows: people(17), pageSize: 5 });
    const goTo = screen.getByRole('textbox', { name: 'Go to page' });
    await user.clear(goTo);
    await user.type(goTo, `${typed}{Enter}`);
    expect(firstCells()[0]).toBe(first);
  });

  it('offers the specified page sizes and keeps within the pages', async () => {
    const { user } = show({ rows: people(17), pageSize: 5 });
    const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
    expect(
      within(sizes)
        .getAllByRole('option')
        .map((option) => option.getAttribute('value')),
    ).toEqual(['5', '10', '20', '30', '40', '50']);
    await user.click(screen.getByRole('button', { name: 'Last page' }));
    await user.selectOptions(sizes, '20');
    expect(firstCells()).toHaveLength(17);
  });

  it('keeps rows being added on top, whatever the order', async () => {
    const { user } = show({
      rows: people(3),
      topRows: [{ id: 'new', name: 'Zoe', visits: null }],
    });
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(firstCells()).toEqual(['Zoe', 'Person 1', 'Person 2', 'Person 3']);
    expect(screen.queryByText('1–4 of 4')).not.toBeInTheDocument();
  });

  it('has a text for no rows, a skeleton while loading and a retry after a failure', async () => {
    show({ emptyText: 'Meeting not scheduled yet' });
    expect(screen.getByText('Meeting not scheduled yet')).toBeInTheDocument();

    show({ label: 'Loading people', source: { isPending: true, isError: false, refetch: vi.fn() } });
    expect(screen.getByRole('table', { name: 'Loading people' })).toHaveAttribute('aria-busy', 'true');

    const refetch = vi.fn();
    const { user } = show({ label: 'Failed people', source: { isPending: false, isError: true, refetch } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('keeps the focus of an input inside a cell while its row changes', async () => {
    const columns: TableColumn<Person>[] = [
      { id: 'name', header: 'Name', cell: (row) => <input aria-label={`Name of ${row.id}`} /> },
    ];
    const props = { label: 'People', columns, rowId: (row: Person) => row.id, emptyText: '' };
    const { user, rerender } = renderScreen(<DataTable {...props} rows={people(1)} />);
    const input = screen.getByRole('textbox', { name: 'Name of 0' });
    await user.type(input, 'A');
    rerender(<DataTable {...props} columns={[...columns]} rows={people(1)} />);
    expect(screen.getByRole('textbox', { name: 'Name of 0' })).toBe(input);
  });

  it('is a region that the keyboard reaches, so that it can be scrolled on a phone', () => {
    show({ rows: people(1) });
    expect(screen.getByRole('region', { name: 'People' })).toHaveAttribute('tabindex', '0');
  });

  it('numbers its rows in the order shown, over all pages, top rows not at all', async () => {
    const columns: TableColumn<Person>[] = [
      { id: 'number', header: 'SI No.', cell: (_row, position) => position },
      { id: 'name', header: 'Name', value: (row) => row.name },
    ];
    const draft: Person = { id: 'draft', name: '', visits: null };
    const { user } = show({ columns, rows: people(17), topRows: [draft], pageSize: 5 });
    expect(firstCells()).toEqual(['0', '1', '2', '3', '4', '5']);
    await user.click(screen.getByRole('button', { name: 'Last page' }));
    expect(firstCells()).toEqual(['0', '16', '17']);
  });

  it('tells its order whenever it changes', async () => {
    const onSort = vi.fn();
    const { user } = show({ rows: people(3), onSort });
    expect(onSort.mock.lastCall).toEqual([null]);
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(onSort.mock.lastCall).toEqual([{ id: 'name', desc: false }]);
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(onSort.mock.lastCall).toEqual([{ id: 'name', desc: true }]);
  });

  it('keeps its first column in view, or the one that is named', () => {
    const stuck = () => screen.getAllByRole('columnheader').map((head) => head.hasAttribute('data-sticky'));
    const { unmount } = show({ rows: people(1) });
    expect(stuck()).toEqual([true, false, false]);
    unmount();
    show({
      rows: people(1),
      columns: COLUMNS.map((column) => ({ ...column, isSticky: column.id === 'visits' })),
    });
    expect(stuck()).toEqual([false, true, false]);
    expect(toCells(screen.getByRole('table')).map((cell) => cell.hasAttribute('data-sticky'))).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('how a person left a table', () => {
  const asPerson = (person: string) => (
    <PersonContext value={person}>
      <DataTable
        label="Remembered people"
        columns={COLUMNS}
        rows={people(12)}
        rowId={(row) => row.id}
        emptyText=""
        pageSize={5}
      />
    </PersonContext>
  );

  it('is how it is found again: its order and page size, each person their own', async () => {
    const first = renderScreen(asPerson('100001'));
    await first.user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '10');
    await first.user.click(screen.getByRole('button', { name: 'Visits' }));
    await first.user.click(screen.getByRole('button', { name: 'Visits' }));
    first.unmount();

    const again = renderScreen(asPerson('100001'));
    expect(firstCells()).toHaveLength(10);
    expect(firstCells()[0]).toBe('Person 12');
    again.unmount();

    renderScreen(asPerson('100002'));
    expect(firstCells()).toHaveLength(5);
    expect(firstCells()[0]).toBe('Person 1');
  });

  it('does not matter where what was stored makes no sense', () => {
    localStorage.setItem('RMBFChoice:100003:table:Remembered people', '{"pageSize":7,"sort":{"id":5}}');
    renderScreen(asPerson('100003'));
    expect(firstCells()).toHaveLength(5);
  });
});

describe('a table whose rows open', () => {
  it('opens one by a click anywhere on it but on its controls, and gives its name the focus', async () => {
    const onOpen = vi.fn();
    const { user } = show({ rows: people(3), onOpen });
    await user.click(screen.getByText('1 visits'));
    expect(onOpen.mock.lastCall).toEqual([people(3)[1]]);
    expect(screen.getByRole('button', { name: 'Person 2' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Edit Person 3' }));
    expect(onOpen).toHaveBeenCalledOnce();
  });

  it('is walked through by the arrow keys and opened by Enter', async () => {
    const onOpen = vi.fn();
    const { user } = show({ rows: people(3), onOpen });
    screen.getByRole('button', { name: 'Person 1' }).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(onOpen.mock.calls).toEqual([[people(3)[1]]]);
  });
});

describe('one page', () => {
  it('of few has no first and last page, and no field to go to one', () => {
    show({ rows: people(15), pageSize: 5 });
    expect(screen.getByRole('button', { name: 'Next page' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Last page' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Go to page' })).toBeNull();
  });

  it('has no pager', () => {
    show({ rows: people(5), pageSize: 5 });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('leaves whoever chose longer pages the way back', async () => {
    const { user } = show({ rows: people(12), pageSize: 5 });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '20');
    expect(screen.queryByRole('button', { name: 'Next page' })).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Rows per page' })).toHaveFocus();
  });
});

it('names its rows by their sticky cell, and keeps the focus where the last page is reached', async () => {
  const { user } = show({ rows: people(17), pageSize: 5 });
  expect(screen.getByRole('rowheader', { name: 'Person 1' })).toHaveAttribute('scope', 'row');
  await user.click(screen.getByRole('button', { name: 'Last page' }));
  expect(screen.getByRole('button', { name: 'Last page' })).toHaveFocus();
});

describe('a table of which the first rows were read', () => {
  const paged = (overrides: Partial<TableSource> = {}): TableSource => ({
    isPending: false,
    isError: false,
    refetch: () => undefined,
    total: 17,
    hasNextPage: true,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: vi.fn<() => void>(),
    ...overrides,
  });

  it('pages by the total, and reads on for a page or an order that needs more', async () => {
    const source = paged();
    const { user } = show({ rows: people(5), source, pageSize: 5 });
    expect(screen.getByText('1–5 of 17')).toBeVisible();
    expect(source.fetchNextPage).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Last page' }));
    expect(screen.getByText('16–17 of 17')).toBeVisible();
    expect(source.fetchNextPage).toHaveBeenCalledOnce();
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await user.click(screen.getByRole('button', { name: 'First page' }));
    expect(firstCells()).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Visits' }));
    expect(source.fetchNextPage).toHaveBeenCalledTimes(2);
    expect(screen.queryByText('Person 1')).not.toBeInTheDocument();
  });

  it('offers to try again where reading on has failed', async () => {
    const source = paged({ isFetchNextPageError: true });
    const { user } = show({ rows: people(5), source, pageSize: 5 });
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(source.fetchNextPage).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(source.fetchNextPage).toHaveBeenCalledOnce();
  });

  it('puts rows that were read elsewhere in the order shown', async () => {
    const handle = createRef<TableHandle<Person>>();
    const { user } = show({ rows: people(3), handle });
    const others = [{ id: 'x', name: 'Nobody', visits: null }, ...people(11)];
    const inOrder = () => handle.current?.inOrder(others).map(({ name }) => name);
    expect(inOrder()?.slice(0, 2)).toEqual(['Nobody', 'Person 1']);
    await user.click(screen.getByRole('button', { name: 'Visits' }));
    expect([inOrder()?.[0], inOrder()?.at(-1)]).toEqual(['Person 1', 'Nobody']);
    await user.click(screen.getByRole('button', { name: 'Visits' }));
    expect([inOrder()?.[0], inOrder()?.at(-1)]).toEqual(['Person 11', 'Nobody']);
  });
});
