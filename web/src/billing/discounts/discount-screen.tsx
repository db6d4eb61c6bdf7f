import { LIST_PAGE_SIZE } from '@fellowship/domain/lists/paging';
import { Button, Group, Stack, Title } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { TableExport } from '#exports/table-export.tsx';
import { useCan } from '#identity/use-session-user.ts';
import { MoreRows } from '#ui/more-rows.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableHandle } from '#ui/table/table-handle.ts';
import { useFocusBack } from '#ui/use-focus-back.ts';
import { DISCOUNT_COLUMNS, EXPIRING_COLUMNS } from './discount-columns.tsx';
import type { Discount } from './discount-fields.ts';
import { DiscountFilter, NO_FILTERS } from './discount-filter.tsx';
import { discountTexts } from './discounts.messages.ts';
import { useDiscounts } from './use-discounts.ts';

// The table can be read before the form is there.
const DiscountDialog = lazy(async () => ({
  default: (await import('./discount-dialog.tsx')).DiscountDialog,
}));

const CREATE_BUTTON = 'create-discount';

/** Discount: everybody sees the active ones, support admins see, make and expire all (rule billing/prices-access). */
export function DiscountScreen() {
  const can = useCan();
  const mayExpire = can('discount.update');
  const [filters, setFilters] = useState(NO_FILTERS);
  const [isCreating, setCreating] = useState(false);
  useFocusBack(isCreating ? CREATE_BUTTON : null);
  const { source, discounts } = useDiscounts(filters);
  const columns = mayExpire ? EXPIRING_COLUMNS : DISCOUNT_COLUMNS;
  const table = useRef<TableHandle<Discount>>(null);
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Title order={1}>{discountTexts.title}</Title>
        <Group gap="sm">
          <TableExport
            title={discountTexts.table}
            columns={columns}
            rows={() => table.current?.rows() ?? []}
            isReady={!source.isPending && !source.isError}
          />
          {can('discount.create') && (
            <Button id={CREATE_BUTTON} onClick={() => setCreating(true)}>
              {discountTexts.create}
            </Button>
          )}
        </Group>
      </Group>
      <DiscountFilter filters={filters} hasStatus={mayExpire} onChange={setFilters} />
      <DataTable
        label={discountTexts.table}
        columns={columns}
        rows={discounts}
        rowId={({ discountId }) => discountId}
        source={source}
        emptyText={discountTexts.none}
        pageSize={LIST_PAGE_SIZE}
        firstPageFor={Object.values(filters).join(' ')}
        handle={table}
        foldsOnPhones
      />
      <MoreRows source={source} />
      {isCreating && (
        <Suspense fallback={null}>
          <DiscountDialog onDone={() => setCreating(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
