import { planMessages } from '@fellowship/domain/billing/plan.messages';
import { lazy } from 'react';
import { ListPlanDocument } from '#api/generated/subscription/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { RecordList } from '#lists/record-list.tsx';
import { PLAN_COLUMNS, type Plan } from './plan-columns.tsx';
import { planTexts } from './plans.messages.ts';

const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }));

const NONE: readonly Plan[] = [];

/** Create Plan: the plans of the platform, and the form that makes and changes them. */
export function CreatePlanScreen() {
  const source = useApiQuery(ListPlanDocument, {});
  return (
    <RecordList
      texts={{ ...planTexts, none: planMessages.none }}
      columns={PLAN_COLUMNS}
      rows={source.data?.listPlan.items ?? NONE}
      rowId={({ pk }) => pk}
      source={source}
      mayCreate
      dialog={(edited, onDone) => <PlanDialog edited={edited} onDone={onDone} />}
    />
  );
}
