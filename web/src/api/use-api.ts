import { QUERY_FRESH_MS } from '@fellowship/domain/platform/limits';
import { QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { PersonContext } from '#browser/remembered.ts';
import { apiTexts } from './api.messages.ts';
import { type ApiDocument, operationName, type Topic, type VariablesArgument } from './api-document.ts';
import { ApiError, isConflict, isUnreachable } from './api-error.ts';
import { type LargePlace, request, requestAt } from './request.ts';
import { RequestIdKeeper } from './request-id.ts';
import { buildTopics, readAgain } from './topics.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The text that was asked, by which an answer may be kept. */
      document?: string;
      /** What the answer is of. */
      topics?: readonly Topic[];
    };
  }
}

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

/** Key and fetcher of one query, for `useQuery`, prefetching and `setQueryData` alike. */
export function apiQuery<Result, Variables>(
  document: ApiDocument<Result, Variables>,
  ...[variables]: VariablesArgument<Variables>
) {
  return queryOptions({
    queryKey: [operationName(document), variables ?? {}] as const,
    queryFn: () => request(document, ...([variables] as VariablesArgument<Variables>)),
    // An answer that was kept is of use to exactly this text only.
    meta: { document: document.toString(), topics: buildTopics(document) },
  });
}

/** Reads through the cache: `const meetings = useApiQuery(ListMeetingScheduleDocument, { chapterId })`. */
export function useApiQuery<Result, Variables>(
  document: ApiDocument<Result, Variables>,
  ...variables: VariablesArgument<Variables>
) {
  return useQuery(apiQuery(document, ...variables));
}

interface ApiMutationOptions<Result, Variables> {
  /** Topics of the document that the caller brings up to date by itself, from the mutation's answer. */
  without?: readonly Topic[];
  /** The caller's own, where it must know under which id something was sent. */
  ids?: RequestIdKeeper<Result, Variables>;
  /** Where it is sent, if it is larger than other requests may be. */
  place?: LargePlace;
}

/**
 * A mutation that carries its request id: retries after a lost connection, and the user's own second press with the
 * same input, repeat the request rather than doing it twice; of a form, across reloads, crashes and tabs (rule
 * platform/drafts). Every cached answer of what it changes is read again before
 * `mutateAsync` answers.
 */
export function useApiMutation<Result, Variables extends { requestId?: string | null | undefined }>(
  document: ApiDocument<Result, Variables>,
  options: ApiMutationOptions<Result, Variables> = {},
) {
  const client = useQueryClient();
  const person = useContext(PersonContext);
  const [ids] = useState(() => options.ids ?? new RequestIdKeeper(document));

  function send(variables: Variables): Promise<Result> {
    if (options.place) return requestAt(options.place, document, variables);
    return request(document, ...([variables] as unknown as VariablesArgument<Variables>));
  }

  return useMutation({
    mutationFn: async (variables: Omit<Variables, 'requestId'>) => {
      const earlier = ids.earlierVersions(variables);
      if (earlier.length > 0) await (await loadSettleEarlier())(client, earlier);
      const { requestId, settle } = ids.start(variables, { person, isStored: options.place === undefined });
      try {
        const result = await send({ ...variables, requestId } as unknown as Variables);
        settle(null);
        return result;
      } catch (failure) {
        settle(failure);
        throw failure;
      }
    },
    // Somebody else has changed it: what they made of it is to be seen before it is changed again.
    onError: (error) => {
      if (isConflict(error)) void readAgain(client, buildTopics(document));
    },
    onSuccess: () => readAgain(client, buildTopics(document, options)),
  });
}

/** Fetched when it is needed, which is rare. */
async function loadSettleEarlier() {
  try {
    return (await import('./settle-earlier.ts')).settleEarlier;
  } catch {
    throw new ApiError('UNREACHABLE', apiTexts.unreachable);
  }
}
