import { LIST_PAGE_SIZE } from '@fellowship/domain/lists/paging';
import { Button, Group, Stack, Title } from '@mantine/core';
import { type ComponentProps, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { TableExport } from '#exports/table-export.tsx';
import { MoreRows } from '#ui/more-rows.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import type { TableHandle } from '#ui/table/table-handle.ts';
import { useFocusBack } from '#ui/use-focus-back.ts';

interface PriceListProps<Row extends object> {
  texts: { title: string; table: string; create: string; none: string };
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  source: ComponentProps<typeof MoreRows>['source'] & ComponentProps<typeof DataTable<Row>>['source'];
  /** The inputs by which the rows are looked through, and what stands in them. */
  filter: ReactNode;
  filters: object;
  mayCreate: boolean;
  /** The form of a new one, fetched when it is asked for: the table can be read before. */
  dialog: (onDone: () => void) => ReactNode;
}

/** What lowers prices, vouchers or discounts: heading, filter, table and, for whoever may, the form that makes one. */
export function PriceList<Row extends object>(props: PriceListProps<Row>) {
  const { texts, columns, rows, rowId, source, filter, filters, mayCreate, dialog } = props;
  const [isCreating, setCreating] = useState(false);
  const createButton = useId();
  useFocusBack(isCreating ? createButton : null);
  const table = useRef<TableHandle<Row>>(null);
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Title order={1}>{texts.title}</Title>
        <Group gap="sm">
          <TableExport
            title={texts.table}
            columns={columns}
            rows={() => table.current?.rows() ?? []}
            isReady={!source.isPending && !source.isError}
          />
          {mayCreate && (
            <Button id={createButton} onClick={() => setCreating(true)}>
              {texts.create}
            </Button>
          )}
        </Group>
      </Group>
      {filter}
      <DataTable
        label={texts.table}
        columns={columns}
        rows={rows}
        rowId={rowId}
        source={source}
        emptyText={texts.none}
        pageSize={LIST_PAGE_SIZE}
        firstPageFor={Object.values(filters).join(' ')}
        handle={table}
        foldsOnPhones
      />
      <MoreRows source={source} />
      {isCreating && <Suspense fallback={null}>{dialog(() => setCreating(false))}</Suspense>}
    </Stack>
  );
}
