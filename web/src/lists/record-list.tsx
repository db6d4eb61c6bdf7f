import { ActionIcon, Button, Stack } from '@mantine/core';
import { createContext, type ReactNode, Suspense, useContext, useId, useRef, useState } from 'react';
import { useTableExport } from '#exports/table-export.tsx';
import { EditIcon } from '#ui/icons/icons.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn, TableSource } from '#ui/table/table-column.tsx';
import type { TableHandle } from '#ui/table/use-table-state.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import { useFocusBack } from '#ui/use-is-phone.ts';
import { emptyAction, type ListSearch, SearchField } from './list-search.tsx';

/** What a `RecordList` lets its rows do. */
interface Editing {
  /** The id of the button behind the editing of a row, which gets the focus back afterwards. */
  getButton: (row: object) => string;
  /** Opens the form of a row. */
  edit: (row: object) => void;
}

const EditingContext = createContext<Editing | null>(null);

function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('Rows are edited inside of a record list');
  return editing;
}

interface ListSource<Row> extends TableSource {
  /** All rows, of a list of which the first were read. */
  readAll?: () => Promise<readonly Row[]>;
}

/** All rows of a list in the order its table shows, for a file. */
export async function readRows<Row>(
  { hasNextPage, readAll }: ListSource<Row>,
  table: TableHandle<Row> | null,
): Promise<readonly Row[]> {
  if (!hasNextPage || !readAll) return table?.rows() ?? [];
  const all = await readAll();
  return table?.inOrder(all) ?? all;
}

interface RecordListProps<Row extends object> {
  texts: { title: string; table: string; create: string; none: string; search: string };
  /** With an `editColumn` where rows are changed in the dialog. Keep the array stable between renders. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** What `useApiTable` gives, or a query that read all rows. */
  source: ListSource<Row>;
  search: ListSearch;
  /** The filter inputs, and their values. */
  filter?: ReactNode;
  filters?: object;
  mayCreate: boolean;
  /** The form of a new row (null), or of one that is changed; fetched when it is asked for: the table can be read before. */
  dialog: (edited: Row | null, onDone: () => void) => ReactNode;
}

/** A list of records: heading, filter, table and, with the permission, the form that creates and changes a row. */
export function RecordList<Row extends object>(props: RecordListProps<Row>) {
  const { texts, columns, rows, rowId, source, search, filter, filters = {}, mayCreate, dialog } = props;
  const [edited, setEdited] = useState<Row | 'new' | null>(null);
  const createButton = useId();
  const getButton = (row: Row) => `edit-${rowId(row)}`;
  useFocusBack(edited === 'new' ? createButton : edited && getButton(edited));
  // What was changed elsewhere meanwhile comes into the open form; a row that is listed no more stays as it was seen.
  const asListed = (row: Row) => rows.find((listed) => rowId(listed) === rowId(row)) ?? row;
  const table = useRef<TableHandle<Row>>(null);
  const create = mayCreate && { children: texts.create, onClick: () => setEdited('new') };
  const files = useTableExport({
    title: texts.table,
    columns,
    rows: () => readRows(source, table.current),
    isReady: !source.isPending && !source.isError,
    lines: search.lines,
  });
  return (
    <Stack gap="md">
      <PageHeader
        title={texts.title}
        action={create && <Button id={createButton} {...create} />}
        more={files.items}
      />
      {files.progress}
      <SearchField search={search} label={texts.search} />
      {filter}
      <EditingContext
        value={{ getButton: (row) => getButton(row as Row), edit: (row) => setEdited(row as Row) }}
      >
        <DataTable
          label={texts.table}
          columns={columns}
          rows={rows}
          rowId={rowId}
          source={source}
          emptyText={texts.none}
          emptyAction={emptyAction(search, create && !filter && <Button {...create} />)}
          firstPageFor={[search.searched, ...Object.values(filters)].join(' ')}
          handle={table}
          foldsOnPhones
        />
      </EditingContext>
      {edited !== null && (
        <Suspense fallback={null}>
          {dialog(edited === 'new' ? null : asListed(edited), () => setEdited(null))}
        </Suspense>
      )}
    </Stack>
  );
}

/**
 * The last column of a `RecordList`, with the button that opens the form of a row.
 * @param getName what tells the row from the others, for those who do not see it
 */
export function editColumn<Row extends object>(getName: (row: Row) => string): TableColumn<Row> {
  return {
    id: 'actions',
    header: tableTexts.actionsColumn,
    width: '1px',
    cell: (row) => <EditButton row={row} name={getName(row)} />,
  };
}

function EditButton({ row, name }: { row: object; name: string }) {
  const { getButton, edit } = useEditing();
  return (
    <ActionIcon
      id={getButton(row)}
      variant="subtle"
      size={44}
      aria-label={controlTexts.of(controlTexts.edit, name)}
      onClick={() => edit(row)}
    >
      <EditIcon />
    </ActionIcon>
  );
}
