import { Button, Stack } from '@mantine/core';
import { createContext, lazy, type ReactNode, Suspense, useContext, useId, useRef, useState } from 'react';
import { useTableExport } from '#exports/table-export.tsx';
import { PlusIcon } from '#ui/icons/icons.tsx';
import { ListRow } from '#ui/list/list-row.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn, TableSource } from '#ui/table/table-column.tsx';
import type { TableHandle } from '#ui/table/use-table-state.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import { useFocusOpener } from '#ui/use-is-phone.ts';
import { emptyAction, type ListSearch, SearchField } from './list-search.tsx';
import type { RecordFact } from './record-facts.tsx';

const RecordFacts = lazy(async () => ({ default: (await import('./record-facts.tsx')).RecordFacts }));

/** What a `RecordList` lets its rows do: opens the record of a row. */
const OpenContext = createContext<((row: object) => void) | null>(null);

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
  texts: { title: string; detail?: string; table: string; create: string; none: string; search: string };
  /** With an `editColumn` where rows are changed. Keep the array stable between renders. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** What a row is called; on a phone above its second line. */
  name: (row: Row) => string;
  second: (row: Row) => ReactNode;
  /** At the right of it on a phone, such as its status. */
  aside?: (row: Row) => ReactNode;
  /** What `useApiTable` gives, or a query that read all rows. */
  source: ListSource<Row>;
  search: ListSearch;
  /** The filter inputs, and their values. */
  filter?: ReactNode;
  filters?: object;
  mayCreate: boolean;
  /** The form of a new row (null), or of one that is changed; fetched when it is asked for: the table can be read before. */
  form: (edited: Row | null, onDone: () => void) => ReactNode;
  /** What can be done with a row that no form changes, below its facts in its record. */
  actions?: (row: Row, onDone: () => void) => ReactNode;
}

/** A list of records: heading, filter, table, and in a drawer beside it the record of a row or the form of a new one. */
export function RecordList<Row extends object>(props: RecordListProps<Row>) {
  const { texts, columns, rows, rowId, name, second, aside, source, search } = props;
  const { filter, filters = {}, mayCreate, form, actions } = props;
  const [opened, setOpened] = useState<Row | 'new' | null>(null);
  const createButton = useId();
  const keepOpener = useFocusOpener(opened !== null, createButton);
  function open(row: Row | 'new'): void {
    keepOpener();
    setOpened(row);
  }
  const close = () => setOpened(null);
  // What was changed elsewhere meanwhile comes into the open record; a row that is listed no more stays as it was seen.
  const asListed = (row: Row) => rows.find((listed) => rowId(listed) === rowId(row)) ?? row;
  const table = useRef<TableHandle<Row>>(null);
  const create = mayCreate && { children: texts.create, onClick: () => open('new') };
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
        detail={texts.detail}
        action={create && <Button id={createButton} leftSection={<PlusIcon />} {...create} />}
        more={files.items}
      />
      {files.progress}
      <SearchField search={search} label={texts.search} />
      {filter}
      <OpenContext value={(row) => open(row as Row)}>
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
          onOpen={open}
          phoneRow={(row) => (
            <ListRow
              picture={null}
              name={name(row)}
              second={second(row)}
              aside={aside?.(row)}
              onOpen={() => open(row)}
            />
          )}
        />
      </OpenContext>
      {opened !== null && (
        <Suspense fallback={null}>
          {opened === 'new' || !actions ? (
            form(opened === 'new' ? null : asListed(opened), close)
          ) : (
            <RecordFacts
              name={name(opened)}
              facts={toFacts(columns, asListed(opened))}
              actions={actions(asListed(opened), close)}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </Stack>
  );
}

/** What a row says in its columns. */
function toFacts<Row>(columns: readonly TableColumn<Row>[], row: Row): RecordFact[] {
  return columns
    .filter(({ id }) => id !== 'actions')
    .map(({ id, header, cell, value }) => ({
      id,
      label: header,
      content: cell ? cell(row, 1) : value?.(row),
    }));
}

/**
 * The last column of a `RecordList` whose rows are changed, with the button that says so.
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
  const open = useContext(OpenContext);
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={controlTexts.of(controlTexts.edit, name)}
      onClick={() => open?.(row)}
    >
      {controlTexts.edit}
    </Button>
  );
}
