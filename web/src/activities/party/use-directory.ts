import { useMemo } from 'react';
import { ListDirectoryDocument, type ListDirectoryQuery } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';

/** Somebody whom an activity can be with, as the directory of a chapter shows them. */
export type Party = ListDirectoryQuery['listMember']['items'][number];

const NOBODY: readonly Party[] = [];

/** The Active members of a chapter who are no admins, by name, and the state of the query. */
export function useDirectory(chapterId: string) {
  const { data, isError, isPending, refetch } = useApiQuery(ListDirectoryDocument, { chapterId });
  const parties = useMemo(
    () => data?.listMember.items.toSorted((a, b) => a.fullName.localeCompare(b.fullName)) ?? NOBODY,
    [data],
  );
  return { parties, isPending, isError: isError && !data, refetch };
}
