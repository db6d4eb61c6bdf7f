import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRole } from '#identity/use-session-user.ts';
import { ScrollToTop } from '#ui/scroll-to-top.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { BottomBar } from './bottom-bar.tsx';
import { GreetingLine } from './greeting-line.tsx';
import { Header } from './header.tsx';
import classes from './shell.module.css';
import { usePreloadOnIntent } from './use-preload-on-intent.ts';

interface ShellProps {
  productName: string;
  children: ReactNode;
}

/** Navigation around every screen of the signed-in app (core 2.2). */
export function Shell({ productName, children }: ShellProps) {
  const isPhone = useIsPhone();
  usePreloadOnIntent();
  const isMember = useRole() === 'MEMBER';
  return (
    <div className={classes.shell} data-bottom-bar={(isPhone && isMember) || undefined}>
      <Anchor href="#content" className={classes.skip}>
        Skip to content
      </Anchor>
      <Header productName={productName} isPhone={isPhone} />
      {isMember && <GreetingLine />}
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <ScrollToTop />
      {isPhone && isMember && <BottomBar />}
    </div>
  );
}
