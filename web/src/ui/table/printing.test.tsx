import { useInfiniteQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { DataTable } from './data-table.tsx';

const ROWS = Array.from({ length: 12 }, (_, index) => ({ name: `Person ${index + 1}` }));
const COLUMNS = [{ id: 'name', header: 'Name', value: ({ name }: { name: string }) => name }];

test('on paper stand the rows of all pages', async () => {
  const { user } = renderScreen(
    <DataTable
      label="People"
      columns={COLUMNS}
      rows={ROWS}
      rowId={({ name }) => name}
      emptyText="None"
      pageSize={10}
    />,
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

describe('a table that was read in part', () => {
  const printed: string[][] = [];
  const names = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent ?? '');

  afterEach(() => {
    printed.length = 0;
  });

  /** A table of 12 rows that come 5 at once. */
  function Pages({ label, read }: { label: string; read: (from: number) => Promise<void> }) {
    const query = useInfiniteQuery({
      queryKey: [label],
      retry: false,
      initialPageParam: 0,
      queryFn: async ({ pageParam }) => {
        await read(pageParam);
        return pageParam;
      },
      getNextPageParam: (last: number) => (last + 5 < ROWS.length ? last + 5 : null),
    });
    const rows = query.data?.pages.flatMap((from) => ROWS.slice(from, from + 5)) ?? [];
    return (
      <DataTable
        label={label}
        columns={COLUMNS}
        rows={rows}
        rowId={({ name }) => name}
        source={query}
        emptyText="None"
        hasPager={false}
      />
    );
  }

  async function open(read: (from: number) => Promise<void> = async () => undefined) {
    vi.stubGlobal('print', () => {
      fireEvent(window, new Event('beforeprint'));
      printed.push([
        ...names(),
        ...screen.queryAllByText(/^The first/).map(({ textContent }) => textContent),
      ]);
      fireEvent(window, new Event('afterprint'));
    });
    const view = renderScreen(
      <>
        <Pages label="One" read={read} />
        <Pages label="Two" read={async () => undefined} />
      </>,
    );
    await waitFor(() => expect(names()).toHaveLength(10));
    return view;
  }

  const all = ROWS.map(({ name }) => name);

  test('is read to its end before it is printed, once for all tables', async () => {
    const { user } = await open();
    await user.keyboard('{Control>}p{/Control}');
    await waitFor(() => expect(printed).toEqual([[...all, ...all]]));
    // Nothing is missing now: the browser prints by itself.
    expect(fireEvent.keyDown(window, { key: 'p', metaKey: true })).toBe(true);
    expect(printed).toHaveLength(1);
  });

  test('is printed as far as it could be read, and says so', async () => {
    const { user } = await open((from) =>
      from >= 10 ? Promise.reject(new Error('lost')) : Promise.resolve(),
    );
    await user.keyboard('{Control>}p{/Control}');
    await waitFor(() => expect(printed).toHaveLength(1));
    expect(printed[0]?.slice(0, 10)).toEqual(all.slice(0, 10));
    expect(printed[0]?.at(-1)).toMatch(/^The first 10 rows/);
  });

  test('says so where the browser prints by its menu', async () => {
    await open();
    window.print();
    expect(printed[0]?.filter((text) => text.startsWith('The first 5 rows'))).toHaveLength(2);
    expect(screen.queryByText(/^The first/)).not.toBeInTheDocument();
  });

  test('is not printed by other keys', async () => {
    await open();
    expect(fireEvent.keyDown(window, { key: 'p' })).toBe(true);
    expect(fireEvent.keyDown(window, { key: 'p', ctrlKey: true, shiftKey: true })).toBe(true);
    expect(fireEvent.keyDown(window, { key: 'P', ctrlKey: true })).toBe(false);
    await waitFor(() => expect(printed).toHaveLength(1));
  });
});
