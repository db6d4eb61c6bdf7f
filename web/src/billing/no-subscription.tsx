import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LogoutAction } from './no-subscription-dialog.tsx';
import { useSubscriptionNotice } from './use-standing.ts';

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
