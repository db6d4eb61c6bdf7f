import { CountUnreadNotificationDocument } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { UnreadCount } from './unread-count.tsx';
import { useInboxKey } from './use-inbox.ts';

/** How much of what the member has received is unread, beside every link to My Activities. */
export function UnreadBadge() {
  const { data } = useApiQuery(CountUnreadNotificationDocument, { pk: useInboxKey() });
  return <UnreadCount count={data?.countUnreadNotification ?? 0} />;
}
