import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ApiDocument,
  type NamedDocument,
  operationName,
  type VariablesArgument,
} from './api-document.ts';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';
import { RequestIdKeeper } from './request-id.ts';

/** Key and fetcher of one query, for `useQuery`, prefetching and `setQueryData` alike. */
export function apiQuery<Result, Variables>(
  document: ApiDocument<Result, Variables>,
  ...[variables]: VariablesArgument<Variables>
) {
  return queryOptions({
    queryKey: [operationName(document), variables ?? {}] as const,
    queryFn: () => request(document, ...([variables] as VariablesArgument<Variables>)),
    // An answer that was kept is of use to exactly this text only.
    meta: { document: document.toString() },
  });
}

/** Reads through the cache: `const meetings = useApiQuery(ListMeetingScheduleDocument, { chapterId })`. */
export function useApiQuery<Result, Variables>(
  document: ApiDocument<Result, Variables>,
  ...variables: VariablesArgument<Variables>
) {
  return useQuery(apiQuery(document, ...variables));
}

/** What a mutation makes stale: every cached answer of these queries is asked again. */
interface ApiMutationOptions {
  invalidates?: readonly NamedDocument[];
}

/**
 * A mutation that carries its nonce: retries after a lost connection, and the user's own second press with the
 * same input, repeat the request rather than doing it twice.
 */
export function useApiMutation<Result, Variables extends { requestId?: string | null | undefined }>(
  document: ApiDocument<Result, Variables>,
  { invalidates = [] }: ApiMutationOptions = {},
) {
  const client = useQueryClient();
  const [ids] = useState(() => new RequestIdKeeper());
  return useMutation({
    mutationFn: (variables: Omit<Variables, 'requestId'>) => {
      const complete = { ...variables, requestId: ids.idFor(variables) } as unknown as Variables;
      return request(document, ...([complete] as unknown as VariablesArgument<Variables>));
    },
    onSettled: (_result, error) => {
      if (!isOutcomeUnknown(error)) ids.forget();
    },
    onSuccess: () =>
      Promise.all(invalidates.map((query) => client.invalidateQueries({ queryKey: [operationName(query)] }))),
  });
}

function isOutcomeUnknown(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === 'UNREACHABLE' || error.code === 'INTERNAL');
}
