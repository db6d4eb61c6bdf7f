import { useEffect } from 'react';
import { ALL_SCREENS } from '../all-screens.ts';

const screens = new Map(Object.entries(ALL_SCREENS));

/** Preloads a screen's code when a link to it is hovered or focused. */
export function usePreloadOnIntent(): void {
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
