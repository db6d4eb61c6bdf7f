import { useSyncExternalStore } from 'react';
import { REACHABLE_EVENT } from '#browser/reachable-event.ts';

/** One lost answer is retried before it is reported. */
const TELL_AFTER_MS = 2_000;

let isReachable = true;
let telling: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function become(next: boolean): void {
  const wasInDoubt = telling !== undefined || !isReachable;
  clearTimeout(telling);
  telling = undefined;
  if (next && wasInDoubt) dispatchEvent(new Event(REACHABLE_EVENT));
  if (next === isReachable) return;
  isReachable = next;
  for (const listener of listeners) listener();
}

/** Whether the server answers, by the last request that was made. */
export const reachability = {
  read: (): boolean => isReachable,
  answered: (): void => become(true),
  unanswered(): void {
    if (!navigator.onLine) become(false);
    else telling ??= setTimeout(() => become(false), TELL_AFTER_MS);
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Whether the server answers; false once requests stay without an answer. */
export function useIsReachable(): boolean {
  return useSyncExternalStore(reachability.subscribe, reachability.read);
}
