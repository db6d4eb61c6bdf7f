import { subscriptionBanner, subscriptionDialog } from '@fellowship/domain/billing/subscription-notice';
import type { SubscriptionState } from '@fellowship/domain/billing/validity';
import { addDays, instantIn } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { chapterKey } from '@fellowship/domain/chapters/keys';
import { isSupportAdmin } from '@fellowship/domain/identity/access/roles';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import {
  GetSubscriptionStandingDocument,
  type GetSubscriptionStandingQuery,
} from '#api/generated/subscription/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import { useCaller, useCan, useNow, useRole, useSession } from '#identity/session-context.tsx';
import { AlertIcon } from '#ui/icons/icons.tsx';
import type { LogoutAction } from './no-subscription-dialog.tsx';
import { bannerTexts } from './subscription-banner.messages.ts';
import classes from './subscription-banner.module.css';

/** How often a missing subscription is looked for again, in milliseconds. */
const ASK_AGAIN_MS = 20_000;

/** A subscription is looked at again after a day at the latest: timers hold no longer than some weeks. */
const DAY_MS = 86_400_000;

/** The state of the chapter's subscription; null while unknown, and for support admins, whom it does not concern. */
function useSubscriptionState(): SubscriptionState | null {
  const { chapterId, platformTimeZone } = useSession();
  const role = useRole();
  const readNow = useNow();
  const askAgainAfter = (answer: GetSubscriptionStandingQuery | undefined): number | false => {
    if (answer === undefined) return false;
    const { kind, endDate } = answer.getSubscriptionStanding;
    if (kind !== 'Valid' || endDate === null) return ASK_AGAIN_MS;
    const end = instantIn(platformTimeZone, `${addDays(endDate, 1)} 00:00`);
    return Math.min(DAY_MS, Math.max(ASK_AGAIN_MS, end.getTime() - readNow().getTime()));
  };
  const { data } = useQuery({
    ...apiQuery(GetSubscriptionStandingDocument, { pk: chapterKey(chapterId) }),
    enabled: !isSupportAdmin(role),
    refetchInterval: ({ state }) => askAgainAfter(state.data),
    // It may have ended, or been corrected, while the app was hidden.
    refetchOnWindowFocus: 'always',
  });
  return data?.getSubscriptionStanding ?? null;
}

/** The notice about the subscription: none while it is valid or unknown. */
function useSubscriptionNotice() {
  const caller = useCaller();
  const standing = useSubscriptionState();
  if (standing === null) return { banner: null, dialog: null, endDate: null };
  return {
    banner: subscriptionBanner(standing.kind, caller.role),
    dialog: subscriptionDialog(standing.kind, caller),
    endDate: standing.endDate,
  };
}

const NoSubscriptionDialog = lazy(async () => ({
  default: (await import('./no-subscription-dialog.tsx')).NoSubscriptionDialog,
}));

/**
 * The dialog of a chapter without a valid subscription (rule billing/no-subscription-dialog), over every
 * screen but /subscriptions. Whoever may subscribe goes there by Continue, and may then look at the screens,
 * where the expired controls are disabled.
 */
export function NoSubscription({ logout }: { logout: LogoutAction }) {
  const { dialog } = useSubscriptionNotice();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [hasContinued, setHasContinued] = useState(false);

  function proceed(path: string): void {
    setHasContinued(true);
    void navigate(path);
  }

  if (dialog === null || hasContinued || pathname === '/subscriptions') return null;
  return (
    <Suspense fallback={null}>
      <NoSubscriptionDialog dialog={dialog} logout={logout} onContinue={proceed} />
    </Suspense>
  );
}

/** The expiry banner over every screen: for everybody but support admins, while no subscription is valid. */
export function SubscriptionBanner() {
  const { banner, endDate } = useSubscriptionNotice();
  const { pathname } = useLocation();
  const can = useCan();
  if (banner === null) return null;
  const mayRenew = can('subscription.renew') && pathname !== '/subscriptions';
  return (
    <section className={classes.banner} aria-label={bannerTexts.name}>
      <AlertIcon />
      <p>
        <strong>{banner}</strong>
        {endDate !== null && ` ${bannerTexts.endedOn(formatDate(endDate))}`}
      </p>
      {mayRenew && (
        <Button component={Link} to="/subscriptions" size="xs" variant="default">
          {bannerTexts.toScreen}
        </Button>
      )}
    </section>
  );
}
