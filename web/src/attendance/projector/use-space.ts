import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Space } from './board.ts';

/** The size of an element as it is now; nothing before it was measured. */
export function useSpace<Element extends HTMLElement>(): [RefObject<Element | null>, Space | null] {
  const element = useRef<Element>(null);
  const [space, setSpace] = useState<Space | null>(null);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSpace({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, space];
}
