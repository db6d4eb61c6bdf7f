import { Table, UnstyledButton } from '@mantine/core';
import { SortAscendingIcon, SortDescendingIcon, SortIcon } from '../icons/icons.tsx';
import classes from './data-table.module.css';
import { cellMarks, type TableColumn } from './table-column.ts';

type Direction = false | 'asc' | 'desc';

/** What the head asks of the table: the order of a column, and to change it. */
interface SortableTable {
  getColumn: (id: string) => { getIsSorted: () => Direction; toggleSorting: () => void } | undefined;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  table: SortableTable;
}

/** Column headings; a sortable one is a button and tells its order. */
export function TableHead<Row>({ columns, table }: TableHeadProps<Row>) {
  return (
    <Table.Thead>
      <Table.Tr>
        {columns.map((column) => {
          const sorted = table.getColumn(column.id)?.getIsSorted() ?? false;
          return (
            <Table.Th
              key={column.id}
              scope="col"
              ta={column.align ?? 'left'}
              miw={column.minWidth}
              w={column.width}
              {...cellMarks(column, columns)}
              aria-sort={sorted ? ARIA_SORT[sorted] : undefined}
            >
              {column.value ? (
                <UnstyledButton
                  className={classes.sort}
                  onClick={() => table.getColumn(column.id)?.toggleSorting()}
                >
                  {column.header}
                  <SortMark sorted={sorted} />
                </UnstyledButton>
              ) : (
                column.header
              )}
            </Table.Th>
          );
        })}
      </Table.Tr>
    </Table.Thead>
  );
}

function SortMark({ sorted }: { sorted: Direction }) {
  if (sorted === 'asc') return <SortAscendingIcon size={16} />;
  if (sorted === 'desc') return <SortDescendingIcon size={16} />;
  return <SortIcon size={16} />;
}
