import { useEffect } from 'react';
import { resetQueryClient } from '#api/query-client.ts';
import { loadUserPool } from '#identity/user-pool-loader.ts';

/** How often the access token is forced anew and the client reset (core 7, 9). */
export const REFRESH_MS = 2_700_000;

/** Every 45 minutes: a new access token, then nothing cached is trusted any longer (core 7). */
export function useTokenRefresh(): void {
  useEffect(() => {
    const timer = setInterval(() => void refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
}

async function refresh(): Promise<void> {
  // Offline now: the next call finds out by itself whether the session still stands.
  await (await loadUserPool()).accessToken({ isForced: true }).catch(() => null);
  await resetQueryClient();
}
