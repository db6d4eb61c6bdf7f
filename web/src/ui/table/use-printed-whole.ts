import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { TableSource } from './table-column.tsx';

/** The tables that still read before the page is printed. */
const reading = new Set<string>();

/**
 * Reads the rest of a table that was read in part before the page is printed, if printing is asked for by its keys (rule
 * platform/tables). The browser's own menu waits for nothing.
 */
export function usePrintedWhole(source: TableSource | undefined): void {
  const { hasNextPage = false, isFetchingNextPage = false, isFetchNextPageError = false } = source ?? {};
  const id = useId();
  // Counted, as an answer that was there at once never shows as being fetched; null while no printing waits for it.
  const [pagesRead, setPagesRead] = useState<number | null>(null);
  const canReadOn = hasNextPage && !isFetchNextPageError;
  const readOn = useEffectEvent(async () => {
    await source?.fetchNextPage?.();
    setPagesRead((count) => (count === null ? null : count + 1));
  });

  useEffect(() => {
    if (!hasNextPage) return;
    function handleKey(event: KeyboardEvent): void {
      if (!isPrintKey(event)) return;
      event.preventDefault();
      reading.add(id);
      setPagesRead(0);
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [hasNextPage, id]);

  useEffect(() => {
    if (pagesRead === null || isFetchingNextPage) return;
    if (canReadOn) {
      void readOn();
      return;
    }
    setPagesRead(null);
    reading.delete(id);
    // React renders what is printed as it is printed, and cannot while it runs effects.
    if (reading.size === 0) setTimeout(() => window.print());
  }, [pagesRead, canReadOn, isFetchingNextPage, id]);

  useEffect(() => () => void reading.delete(id), [id]);
}

function isPrintKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'p';
}
