import { planFields } from '@fellowship/domain/billing/plan.schema';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { ListPlanAuditDocument, type ListPlanAuditQuery } from '#api/generated/subscription/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { RecordHistory, type StoredState } from '#lists/record-history.tsx';

/** What a plan was each time it was stored (rule billing/plan). */
export function PlanHistory({ pk }: { pk: string }) {
  const { data, ...source } = useApiQuery(ListPlanAuditDocument, { pk });
  return <RecordHistory source={{ ...source, data: data?.listPlanAudit.items.map(toState) }} />;
}

function toState(audit: ListPlanAuditQuery['listPlanAudit']['items'][number]): StoredState {
  const { sk, createdDateTime, planName, durationTitle, price, status } = audit;
  return {
    sk,
    createdDateTime,
    facts: {
      [planFields.planName.label]: planName,
      [planFields.durationTitle.label]: durationTitle,
      [planFields.price.label]: formatRupees(toPaise(price)),
      [planFields.noOfMembers.label]: String(audit.noOfMembers),
      [planFields.noOfMonths.label]: String(audit.noOfMonths),
      [planFields.renewalEnableDays.label]: String(audit.renewalEnableDays),
      [planFields.planStartDate.label]: formatDate(audit.planStartDate),
      [planFields.status.label]: status,
    },
  };
}
