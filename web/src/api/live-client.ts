import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiDocument } from './api-document.ts';
import { loadWithRetry } from './retry.ts';

/**
 * Watches a subscription operation while the component is mounted: the one way to receive live events.
 *
 * ```ts
 * useLive(OnAttendanceChangedDocument, { chapterId, meetingId }, ({ onAttendanceChanged }) => …, () => roster.refetch());
 * ```
 *
 * It survives lost networks, sleeping devices, restarted servers and expired tokens. Events in such a gap are lost, so
 * read again in `onCatchUp`: it is called whenever the subscription is established, the first time included.
 * @param variables null watches nothing
 * @returns whether events arrive now, to tell the person otherwise
 */
export function useLive<Result, Variables extends object>(
  document: ApiDocument<Result, Variables>,
  variables: Variables | null,
  onEvent: (result: Result) => void,
  onCatchUp: () => void = () => undefined,
): boolean {
  const client = useQueryClient();
  const [isSubscribed, setIsSubscribed] = useState(false);
  const tell = useEffectEvent((data: unknown) => onEvent(data as Result));
  const catchUp = useEffectEvent(onCatchUp);
  const key = variables === null ? null : JSON.stringify(variables);

  useEffect(() => {
    if (key === null) return;
    const operation = { document, variables: JSON.parse(key) };
    // What keeps the screen up to date comes after the screen.
    return loadWithRetry(
      () => import('./watch-live.ts'),
      ({ watchLive }) => {
        const leave = watchLive(client, operation, {
          onEvent: (data) => tell(data),
          onCatchUp: () => catchUp(),
          onSubscribed: setIsSubscribed,
        });
        return () => {
          leave();
          setIsSubscribed(false);
        };
      },
    );
  }, [client, document, key]);

  return isSubscribed;
}
