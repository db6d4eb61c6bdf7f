import { isSupportAdmin } from '@fellowship/domain/identity/access/roles';
import { Anchor } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { NoSubscription, SubscriptionBanner } from '#billing/subscription-notice.tsx';
import { useCaller, useCan, useRole } from '#identity/session-context.tsx';
import { OfflineStrip } from '#platform/offline/offline-strip.tsx';
import { QueueLine } from '#platform/queue/queue-line.tsx';
import { OfferedUpdate } from '#platform/update/offered-update.tsx';
import { FailureNote } from '#ui/errors.tsx';
import { PageBarProvider } from '#ui/page/page-bar.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { ALL_SCREENS } from '../all-screens.ts';
import { appTexts } from '../app.messages.ts';
import { FindPerson, mayFindPeople } from '../find-person/find-person.tsx';
import { AppSkeleton } from '../screen-skeleton.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { shellTexts } from './shell.messages.ts';
import classes from './shell.module.css';
import { useLogout } from './use-logout.ts';
import { useShortcut } from './use-shortcut.ts';

interface ScreenBoundaryProps {
  children: ReactNode;
}

/** A screen that breaks, or whose code was replaced by a newer version, leaves the rest of the app working. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <FailureNote text={appTexts.screenFailure} onRetry={() => location.reload()} />;
  }
}

const screens = new Map(Object.entries(ALL_SCREENS));

/** Preloads a screen's code when a link to it is hovered or focused. */
function usePreloadOnIntent(): void {
  useEffect(() => {
    document.addEventListener('pointerover', preload);
    document.addEventListener('focusin', preload);
    return () => {
      document.removeEventListener('pointerover', preload);
      document.removeEventListener('focusin', preload);
    };
  }, []);
}

function preload({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link) return;
  // What cannot be fetched now is reported when it is opened.
  screens
    .get(link.pathname)?.()
    .catch(() => undefined);
}

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
  const [isFinding, finding] = useDisclosure(false);
  const [isGiving, setGiving] = useState(false);
  useShortcut(setGiving);
  const mayFind = mayFindPeople(useCaller());
  const handleFind = mayFind ? finding.open : null;
  const [pageBar, setPageBar] = useState<HTMLElement | null>(null);
  usePreloadOnIntent();
  const role = useRole();
  const logout = useLogout();
  const isMember = role === 'MEMBER';
  return (
    <div className={classes.shell} data-bottom-bar={isPhone || undefined}>
      <Anchor href="#content" className={classes.skip}>
        {shellTexts.skipLink}
      </Anchor>
      <div className={classes.top}>
        <Header productName={productName} isPhone={isPhone} pageBarRef={setPageBar} onFind={handleFind} />
        <div className={classes.toastSpace} />
        <OfflineStrip />
        <QueueLine />
        <OfferedUpdate />
        {!isSupportAdmin(role) && (
          <div className={classes.announcements}>
            <Suspense fallback={null}>
              <NotificationBar />
            </Suspense>
          </div>
        )}
      </div>
      <SubscriptionBanner />
      <main id="content" tabIndex={-1} className={classes.main}>
        <PageBarProvider bar={pageBar}>{children}</PageBarProvider>
      </main>
      <NoSubscription logout={logout} />
      {isMember && (
        <Suspense fallback={null}>
          <InboxWatch />
        </Suspense>
      )}
      {mayFind && <FindPerson opened={isFinding} onOpen={finding.open} onClose={finding.close} />}
      <ScrollToTop />
      {isPhone && (
        <BottomBar productName={productName} onFind={handleFind} isGiving={isGiving} setGiving={setGiving} />
      )}
    </div>
  );
}
