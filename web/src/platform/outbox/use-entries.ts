import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '#identity/session-context.ts';
import { entriesIn, type OutboxEntry, storedText, subscribeToEntries } from './outbox-entries.ts';

/** What this person's outbox holds, oldest first. */
export function useEntries(): readonly OutboxEntry[] {
  const { rotaryId } = useSession();
  const text = useSyncExternalStore(subscribeToEntries, () => storedText(rotaryId));
  return useMemo(() => entriesIn(text), [text]);
}
