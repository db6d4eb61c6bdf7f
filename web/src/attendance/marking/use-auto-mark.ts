import { AUTO_MARK_MS, shouldAutoMark } from '@fellowship/domain/attendance/auto-mark';
import { useEffect, useEffectEvent } from 'react';
import { useToday } from '#identity/session-context.ts';
import type { RosterRow } from '../roster/roster.ts';
import { type MarkingFacts, rowsToStore } from './row-view.ts';

/** A row that was touched this recently is still being worked on, and waits as long; the number is ours. */
export const SETTLE_MS = 10_000;

/**
 * Mark runs by itself every 2 minutes while the meeting can be marked and rows exist (core 4). The row that Edit has
 * opened waits for its Done, and one that was touched just now for the person to finish.
 */
export function useAutoMark(facts: MarkingFacts, store: (rows: readonly RosterRow[]) => void): void {
  const today = useToday();
  const { roster } = facts;
  // Whether a past meeting could be marked does not matter: it cannot, whatever the subscription.
  const isOn = shouldAutoMark(roster, { today, hasValidSubscription: true }, roster.rows.length);

  /** @returns when to come again */
  const run = useEffectEvent((): number => {
    const rows = rowsToStore(facts).filter(({ rotaryId }) => rotaryId !== facts.edited?.rotaryId);
    const settled = rows.filter(({ rotaryId }) => isSettled(facts.drafts.get(rotaryId)?.chosenAt ?? 0));
    if (settled.length > 0) store(settled);
    return settled.length < rows.length ? SETTLE_MS : AUTO_MARK_MS;
  });

  useEffect(() => {
    if (!isOn) return;
    let timer = setTimeout(tick, AUTO_MARK_MS);
    function tick(): void {
      timer = setTimeout(tick, run());
    }
    return () => clearTimeout(timer);
  }, [isOn]);
}

function isSettled(chosenAt: number): boolean {
  return Date.now() - chosenAt >= SETTLE_MS;
}
