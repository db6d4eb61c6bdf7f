import { AUTO_MARK_MS, shouldAutoMark } from '@fellowship/domain/attendance/marking/marking-rights';
import { useEffect, useEffectEvent } from 'react';
import { useToday } from '#identity/session-context.ts';
import type { RosterRow } from '../roster/roster.ts';
import { type MarkingFacts, rowsToStore } from './row-view.ts';
import { SETTLE_MS } from './use-touched-rows.ts';

/**
 * Mark runs by itself every 2 minutes while the meeting can be marked and rows exist: for everything that was not stored right
 * after it was chosen. The row that Edit has opened waits for its Done, one that was touched just now for the person to
 * finish, and what the server has refused for a new choice.
 */
export function useAutoMark(facts: MarkingFacts, store: (rows: readonly RosterRow[]) => void): void {
  const today = useToday();
  const { roster } = facts;
  // Whether a past meeting could be marked does not matter: it never can, with or without a subscription.
  const isOn = shouldAutoMark(roster, { today, hasValidSubscription: true }, roster.rows.length);

  /** @returns when to come again */
  const run = useEffectEvent((): number => {
    const rows = rowsToStore(facts).filter(
      ({ rotaryId }) => rotaryId !== facts.edited?.rotaryId && !facts.drafts.get(rotaryId)?.isAnswered,
    );
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
