import { Burger, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import { useSession } from '#identity/session-context.ts';
import { useCaller } from '#identity/use-session-user.ts';
import { chapterLogoUrl } from '#media/media-url.ts';
import { RemoteImage } from '#media/remote-image.tsx';
import { BrandMark } from '#ui/brand-mark.tsx';
import { ScrollToTop } from '#ui/scroll-to-top.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { ActivityCount } from './activity-count.tsx';
import { type MenuGroup, type MenuNode, menuTree } from './menu-tree.ts';
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

/** The menu as a row of links; groups open below their name. */
function NavBar({ nodes }: { nodes: readonly MenuNode[] }) {
  return (
    <nav aria-label={shellTexts.mainMenu} className={classes.links}>
      {nodes.map((node) =>
        'entry' in node ? (
          <NavLink key={node.entry.path} to={node.entry.path} end className={() => classes.link}>
            {node.entry.label}
            <ActivityCount path={node.entry.path} />
          </NavLink>
        ) : (
          <Suspense key={node.group} fallback={<GroupName node={node} />}>
            <NavGroupMenu node={node} />
          </Suspense>
        ),
      )}
    </nav>
  );
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
