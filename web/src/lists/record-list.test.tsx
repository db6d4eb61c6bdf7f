import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { useListSearch } from './list-search.tsx';
import { editColumn, RecordList } from './record-list.tsx';

interface Tool {
  id: string;
  name: string;
}

const TEXTS = {
  title: 'Tools',
  table: 'All tools',
  create: 'Create Tool',
  none: 'No tools',
  search: 'Search by name',
};
const COLUMNS = [
  { id: 'name', header: 'Name', value: ({ name }: Tool) => name },
  editColumn(({ name }: Tool) => name),
];

function list(rows: Tool[], mayCreate = true, actions?: Props['actions']) {
  return (
    <Tools
      source={{ isPending: false, isError: false, refetch: () => undefined }}
      rows={rows}
      mayCreate={mayCreate}
      {...(actions && { actions })}
    />
  );
}

type Props = Pick<ComponentProps<typeof RecordList<Tool>>, 'source' | 'rows' | 'mayCreate' | 'actions'>;

function Tools(props: Props) {
  const search = useListSearch();
  return (
    <RecordList
      {...props}
      search={search}
      texts={TEXTS}
      columns={COLUMNS}
      rowId={({ id }) => id}
      name={({ name }) => name}
      second={({ id }) => id}
      form={(edited, onDone) => (
        <button type="button" onClick={onDone}>
          Store {edited ? edited.name : 'a new one'}
        </button>
      )}
    />
  );
}

test('the form is that of the row as it is listed by now, and the focus comes back to its button', async () => {
  const { user, rerender } = renderScreen(list([{ id: '1', name: 'Hammer' }]));
  await user.click(screen.getByRole('button', { name: 'Edit Hammer' }));
  rerender(list([{ id: '1', name: 'Sledgehammer' }]));
  expect(screen.getByRole('button', { name: 'Store Sledgehammer' })).toBeVisible();
  rerender(list([]));
  await user.click(screen.getByRole('button', { name: 'Store Hammer' }));
  rerender(list([{ id: '1', name: 'Hammer' }]));
  await user.click(screen.getByRole('button', { name: 'Edit Hammer' }));
  await user.click(screen.getByRole('button', { name: 'Store Hammer' }));
  expect(screen.getByRole('button', { name: 'Edit Hammer' })).toHaveFocus();
});

test('whoever may make one is offered it above the list, and where there is none yet', async () => {
  const { user, rerender } = renderScreen(list([]));
  const [above, empty] = screen.getAllByRole('button', { name: 'Create Tool' });
  await user.click(empty as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Store a new one' }));
  expect(empty).toHaveFocus();
  await user.click(empty as HTMLElement);
  rerender(list([{ id: '1', name: 'Hammer' }]));
  await user.click(screen.getByRole('button', { name: 'Store a new one' }));
  expect(above).toHaveFocus();
  rerender(list([], false));
  expect(screen.getByText('No tools')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create Tool' })).not.toBeInTheDocument();
});

test('a press on the row opens its form, and gives the focus back to its name', async () => {
  const { user } = renderScreen(list([{ id: '1', name: 'Hammer' }]));
  await user.click(screen.getByRole('row', { name: /Hammer/ }));
  await user.click(screen.getByRole('button', { name: 'Store Hammer' }));
  expect(screen.getByRole('button', { name: 'Hammer' })).toHaveFocus();
});

test('a row that no form changes opens a record of its facts, with what can be done', async () => {
  const { user } = renderScreen(
    list([{ id: '1', name: 'Hammer' }], true, ({ id }) => <button type="button">Sell {id}</button>),
  );
  await user.click(screen.getByRole('button', { name: 'Hammer' }));
  const record = await screen.findByRole('dialog', { name: 'Hammer' });
  expect(record).toHaveTextContent(/NameHammer/);
  expect(within(record).getByRole('button', { name: 'Sell 1' })).toBeVisible();
  await user.click(within(record).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Hammer' })).toHaveFocus());
});
