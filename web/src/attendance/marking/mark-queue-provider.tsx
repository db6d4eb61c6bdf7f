import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '#identity/session-context.tsx';
import { useQueueSender } from '#platform/queue/queue-events.tsx';
import type { MeetingKey } from '../roster/roster.ts';
import { MarkQueue, type Marks } from './mark-queue.ts';

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

interface MarkQueueProviderProps {
  /** Debounce interval, in milliseconds. */
  storeAfterMs?: number;
  children: ReactNode;
}

/** Around the whole signed-in app of people who mark others: marks are sent from every screen. */
export function MarkQueueProvider({ storeAfterMs, children }: MarkQueueProviderProps) {
  const client = useQueryClient();
  const { rotaryId } = useSession();
  const [queue] = useState(() => new MarkQueue(rotaryId, client, storeAfterMs));
  useEffect(() => queue.start(), [queue]);
  useQueueSender();
  return <MarkQueueContext value={queue}>{children}</MarkQueueContext>;
}
