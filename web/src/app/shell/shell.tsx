import { formatDate } from '@fellowship/domain/calendar/formats';
import { isSupportAdmin } from '@fellowship/domain/identity/access/roles';
import { Anchor, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Component, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { NavLink, useNavigate } from 'react-router';
import { NoSubscription, SubscriptionBanner } from '#billing/subscription-notice.tsx';
import { useCaller, useCan, useRole, useSession } from '#identity/session-context.tsx';
import { OfflineStrip } from '#platform/offline/offline-strip.tsx';
import { QueueLine } from '#platform/queue/queue-line.tsx';
import { requestScan } from '#platform/scan-request.ts';
import { OfferedUpdate } from '#platform/update/offered-update.tsx';
import { FailureNote } from '#ui/errors.tsx';
import { HomeIcon, MoreIcon, PlusIcon, QrIcon, UsersIcon } from '#ui/icons/icons.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { ALL_SCREENS } from '../all-screens.ts';
import { appTexts } from '../app.messages.ts';
import { AppSkeleton } from '../screen-skeleton.tsx';
import { Header } from './header.tsx';
import { ACTIVITY_PATH, ActivityCount, menuTree } from './menu-tree.tsx';
import { shellTexts } from './shell.messages.ts';
import classes from './shell.module.css';
import { useLogout } from './use-logout.ts';

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

const LinkDrawer = lazy(async () => ({ default: (await import('./link-drawer.tsx')).LinkDrawer }));

const GIVE_PATHS: readonly string[] = ['/referral', '/c-note', '/r2r'];

/** Home, Give, Scan, Activity, More: what members do with one thumb; only what exists is shown. */
function BottomBar() {
  const navigate = useNavigate();
  const [isGiving, giving] = useDisclosure(false);
  const [isMore, more] = useDisclosure(false);
  const entries = menuTree(useCaller()).flatMap((node) => ('entry' in node ? [node.entry] : node.entries));
  const gifts = entries.filter(({ path }) => GIVE_PATHS.includes(path));
  const others = entries.filter(({ path }) => !GIVE_PATHS.includes(path) && path !== ACTIVITY_PATH);
  const hasActivity = entries.some(({ path }) => path === ACTIVITY_PATH);
  const can = useCan();

  function handleScan(): void {
    requestScan();
    void navigate('/');
  }

  return (
    <nav aria-label={shellTexts.bottomBar} className={classes.bottomBar}>
      <NavLink to="/" end className={() => classes.tab}>
        <HomeIcon />
        {shellTexts.homeTab}
      </NavLink>
      {gifts.length > 0 && (
        <UnstyledButton className={classes.tab} onClick={giving.open} aria-haspopup="dialog">
          <PlusIcon />
          {shellTexts.giveTab}
        </UnstyledButton>
      )}
      {can('attendance.checkIn') && (
        <UnstyledButton className={`${classes.tab} ${classes.scan}`} onClick={handleScan}>
          <span>
            <QrIcon />
          </span>
          {shellTexts.scanTab}
        </UnstyledButton>
      )}
      {hasActivity && (
        <NavLink to={ACTIVITY_PATH} className={() => classes.tab}>
          <UsersIcon />
          {shellTexts.activityTab}
          <span className={classes.tabCount}>
            <ActivityCount path={ACTIVITY_PATH} />
          </span>
        </NavLink>
      )}
      {others.length > 0 && (
        <UnstyledButton className={classes.tab} onClick={more.open} aria-haspopup="dialog">
          <MoreIcon />
          {shellTexts.moreTab}
        </UnstyledButton>
      )}
      <Suspense fallback={null}>
        <LinkDrawer title={shellTexts.giveTab} opened={isGiving} onClose={giving.close} links={gifts} />
        <LinkDrawer title={shellTexts.moreTab} opened={isMore} onClose={more.close} links={others} />
      </Suspense>
    </nav>
  );
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

/** Name, Rotary Id and date of joining, for members (rule members/greeting). */
function GreetingLine() {
  const { fullName, rotaryId, dateOfJoining } = useSession();
  const facts = [shellTexts.greetingOf(fullName), shellTexts.rotaryId(rotaryId)];
  if (dateOfJoining !== null) facts.push(shellTexts.dateOfJoining(formatDate(dateOfJoining, 'DD-Mon-YYYY')));
  return (
    <section className={classes.greeting} aria-label={shellTexts.greeting}>
      {facts.join(' · ')}
    </section>
  );
}
