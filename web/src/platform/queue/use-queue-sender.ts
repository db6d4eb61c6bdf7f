import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadWithRetry } from '#api/load-with-retry.ts';
import { useSession } from '#identity/session-context.ts';

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
