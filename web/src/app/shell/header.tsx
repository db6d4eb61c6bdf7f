import { HOME_PATH } from '@fellowship/domain/identity/access/paths';
import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { useCaller, useSession } from '#identity/session-context.tsx';
import { chapterLogoUrl, RemoteImage } from '#media/remote-image.tsx';
import { BrandMark } from '#ui/brand-mark.tsx';
import { SearchIcon } from '#ui/icons/icons.tsx';
import { findPersonTexts } from '../find-person/find-person.messages.ts';
import { menuTree } from './menu-tree.tsx';
import { NavBar } from './nav-bar.tsx';
import { shellTexts } from './shell.messages.ts';
import classes from './shell.module.css';

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

interface HeaderProps {
  productName: string;
  isPhone: boolean;
  /** Takes what the screen's own header is put into, on phones and away from Home. */
  pageBarRef: (element: HTMLElement | null) => void;
  /** Opens the search for a person; null for those who have nobody to find. */
  onFind: (() => void) | null;
}

/**
 * The bar at the top: chapter, navigation and account. On phones a screen's own title and actions stand in it instead,
 * and the navigation is at the bottom.
 */
export function Header({ productName, isPhone, pageBarRef, onFind }: HeaderProps) {
  const nodes = menuTree(useCaller());
  const { chapterId, chapterName, chapterLogo } = useSession();
  const logo = chapterLogoUrl(chapterId, chapterLogo);
  const isHome = useLocation().pathname === HOME_PATH;
  return (
    <header className={classes.header}>
      {isPhone && !isHome && <div ref={pageBarRef} className={classes.pageBar} />}
      <Link to="/" className={classes.brand} aria-label={shellTexts.homeLink(productName, chapterName)}>
        {logo === null ? <BrandMark size={32} /> : <RemoteImage src={logo} alt="" size={32} shape="square" />}
        {chapterName}
      </Link>
      {isPhone ? <div className={classes.spacer} /> : <NavBar nodes={nodes} />}
      {onFind && (
        <UnstyledButton className={classes.find} aria-keyshortcuts="/" onClick={onFind}>
          <SearchIcon />
          <span className={classes.findLabel}>{findPersonTexts.name}</span>
          <span className={classes.key} aria-hidden="true">
            /
          </span>
        </UnstyledButton>
      )}
      <Suspense fallback={<div className={classes.iconSpace} />}>
        <AccountMenu productName={productName} />
      </Suspense>
    </header>
  );
}
