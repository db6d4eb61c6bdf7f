import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { loadWithRetry } from '#api/retry.ts';
import { isQueueEmpty, type QueueEntry, readEntries, subscribeToQueue } from '#browser/queue-store.ts';
import { useSession } from '#identity/session-context.tsx';

/** The result of one try to send an entry. */
export type Outcome =
  | { readonly kind: 'done'; readonly answer: unknown }
  | { readonly kind: 'refused'; readonly failure: unknown }
  /** It is unknown whether it was carried out: the same is sent again. */
  | { readonly kind: 'unanswered'; readonly failure: unknown };

/** @returns true if the person has been told, so that the queue itself says nothing */
type OutcomeListener = (entry: QueueEntry, outcome: Outcome) => boolean;

const listeners = new Set<OutcomeListener>();

/** Calls the listener with the outcome of every try in this tab. Returns a stop function. */
export function onOutcome(listener: OutcomeListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reports an outcome to all listeners; true if one of them has told the person. */
export function reportOutcome(entry: QueueEntry, outcome: Outcome): boolean {
  return [...listeners].map((listener) => listener(entry, outcome)).some(Boolean);
}

const collectors = new Set<() => void>();

/** Calls back before the next entry is chosen, to add what must be sent before it. Returns a stop function. */
export function beforeSending(collect: () => void): () => void {
  collectors.add(collect);
  return () => collectors.delete(collect);
}

/** Adds to the queue what must be sent before anything else. */
export function collectEntries(): void {
  for (const collect of collectors) collect();
}

/** The event with which a person asks for a try at once. */
export const HURRY_EVENT = 'queue-hurry';

/** Sends what waits at once, as a person has asked for it. */
export function hurryQueue(): void {
  dispatchEvent(new Event(HURRY_EVENT));
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

/** Loads what shows and sends the entries. */
export async function loadQueueStrip(): Promise<ComponentType> {
  return (await import('./queue-strip.tsx')).QueueStrip;
}

/** Over every screen: what this person submitted and the server has not answered; without entries nothing, and no code. */
export function QueueLine() {
  const { rotaryId } = useSession();
  const isEmpty = useSyncExternalStore(subscribeToQueue, () => isQueueEmpty(rotaryId));
  const [Strip, setStrip] = useState<ComponentType | null>(null);
  const isMissing = !isEmpty && Strip === null;

  useEffect(() => {
    if (!isMissing) return;
    return loadWithRetry(loadQueueStrip, (loaded) => {
      setStrip(() => loaded);
      return () => undefined;
    });
  }, [isMissing]);

  return !isEmpty && Strip && <Strip />;
}
