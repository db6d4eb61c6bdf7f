import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Who is signed in is no news that could be old. */
const NOT_SHOWN = 'GetSession';

/** When the oldest of what is on the screen was read, in milliseconds since 1970; null when nothing was. */
export function useOldestAnswer(): number | null {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const shown = cache.findAll({ type: 'active' }).filter(({ queryKey }) => queryKey[0] !== NOT_SHOWN);
      const times = shown.map(({ state }) => state.dataUpdatedAt).filter((time) => time > 0);
      return times.length > 0 ? Math.min(...times) : null;
    },
  );
}
