import { isSupportAdmin } from '@fellowship/domain/identity/access/roles';
import { Anchor } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { NoSubscription } from '#billing/no-subscription.tsx';
import { SubscriptionBanner } from '#billing/subscription-banner.tsx';
import { useCan, useRole } from '#identity/use-session-user.ts';
import { OfflineStrip } from '#platform/offline/offline-strip.tsx';
import { QueueLine } from '#platform/queue/queue-line.tsx';
import { OfferedUpdate } from '#platform/update/offered-update.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { AppSkeleton } from '../app-skeleton.tsx';
import { ScreenBoundary } from '../screen-boundary.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { GreetingLine } from './greeting-line.tsx';
import { Header } from './header.tsx';
import { shellTexts } from './shell.messages.ts';
import classes from './shell.module.css';
import { useLogout } from './use-logout.ts';
import { usePreloadOnIntent } from './use-preload-on-intent.ts';

const MarkQueueProvider = lazy(async () => ({
  default: (await import('#attendance/marking/mark-queue-provider.tsx')).MarkQueueProvider,
}));

const NotificationBar = lazy(async () => ({
  default: (await import('#platform/announcements/notification-bar.tsx')).NotificationBar,
}));

const InboxWatch = lazy(async () => ({
  default: (await import('#activities/inbox/inbox-watch.tsx')).InboxWatch,
}));

interface ShellProps {
  productName: string;
  children: ReactNode;
}

/** The frame of every screen of the signed-in app: navigation, announcements, and background work. */
export function Shell(props: ShellProps) {
  const marksOthers = useCan()('attendance.mark');
  if (!marksOthers) return <Frame {...props} />;
  return (
    <ScreenBoundary>
      <Suspense fallback={<AppSkeleton />}>
        <MarkQueueProvider>
          <Frame {...props} />
        </MarkQueueProvider>
      </Suspense>
    </ScreenBoundary>
  );
}

function Frame({ productName, children }: ShellProps) {
  const isPhone = useIsPhone();
  usePreloadOnIntent();
  const role = useRole();
  const logout = useLogout();
  const isMember = role === 'MEMBER';
  return (
    <div className={classes.shell} data-bottom-bar={(isPhone && isMember) || undefined}>
      <Anchor href="#content" className={classes.skip}>
        {shellTexts.skipLink}
      </Anchor>
      <div className={classes.top}>
        <Header productName={productName} isPhone={isPhone} />
        <OfflineStrip />
        <QueueLine />
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
      {isMember && (
        <Suspense fallback={null}>
          <InboxWatch />
        </Suspense>
      )}
      {isPhone && isMember && <BottomBar />}
    </div>
  );
}
