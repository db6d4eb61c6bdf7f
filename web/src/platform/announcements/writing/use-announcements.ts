import {
  ListNotificationMessageDocument,
  type ListNotificationMessageQuery,
} from '#api/generated/main/graphql.ts';
import { useApiPages } from '#api/use-api-pages.ts';

/** An announcement as the table shows it. */
export type Announcement = ListNotificationMessageQuery['listNotificationMessage']['items'][number];

const NONE: readonly Announcement[] = [];

/** All announcements, the last to begin first, page by page. */
export function useAnnouncements() {
  const source = useApiPages(ListNotificationMessageDocument, {}, toPage);
  return { source, announcements: source.data?.items ?? NONE };
}

function toPage({ listNotificationMessage }: ListNotificationMessageQuery) {
  return listNotificationMessage;
}
