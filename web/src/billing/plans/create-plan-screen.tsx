import { planMessages } from '@fellowship/domain/billing/plan.messages';
import { LIST_PAGE_SIZE } from '@fellowship/domain/lists/paging';
import { Button, Group, Stack, Title } from '@mantine/core';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { ListPlanDocument } from '#api/generated/subscription/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { TableExport } from '#exports/table-export.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableHandle } from '#ui/table/table-handle.ts';
import { useFocusBack } from '#ui/use-focus-back.ts';
import { editButtonId, planColumns } from './plan-columns.tsx';
import type { Plan } from './plan-fields.ts';
import { planTexts } from './plans.messages.ts';

// The table can be read before the form is there.
const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }));

const CREATE_BUTTON = 'create-plan';

const NONE: readonly Plan[] = [];

/** Create Plan: the plans of the platform, and the form that makes and changes them. */
export function CreatePlanScreen() {
  const source = useApiQuery(ListPlanDocument, {});
  const [edited, setEdited] = useState<Plan | 'new' | null>(null);
  const columns = useMemo(() => planColumns(setEdited), []);
  const table = useRef<TableHandle<Plan>>(null);
  useFocusBack(edited === 'new' ? CREATE_BUTTON : edited && editButtonId(edited));
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Title order={1}>{planTexts.title}</Title>
        <Group gap="sm">
          <TableExport
            title={planTexts.table}
            columns={columns}
            rows={() => table.current?.rows() ?? []}
            isReady={!source.isPending && !source.isError}
          />
          <Button id={CREATE_BUTTON} onClick={() => setEdited('new')}>
            {planTexts.create}
          </Button>
        </Group>
      </Group>
      <DataTable
        label={planTexts.table}
        columns={columns}
        rows={source.data?.listPlan.items ?? NONE}
        rowId={({ pk }) => pk}
        source={source}
        emptyText={planMessages.none}
        emptyAction={<Button onClick={() => setEdited('new')}>{planTexts.create}</Button>}
        pageSize={LIST_PAGE_SIZE}
        handle={table}
        foldsOnPhones
      />
      {edited !== null && (
        <Suspense fallback={null}>
          <PlanDialog edited={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
        </Suspense>
      )}
    </Stack>
  );
}
