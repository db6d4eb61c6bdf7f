import { LIST_PAGE_SIZE } from '@fellowship/domain/lists/paging';
import { Button, Group, Stack, Title } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { TableExport } from '#exports/table-export.tsx';
import { useCan } from '#identity/use-session-user.ts';
import { MoreRows } from '#ui/more-rows.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableHandle } from '#ui/table/table-handle.ts';
import { useFocusBack } from '#ui/use-focus-back.ts';
import { useVouchers, type Voucher } from './use-vouchers.ts';
import { EXPIRING_COLUMNS, VOUCHER_COLUMNS } from './voucher-columns.tsx';
import { NO_FILTERS, VoucherFilter } from './voucher-filter.tsx';
import { voucherTexts } from './vouchers.messages.ts';

// The table can be read before the form is there.
const VoucherDialog = lazy(async () => ({ default: (await import('./voucher-dialog.tsx')).VoucherDialog }));

const CREATE_BUTTON = 'create-voucher';

/** The vouchers that somebody may see, and for whoever may, the form and the button that make and expire them. */
export function VoucherList() {
  const can = useCan();
  const [filters, setFilters] = useState(NO_FILTERS);
  const [isCreating, setCreating] = useState(false);
  useFocusBack(isCreating ? CREATE_BUTTON : null);
  const { source, vouchers } = useVouchers(filters);
  const columns = can('voucher.update') ? EXPIRING_COLUMNS : VOUCHER_COLUMNS;
  const table = useRef<TableHandle<Voucher>>(null);
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Title order={1}>{voucherTexts.title}</Title>
        <Group gap="sm">
          <TableExport
            title={voucherTexts.table}
            columns={columns}
            rows={() => table.current?.rows() ?? []}
            isReady={!source.isPending && !source.isError}
          />
          {can('voucher.create') && (
            <Button id={CREATE_BUTTON} onClick={() => setCreating(true)}>
              {voucherTexts.create}
            </Button>
          )}
        </Group>
      </Group>
      <VoucherFilter filters={filters} onChange={setFilters} />
      <DataTable
        label={voucherTexts.table}
        columns={columns}
        rows={vouchers}
        rowId={({ sk }) => sk}
        source={source}
        emptyText={voucherTexts.none}
        pageSize={LIST_PAGE_SIZE}
        firstPageFor={Object.values(filters).join(' ')}
        handle={table}
        foldsOnPhones
      />
      <MoreRows source={source} />
      {isCreating && (
        <Suspense fallback={null}>
          <VoucherDialog onDone={() => setCreating(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
