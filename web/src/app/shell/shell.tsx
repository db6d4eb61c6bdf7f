import { isSupportAdmin } from '@fellowship/domain/identity/access/roles';
import { Anchor } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { NoSubscription } from '#billing/no-subscription.tsx';
import { SubscriptionBanner } from '#billing/subscription-banner.tsx';
import { useRole } from '#identity/use-session-user.ts';
import { OfflineStrip } from '#platform/offline/offline-strip.tsx';
import { OfferedUpdate } from '#platform/update/offered-update.tsx';
import { ScrollToTop } from '#ui/scroll-to-top.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { BottomBar } from './bottom-bar.tsx';
import { GreetingLine } from './greeting-line.tsx';
import { Header } from './header.tsx';
import classes from './shell.module.css';
import { useLogout } from './use-logout.ts';
import { usePreloadOnIntent } from './use-preload-on-intent.ts';

const NotificationBar = lazy(async () => ({
  default: (await import('#platform/announcements/notification-bar.tsx')).NotificationBar,
}));

interface ShellProps {
  productName: string;
  children: ReactNode;
}

/** Navigation around every screen of the signed-in app (core 2.2), and what is announced over all of them (core 2.4). */
export function Shell({ productName, children }: ShellProps) {
  const isPhone = useIsPhone();
  usePreloadOnIntent();
  const role = useRole();
  const logout = useLogout();
  const isMember = role === 'MEMBER';
  return (
    <div className={classes.shell} data-bottom-bar={(isPhone && isMember) || undefined}>
      <Anchor href="#content" className={classes.skip}>
        Skip to content
      </Anchor>
      <div className={classes.top}>
        <Header productName={productName} isPhone={isPhone} />
        <OfflineStrip />
        <OfferedUpdate />
        {!isSupportAdmin(role) && (
          <Suspense fallback={null}>
            <NotificationBar />
          </Suspense>
        )}
      </div>
      <SubscriptionBanner />
      {isMember && <GreetingLine />}
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <NoSubscription logout={logout} />
      <ScrollToTop />
      {isPhone && isMember && <BottomBar />}
    </div>
  );
}
