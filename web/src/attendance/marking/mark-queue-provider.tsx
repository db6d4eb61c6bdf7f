import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useSession } from '#identity/session-context.tsx';
import { useQueueSender } from '#platform/queue/use-queue.ts';
import { MarkQueue } from './mark-queue.ts';
import { MarkQueueContext } from './mark-queue-context.ts';

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
