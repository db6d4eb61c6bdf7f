import { SCROLL_TO_TOP_AFTER } from '@fellowship/domain/platform/limits';
import { ActionIcon, Burger, Button } from '@mantine/core';
import { useDisclosure, useWindowScroll } from '@mantine/hooks';
import { lazy, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { useCaller, useSession } from '#identity/session-context.tsx';
import { chapterLogoUrl, RemoteImage } from '#media/remote-image.tsx';
import { BrandMark } from '#ui/brand-mark.tsx';
import { ArrowUpIcon } from '#ui/icons/icons.tsx';
import { controlTexts, screenTexts } from '#ui/ui.messages.ts';
import { ActivityCount, foldNodes, getName, type MenuGroup, type MenuNode, menuTree } from './menu-tree.tsx';
import { shellTexts } from './shell.messages.ts';
import classes from './shell.module.css';
import { useLogout } from './use-logout.ts';

/** Offline, a group that was never loaded shows only its name; the screen keeps working. */
const NavGroupMenu = lazy(() =>
  import('./nav-group-menu.tsx').then(
    (module) => ({ default: module.NavGroupMenu }),
    () => ({ default: GroupName }),
  ),
);

/** The menu as one line of links; groups open below their name, and the last ones fold into More where they do not fit. */
function NavBar({ nodes }: { nodes: readonly MenuNode[] }) {
  const line = useRef<HTMLDivElement>(null);
  const shownCount = useShownCount(line, nodes.length);
  return (
    <nav aria-label={shellTexts.mainMenu} className={classes.nav}>
      <div ref={line} className={classes.links}>
        {nodes.map((node, index) => (
          <div key={getName(node)} className={index < shownCount ? undefined : classes.folded}>
            <NavNode node={node} />
          </div>
        ))}
      </div>
      {shownCount < nodes.length && <NavNode node={foldNodes(shellTexts.moreTab, nodes.slice(shownCount))} />}
    </nav>
  );
}

function NavNode({ node }: { node: MenuNode }) {
  return 'entry' in node ? (
    <NavLink to={node.entry.path} end className={() => classes.link}>
      {node.entry.label}
      <ActivityCount path={node.entry.path} />
    </NavLink>
  ) : (
    <Suspense fallback={<GroupName node={node} />}>
      <NavGroupMenu node={node} />
    </Suspense>
  );
}

/** How many of the parts of a line fit on it, beside More where not all do. */
function useShownCount(line: RefObject<HTMLElement | null>, partCount: number): number {
  const [shownCount, setShownCount] = useState(partCount);
  useLayoutEffect(() => {
    if (!line.current) return;
    const parts = [...line.current.children] as HTMLElement[];
    const nav = line.current.parentElement;
    function measure(): void {
      const width = parts.reduce((sum, { offsetWidth }) => sum + offsetWidth, 0);
      const wrapped = parts.findIndex(({ offsetTop }) => offsetTop > (parts[0]?.offsetTop ?? 0));
      setShownCount(wrapped === -1 || width <= (nav?.clientWidth ?? 0) ? partCount : wrapped);
    }
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [line.current, ...parts]) observer.observe(element);
    return () => observer.disconnect();
  }, [line, partCount]);
  return shownCount;
}

function GroupName({ node }: { node: MenuGroup }) {
  return <span className={classes.link}>{node.group}</span>;
}

const ProfileMenu = lazy(async () => ({ default: (await import('./profile-menu.tsx')).ProfileMenu }));
const NavDrawer = lazy(async () => ({ default: (await import('./nav-drawer.tsx')).NavDrawer }));

/** Logout is visible on wide screens; on phones it is in the drawer. */
function LogoutButton() {
  const logout = useLogout();
  return (
    <Button variant="subtle" size="sm" loading={logout.isBusy} onClick={logout.run}>
      {controlTexts.logout}
    </Button>
  );
}

interface HeaderProps {
  productName: string;
  isPhone: boolean;
}

/** The bar at the top: brand, navigation (a drawer on phones) and the profile menu. */
export function Header({ productName, isPhone }: HeaderProps) {
  const nodes = menuTree(useCaller());
  const { chapterId, chapterName, chapterLogo } = useSession();
  const logo = chapterLogoUrl(chapterId, chapterLogo);
  return (
    <header className={classes.header}>
      {isPhone && <DrawerButton nodes={nodes} />}
      <Link to="/" className={classes.brand} aria-label={shellTexts.homeLink(productName, chapterName)}>
        {logo === null ? <BrandMark size={32} /> : <RemoteImage src={logo} alt="" size={32} shape="square" />}
        {chapterName}
      </Link>
      {isPhone ? <div className={classes.spacer} /> : <NavBar nodes={nodes} />}
      <ScrollToTop />
      <Suspense fallback={<div className={classes.iconSpace} />}>
        <ProfileMenu productName={productName} />
      </Suspense>
      {!isPhone && <LogoutButton />}
    </header>
  );
}

/** The menu on phones; the drawer's code is fetched when it is first opened. */
function DrawerButton({ nodes }: { nodes: readonly MenuNode[] }) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Burger
        opened={opened}
        onClick={open}
        aria-label={shellTexts.menuButton}
        aria-haspopup="dialog"
        size="sm"
      />
      <Suspense fallback={null}>
        <NavDrawer nodes={nodes} opened={opened} onClose={close} />
      </Suspense>
    </>
  );
}

/** Back to the top, once the page is scrolled more than 100 px. It has its own space in the bar; in low windows it floats. */
function ScrollToTop() {
  const [{ y }] = useWindowScroll();
  const isScrolled = y > SCROLL_TO_TOP_AFTER;
  return (
    <ActionIcon
      variant="subtle"
      size={44}
      radius="xl"
      className={classes.toTop}
      style={{ visibility: isScrolled ? undefined : 'hidden' }}
      aria-label={screenTexts.toTop}
      onClick={toTop}
    >
      <ArrowUpIcon />
    </ActionIcon>
  );
}

function toTop(): void {
  const { matches: isStill } = matchMedia('(prefers-reduced-motion: reduce)');
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
  // The button disappears, so keyboard focus moves to the start of the content.
  document.querySelector('main')?.focus({ preventScroll: true });
}
