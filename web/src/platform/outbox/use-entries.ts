import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '#identity/session-context.ts';
import { entriesIn, keptText, type OutboxEntry, subscribeToEntries } from './kept-entries.ts';

/** What this person's outbox holds, oldest first. */
export function useEntries(): readonly OutboxEntry[] {
  const { rotaryId } = useSession();
  const text = useSyncExternalStore(subscribeToEntries, () => keptText(rotaryId));
  return useMemo(() => entriesIn(text), [text]);
}
