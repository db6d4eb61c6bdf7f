import { useEffect, useRef } from 'react';

/** Gives the focus back to the button that began editing, once editing is over. Null while nothing is edited. */
export function useFocusBack(buttonId: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (buttonId === null && last.current !== null) document.getElementById(last.current)?.focus();
    last.current = buttonId;
  }, [buttonId]);
}
