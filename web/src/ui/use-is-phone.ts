import { MOBILE_MAX_WIDTH } from '@fellowship/domain/platform/limits';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useRef } from 'react';

/** In em as the stylesheets have it, so that layout and styles change at the same width for enlarged text too. */
const PHONE_QUERY = `(max-width: ${MOBILE_MAX_WIDTH / 16}em)`;

/** Whether the mobile layout shows: a width of 768 px or less (rule platform/widths). */
export function useIsPhone(): boolean {
  return useMediaQuery(PHONE_QUERY, false, { getInitialValueInEffect: false });
}

/** Gives the focus back to the button that began something, once that is over. Null while nothing is going on. */
export function useFocusBack(buttonId: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (buttonId === null && last.current !== null) document.getElementById(last.current)?.focus();
    last.current = buttonId;
  }, [buttonId]);
}

/**
 * Gives the focus back to what had it when something began, or to another button where that is gone by then.
 * @returns to be called as it begins
 */
export function useFocusOpener(isOpen: boolean, otherId: string): () => void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (isOpen || opener.current === null) return;
    const { current } = opener;
    opener.current = null;
    const back = current.isConnected ? current : document.getElementById(otherId);
    if (back instanceof HTMLElement) back.focus();
  }, [isOpen, otherId]);
  return useCallback(() => {
    opener.current = document.activeElement;
  }, []);
}
