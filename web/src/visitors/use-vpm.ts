import { useMemo } from 'react';
import { ListVpmDocument, type ListVpmQuery } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.tsx';

/** A visitor on the way to membership, with the interview. */
export type VpmVisitor = ListVpmQuery['listVisitor']['items'][number];

const NOBODY: readonly VpmVisitor[] = [];

/** The chapter's visitors on the way to membership, and the state of the query. */
export function useVpm() {
  const { chapterId } = useSession();
  const query = useApiQuery(ListVpmDocument, { chapterId });
  const visitors = useMemo(() => query.data?.listVisitor.items ?? NOBODY, [query.data]);
  return { query, visitors };
}
