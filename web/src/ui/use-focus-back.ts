import { useEffect, useRef } from 'react';

/** Gives the focus back to the button that began something, once that is over. Null while nothing is going on. */
export function useFocusBack(buttonId: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (buttonId === null && last.current !== null) document.getElementById(last.current)?.focus();
    last.current = buttonId;
  }, [buttonId]);
}
