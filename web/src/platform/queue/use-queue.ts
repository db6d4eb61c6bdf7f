import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { loadWithRetry } from '#api/retry.ts';
import { type QueueEntry, readEntries, subscribeToQueue } from '#browser/queue-store.ts';
import { useSession } from '#identity/session-context.tsx';

let shown: readonly QueueEntry[] = [];

/** The same array for as long as it has the same entries. */
function readShown(person: string): readonly QueueEntry[] {
  const now = readEntries(person, 'change', 'checkIn', 'markBatch').filter(
    ({ state, label }) => state !== 'new' && label !== '',
  );
  const isSame = now.length === shown.length && now.every((entry, index) => entry === shown[index]);
  if (!isSame) shown = now;
  return shown;
}

/** Sends this person's entries for as long as the component is mounted, in one sender however many ask for it. */
export function useQueueSender(): void {
  const client = useQueryClient();
  const { rotaryId } = useSession();
  useEffect(
    () =>
      loadWithRetry(
        () => import('./queue-sender.ts'),
        ({ startSending }) => startSending(rotaryId, client),
      ),
    [rotaryId, client],
  );
}

/** The entries that a person is shown: those with a name that wait or were refused, in the order in which they are sent. */
export function useEntries(): readonly QueueEntry[] {
  const { rotaryId } = useSession();
  return useSyncExternalStore(subscribeToQueue, () => readShown(rotaryId));
}
