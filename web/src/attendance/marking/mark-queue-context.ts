import { createContext, useContext, useSyncExternalStore } from 'react';
import type { MeetingKey } from '../roster/roster.ts';
import type { MarkQueue, Marks } from './mark-queue.ts';

/** Null for people who cannot mark: the code is not loaded for them. */
export const MarkQueueContext = createContext<MarkQueue | null>(null);

/** The person's marks that the server does not have yet. */
export function useMarkQueue(): MarkQueue {
  const queue = useContext(MarkQueueContext);
  if (!queue) throw new Error('Outside of MarkQueueProvider.');
  return queue;
}

/** Those of one meeting. */
export function useMarks(key: MeetingKey): Marks {
  const queue = useMarkQueue();
  return useSyncExternalStore(queue.subscribe, () => queue.marksOf(key));
}
