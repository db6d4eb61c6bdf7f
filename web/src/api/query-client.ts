import { QUERY_FRESH_MS } from '@fellowship/domain/platform/limits';
import { QueryClient } from '@tanstack/react-query';
import { isUnreachable } from './api-error.ts';

const RETRIES = 2;

/** A lost connection is worth another try; a refusal is not. */
function isWorthRetrying(failureCount: number, error: Error): boolean {
  return failureCount < RETRIES && isUnreachable(error);
}

/** Offline is reported at once. */
function isWorthSendingAgain(failureCount: number, error: Error): boolean {
  return navigator.onLine && isWorthRetrying(failureCount, error);
}

/** The cache of everything one person reads from the server; the next person gets a new one. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: QUERY_FRESH_MS,
        gcTime: QUERY_FRESH_MS,
        retry: isWorthRetrying,
        networkMode: 'always',
      },
      mutations: { retry: isWorthSendingAgain, networkMode: 'always' },
    },
  });
}

/** The reset of every 45 minutes: nothing cached is trusted any longer; what is on screen is asked again. */
export function resetQueryClient(client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive' });
  return client.invalidateQueries();
}
