import { useSyncExternalStore } from 'react';
import { type QueueEntry, readEntries, subscribeToQueue } from '#browser/queue-store.ts';
import { useSession } from '#identity/session-context.ts';

let shown: readonly QueueEntry[] = [];

/** The entries that a person is shown: those with a name that wait or were refused, in the order in which they are sent. */
export function useEntries(): readonly QueueEntry[] {
  const { rotaryId } = useSession();
  return useSyncExternalStore(subscribeToQueue, () => readShown(rotaryId));
}

/** The same array for as long as it has the same entries. */
function readShown(person: string): readonly QueueEntry[] {
  const now = readEntries(person, 'change', 'checkIn', 'markBatch').filter(
    ({ state, label }) => state !== 'new' && label !== '',
  );
  const isSame = now.length === shown.length && now.every((entry, index) => entry === shown[index]);
  if (!isSame) shown = now;
  return shown;
}
