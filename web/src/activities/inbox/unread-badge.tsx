import { CountUnreadNotificationDocument } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { UnreadCount, useInboxKey } from './inbox.tsx';

/** How much of what the member has received is unread, beside every link to My Activities. */
export function UnreadBadge() {
  const { data } = useApiQuery(CountUnreadNotificationDocument, { pk: useInboxKey() });
  return <UnreadCount count={data?.countUnreadNotification ?? 0} />;
}
