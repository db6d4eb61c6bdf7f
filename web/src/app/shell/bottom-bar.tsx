import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { NavLink, useNavigate } from 'react-router';
import { useCaller, useCan } from '#identity/use-session-user.ts';
import { requestScan } from '#platform/scan-request.ts';
import { HomeIcon, MoreIcon, PlusIcon, QrIcon, UsersIcon } from '#ui/icons/icons.tsx';
import { ACTIVITY_PATH, ActivityCount } from './activity-count.tsx';
import { menuTree } from './menu-tree.ts';
import { shellTexts } from './shell.messages.ts';
import classes from './shell.module.css';

const LinkDrawer = lazy(async () => ({ default: (await import('./link-drawer.tsx')).LinkDrawer }));

const GIVE_PATHS: readonly string[] = ['/referral', '/c-note', '/r2r'];

/** Home, Give, Scan, Activity, More: what members do with one thumb; only what exists is shown. */
export function BottomBar() {
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
