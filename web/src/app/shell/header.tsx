import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '#identity/session-context.ts';
import { useRole } from '#identity/use-session-user.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { menuTree } from './menu-tree.ts';
import { NavBar } from './nav-bar.tsx';
import { NavDrawer } from './nav-drawer.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import classes from './shell.module.css';
import { useLogout } from './use-logout.ts';

/** Logout stands open on wide screens; on phones it is in the drawer. */
function LogoutButton() {
  const logout = useLogout();
  return (
    <Button variant="subtle" size="sm" loading={logout.isBusy} onClick={logout.run}>
      Logout
    </Button>
  );
}

interface HeaderProps {
  productName: string;
  isPhone: boolean;
}

/** The bar at the top: brand, navigation (a drawer on phones) and the profile menu (core 2.2). */
export function Header({ productName, isPhone }: HeaderProps) {
  const nodes = menuTree(useRole());
  const { chapterName } = useSession();
  return (
    <header className={classes.header}>
      {isPhone && <NavDrawer nodes={nodes} />}
      <Link to="/" className={classes.brand} aria-label={`${productName} ${chapterName}, Home`}>
        <BrandMark size={32} />
        {chapterName}
      </Link>
      {isPhone ? <div className={classes.spacer} /> : <NavBar nodes={nodes} />}
      <ProfileMenu productName={productName} />
      {!isPhone && <LogoutButton />}
    </header>
  );
}
