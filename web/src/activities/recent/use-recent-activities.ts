import { ListRecentActivityDocument, type ListRecentActivityQuery } from '#api/generated/main/graphql.ts';
import { useApiPages } from '#api/use-api-pages.ts';
import { useSession } from '#identity/session-context.ts';

/** An activity as an admin of the chapter sees it. */
export type RecentActivity = ListRecentActivityQuery['listRecentActivity']['items'][number];

/** What was recorded in the chapter and with it, the last first, page by page; with a name only what names it. */
export function useRecentActivities(name: string) {
  const { chapterId } = useSession();
  return useApiPages(ListRecentActivityDocument, { chapterId, name }, toPage, { isReadAnew: true });
}

function toPage({ listRecentActivity }: ListRecentActivityQuery) {
  return listRecentActivity;
}
