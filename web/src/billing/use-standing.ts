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

/** How often a missing subscription is looked for again, in milliseconds. */
const ASK_AGAIN_MS = 20_000;

/** The state of the chapter's subscription; null while unknown, and for support admins, whom it does not concern. */
function useSubscriptionState(): SubscriptionState | null {
  const { chapterId } = useSession();
  const role = useRole();
  const { data } = useQuery({
    ...apiQuery(GetSubscriptionStandingDocument, { pk: chapterKey(chapterId) }),
    enabled: !isSupportAdmin(role),
    refetchInterval: ({ state }) => hasEnded(state.data) && ASK_AGAIN_MS,
    // It may have ended, or been corrected, while the app was hidden.
    refetchOnWindowFocus: 'always',
  });
  return data?.getSubscriptionStanding ?? null;
}

function hasEnded(data: GetSubscriptionStandingQuery | undefined): boolean {
  return data !== undefined && data.getSubscriptionStanding.kind !== 'Valid';
}

/** The notice about the subscription: none while it is valid or unknown. */
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
