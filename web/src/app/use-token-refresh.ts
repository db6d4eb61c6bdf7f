import { TOKEN_REFRESH_MS } from '@fellowship/domain/platform/limits';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { resetQueryClient } from '#api/query-client.ts';
import { loadUserPool } from '#identity/user-pool-loader.ts';

/** Every 45 minutes: a new access token, then nothing cached is trusted any longer. */
export function useTokenRefresh(client: QueryClient): void {
  useEffect(() => {
    const timer = setInterval(() => void refresh(client), TOKEN_REFRESH_MS);
    return () => clearInterval(timer);
  }, [client]);
}

async function refresh(client: QueryClient): Promise<void> {
  // Offline: the next call finds out whether the session is still valid.
  await (await loadUserPool()).accessToken({ isForced: true }).catch(() => null);
  await resetQueryClient(client);
}
