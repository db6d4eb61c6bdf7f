import { useEffect, useState } from 'react';

/** A row that was touched this recently is still being worked on: it stays open, and the automatic Mark waits. */
export const SETTLE_MS = 10_000;

/**
 * The rows that a person has just touched. Marks are stored within a second, and an admin who takes the fee right after
 * marking would find the row locked.
 */
export function useTouchedRows() {
  const [touchedAt, setTouchedAt] = useState<ReadonlyMap<string, number>>(new Map());

  useEffect(() => {
    if (touchedAt.size === 0) return;
    const next = Math.min(...touchedAt.values()) + SETTLE_MS - performance.now();
    const timer = setTimeout(() => setTouchedAt(stillOpen), Math.max(next, 0));
    return () => clearTimeout(timer);
  }, [touchedAt]);

  return {
    rows: touchedAt,
    touch: (rotaryId: string) => setTouchedAt((before) => new Map(before).set(rotaryId, performance.now())),
    forget: () => setTouchedAt(new Map()),
  };
}

function stillOpen(before: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return new Map([...before].filter(([, at]) => performance.now() - at < SETTLE_MS));
}
