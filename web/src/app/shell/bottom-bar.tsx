import type { Role } from '@fellowship/domain/identity/access/roles';
import type { RoutePath } from '@fellowship/domain/identity/access/routes';
import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { NavLink, useNavigate } from 'react-router';
import { useCaller, useCan } from '#identity/session-context.tsx';
import { requestScan } from '#platform/scan-request.ts';
import {
  AlertIcon,
  CalendarIcon,
  CardIcon,
  ChatIcon,
  CheckIcon,
  HomeIcon,
  MenuIcon,
  PlusIcon,
  QrIcon,
  UserIcon,
  UsersIcon,
} from '#ui/icons/icons.tsx';
import { ACTIVITY_PATH, ActivityCount, allEntries, giftEntries } from './menu-tree.tsx';
import { shellTexts, tabTexts } from './shell.messages.ts';
import classes from './shell.module.css';

const GiveSheet = lazy(async () => ({ default: (await import('./give-sheet.tsx')).GiveSheet }));
const MenuSheet = lazy(async () => ({ default: (await import('./menu-sheet.tsx')).MenuSheet }));

interface Tab {
  path: RoutePath;
  label: string;
  Icon: typeof HomeIcon;
}

const HOME: Tab = { path: '/', label: tabTexts.home, Icon: HomeIcon };
const ACTIVITY: Tab = { path: ACTIVITY_PATH, label: tabTexts.activity, Icon: ChatIcon };
const OF_CHAPTER_ADMINS: readonly Tab[] = [
  HOME,
  { path: '/attendance', label: tabTexts.attendance, Icon: CheckIcon },
  { path: '/visitor-list', label: tabTexts.visitors, Icon: UserIcon },
  { path: '/member-list', label: tabTexts.members, Icon: UsersIcon },
];
const OF_SUPPORT_ADMINS: readonly Tab[] = [
  { path: '/admin', label: tabTexts.chapters, Icon: HomeIcon },
  { path: '/chapter-subscription-list', label: tabTexts.renewals, Icon: CalendarIcon },
  { path: '/unmatched-payments', label: tabTexts.payments, Icon: AlertIcon },
  { path: '/view-plan', label: tabTexts.plans, Icon: CardIcon },
];

/** What each role does most; a member's Give and Scan open something instead of a screen. */
const TABS: Readonly<Record<Role, readonly Tab[]>> = {
  GUEST: [],
  MEMBER: [HOME, ACTIVITY],
  CHAPTERADMIN: OF_CHAPTER_ADMINS,
  SUPPORTADMIN: OF_SUPPORT_ADMINS,
  SUPERADMIN: OF_CHAPTER_ADMINS,
};

interface BottomBarProps {
  productName: string;
  /** Opens the search for a person; null for those who have nobody to find. */
  onFind: (() => void) | null;
  isGiving: boolean;
  /** Opens and closes the choice of what to give. */
  setGiving: (isGiving: boolean) => void;
}

/** The navigation of phones: four ways to what is done most, and Menu with all the rest; only what exists is shown. */
export function BottomBar({ productName, onFind, isGiving, setGiving }: BottomBarProps) {
  const [isMenu, menu] = useDisclosure(false);
  const caller = useCaller();
  const can = useCan();
  const entries = allEntries(caller);
  const gifts = giftEntries(caller);
  // Home is everybody's.
  const tabs = TABS[caller.role].filter(
    ({ path }) => path === '/' || entries.some((entry) => entry.path === path),
  );
  const first = tabs.slice(0, gifts.length > 0 || can('attendance.checkIn') ? 1 : undefined);
  const rest = tabs.slice(first.length);
  const inSheet = new Set<string>([...tabs, ...gifts].map(({ path }) => path));
  return (
    <>
      <nav aria-label={shellTexts.mainMenu} className={classes.bottomBar} data-open={isMenu || undefined}>
        {first.map((tab) => (
          <TabLink key={tab.path} tab={tab} onClick={menu.close} />
        ))}
        {gifts.length > 0 && (
          <UnstyledButton className={classes.tab} onClick={() => setGiving(true)} aria-haspopup="dialog">
            <PlusIcon />
            <span className={classes.tabLabel}>{tabTexts.give}</span>
          </UnstyledButton>
        )}
        {can('attendance.checkIn') && <ScanTab />}
        {rest.map((tab) => (
          <TabLink key={tab.path} tab={tab} onClick={menu.close} />
        ))}
        <UnstyledButton
          className={classes.tab}
          onClick={menu.toggle}
          aria-haspopup="dialog"
          aria-expanded={isMenu}
        >
          <MenuIcon />
          <span className={classes.tabLabel}>{tabTexts.menu}</span>
        </UnstyledButton>
      </nav>
      <Suspense fallback={null}>
        <GiveSheet opened={isGiving} onClose={() => setGiving(false)} gifts={gifts} />
        <MenuSheet
          productName={productName}
          opened={isMenu}
          onClose={menu.close}
          hidden={inSheet}
          onFind={onFind}
        />
      </Suspense>
    </>
  );
}

function TabLink({ tab: { path, label, Icon }, onClick }: { tab: Tab; onClick: () => void }) {
  return (
    <NavLink to={path} end className={() => classes.tab ?? ''} onClick={onClick}>
      <Icon />
      <span className={classes.tabLabel}>{label}</span>
      {path === ACTIVITY_PATH && (
        <span className={classes.tabCount}>
          <ActivityCount path={path} />
        </span>
      )}
    </NavLink>
  );
}

/** Opens the scanner of Home. */
function ScanTab() {
  const navigate = useNavigate();

  function handleScan(): void {
    requestScan();
    void navigate('/');
  }

  return (
    <UnstyledButton className={`${classes.tab} ${classes.scan}`} onClick={handleScan}>
      <span className={classes.scanIcon}>
        <QrIcon />
      </span>
      <span className={classes.tabLabel}>{tabTexts.scan}</span>
    </UnstyledButton>
  );
}
