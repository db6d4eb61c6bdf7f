import { type KeyboardEvent, type RefObject, useRef } from 'react';

interface TimeTabs {
  hoursRef: RefObject<HTMLInputElement | null>;
  minutesRef: RefObject<HTMLInputElement | null>;
  onKeyDownCapture: (event: KeyboardEvent) => void;
}

/**
 * Tab leads from the hours to the minutes and only then out of the field. Hours that can have no second digit have
 * moved on to the minutes by themselves: whoever presses Tab after them means just that, and stays.
 */
export function useTimeTabs(): TimeTabs {
  const hoursRef = useRef<HTMLInputElement>(null);
  const minutesRef = useRef<HTMLInputElement>(null);
  const lastKeyIn = useRef<EventTarget | null>(null);

  function handleKeyDown(event: KeyboardEvent): void {
    const hasJustMoved = event.target === minutesRef.current && lastKeyIn.current === hoursRef.current;
    lastKeyIn.current = event.target;
    if (event.key !== 'Tab' || event.shiftKey) return;
    if (event.target !== hoursRef.current && !hasJustMoved) {
      lastKeyIn.current = null;
      return;
    }
    event.preventDefault();
    lastKeyIn.current = minutesRef.current;
    minutesRef.current?.focus();
    minutesRef.current?.select();
  }

  return { hoursRef, minutesRef, onKeyDownCapture: handleKeyDown };
}
