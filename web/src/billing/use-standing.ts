import { subscriptionBanner, subscriptionDialog } from '@fellowship/domain/billing/subscription-notice';
import type { SubscriptionState } from '@fellowship/domain/billing/validity';
import { chapterKey } from '@fellowship/domain/chapters/keys';
import { isSupportAdmin } from '@fellowship/domain/identity/access/roles';
import { useQuery } from '@tanstack/react-query';
import {
  GetSubscriptionStandingDocument,
  type GetSubscriptionStandingQuery,
} from '#api/generated/subscription/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.ts';
import { useCaller, useRole } from '#identity/use-session-user.ts';

/** While there is none, whoever waits for it learns within so many milliseconds that there is one. */
const ASK_AGAIN_MS = 20_000;

/** How the own chapter's subscription stands; null while that is not known, and for support admins, whom it does not concern. */
function useSubscriptionState(): SubscriptionState | null {
  const { chapterId } = useSession();
  const role = useRole();
  const { data } = useQuery({
    ...apiQuery(GetSubscriptionStandingDocument, { pk: chapterKey(chapterId) }),
    enabled: !isSupportAdmin(role),
    refetchInterval: ({ state }) => hasEnded(state.data) && ASK_AGAIN_MS,
    // It may have ended, or been corrected, while nobody looked.
    refetchOnWindowFocus: 'always',
  });
  return data?.getSubscriptionStanding ?? null;
}

function hasEnded(data: GetSubscriptionStandingQuery | undefined): boolean {
  return data !== undefined && data.getSubscriptionStanding.kind !== 'Valid';
}

/** What the caller is told about the subscription: nothing while it is valid or not known. */
export function useSubscriptionNotice() {
  const caller = useCaller();
  const standing = useSubscriptionState();
  if (standing === null) return { banner: null, dialog: null, endDate: null };
  return {
    banner: subscriptionBanner(standing.kind, caller.role),
    dialog: subscriptionDialog(standing.kind, caller),
    endDate: standing.endDate,
  };
}
