import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';

interface Person {
  id: string;
  name: string;
}

const PEOPLE: Person[] = Array.from({ length: 7 }, (_, index) => ({
  id: `${index}`,
  name: `Person ${index}`,
}));
const wide = window.matchMedia;

beforeEach(() => {
  window.matchMedia = (query) => Object.assign(wide(query), { matches: query.includes('max-width: 48em') });
});

afterEach(() => {
  window.matchMedia = wide;
});

function show(props: Partial<DataTableProps<Person>>) {
  return renderScreen(
    <DataTable
      label="People"
      columns={[{ id: 'name', header: 'Name', value: ({ name }) => name }]}
      rows={PEOPLE}
      rowId={({ id }) => id}
      emptyText="Nobody"
      pageSize={5}
      card={(row, position) => `${position}. ${row.name}`}
      {...props}
    />,
  );
}

const cards = () =>
  within(screen.getByRole('list', { name: 'People' }))
    .getAllByRole('listitem')
    .map((card) => card.textContent);

describe('a table with cards, on a phone', () => {
  it('shows its rows as cards, numbered over all pages', async () => {
    const { user } = show({});
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(cards()).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(cards()).toEqual(['6. Person 5', '7. Person 6']);
  });

  it('shows its rows in one card where they are lines', () => {
    show({ phoneRow: (row, position) => `${position} ${row.name}` });
    expect(cards()).toEqual(PEOPLE.slice(0, 5).map(({ name }, index) => `${index + 1} ${name}`));
  });

  it('has a text for no rows and a retry after a failure', async () => {
    show({ rows: [] });
    expect(screen.getByText('Nobody')).toBeVisible();
    const refetch = vi.fn();
    const { user } = show({ rows: [], source: { isPending: false, isError: true, refetch } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('stays a table where it has no cards, and on a wide screen', () => {
    const { unmount } = renderScreen(
      <DataTable label="People" columns={[]} rows={PEOPLE} rowId={({ id }) => id} emptyText="Nobody" />,
    );
    expect(screen.getByRole('table', { name: 'People' })).toBeVisible();
    unmount();
    window.matchMedia = wide;
    show({});
    expect(screen.getByRole('table', { name: 'People' })).toBeVisible();
  });
});

describe('a table that folds on a phone', () => {
  it('shows a row as a card that opens by a tap, in the order that is chosen', async () => {
    const { user } = renderScreen(
      <DataTable
        label="People"
        columns={[
          { id: 'name', header: 'Name', value: ({ name }) => name },
          { id: 'id', header: 'Id', value: ({ id }) => id },
          { id: 'town', header: 'Town', cell: () => 'Chennai' },
          { id: 'street', header: 'Street', cell: ({ id }) => `Street ${id}` },
        ]}
        rows={PEOPLE}
        rowId={({ id }) => id}
        emptyText="Nobody"
        foldsOnPhones
      />,
    );
    const [first] = screen.getAllByRole('listitem');
    expect(screen.getByText('Street 0')).not.toBeVisible();
    await user.click(within(first as HTMLElement).getByText('Person 0'));
    expect(screen.getByText('Street 0')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name, descending');
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Person 6');
  });
});
