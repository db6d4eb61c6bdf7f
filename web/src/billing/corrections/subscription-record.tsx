import { subscriptionFields } from '@fellowship/domain/billing/subscription.schema';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import {
  ListSubscriptionAuditDocument,
  type ListSubscriptionAuditQuery,
} from '#api/generated/subscription/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { RecordHistory, type StoredState } from '#lists/record-history.tsx';
import { RecordDrawer } from '#ui/dialog/record-drawer.tsx';
import { CorrectionForm, type ListedSubscription } from './correction-form.tsx';

interface SubscriptionRecordProps {
  subscription: ListedSubscription;
  onDone: () => void;
}

/** A chapter's subscription: to correct, and what it was each time it was saved (rule billing/correction). */
export function SubscriptionRecord({ subscription, onDone }: SubscriptionRecordProps) {
  return (
    <RecordDrawer title={subscription.chapterName ?? ''} opened onClose={onDone}>
      <CorrectionForm subscription={subscription} onDone={onDone} />
      <SubscriptionHistory subscription={subscription} />
    </RecordDrawer>
  );
}

type Audit = ListSubscriptionAuditQuery['listSubscriptionAudit']['items'][number];

/** The chapter's other subscriptions have histories of their own. */
function SubscriptionHistory({
  subscription: { pk, startDate },
}: Pick<SubscriptionRecordProps, 'subscription'>) {
  const { data, ...source } = useApiQuery(ListSubscriptionAuditDocument, { pk });
  const states = data?.listSubscriptionAudit.items
    .filter((audit) => audit.pk === pk && audit.startDate === startDate)
    .map(toState);
  return <RecordHistory source={{ ...source, data: states }} />;
}

function toState(audit: Audit): StoredState {
  const { sk, createdDateTime, endDate, basicCount, additionalCount, paidAmt, status } = audit;
  return {
    sk,
    createdDateTime,
    facts: {
      [subscriptionFields.endDate.label]: formatDate(endDate),
      [subscriptionFields.basicCount.label]: String(basicCount),
      [subscriptionFields.additionalCount.label]: String(additionalCount),
      [subscriptionFields.paidAmt.label]: formatRupees(toPaise(paidAmt)),
      [subscriptionFields.status.label]: status,
    },
  };
}
