import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ListChapterNamesDocument, type ListChapterNamesQuery } from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';

/** A chapter as it is chosen. */
export type ChapterName = ListChapterNamesQuery['listChapter']['items'][number];

/** As many as can be looked through; of a platform with more, the server finds by what is typed. */
const MOST = 300;

const TYPED_MS = 250;

/** The other chapters to choose from; if there are many, those whose name contains the typed text. */
export function useChapters(ownChapterId: string, typed: string) {
  const all = useQuery(apiQuery(ListChapterNamesDocument, { limit: MOST }));
  const [name] = useDebouncedValue(capitalized(typed), TYPED_MS);
  const hasMore = Boolean(all.data?.listChapter.nextToken);
  const found = useQuery({
    ...apiQuery(ListChapterNamesDocument, { name, limit: MOST }),
    enabled: hasMore && name !== '',
    placeholderData: keepPreviousData,
  });
  const chapters = useMemo(() => {
    const known = [...(all.data?.listChapter.items ?? []), ...(found.data?.listChapter.items ?? [])];
    const byId = new Map(known.map((chapter) => [chapter.pk, chapter]));
    byId.delete(ownChapterId);
    return [...byId.values()].toSorted((a, b) => a.chapterName.localeCompare(b.chapterName));
  }, [all.data, found.data, ownChapterId]);
  return { chapters, isError: all.isError && !all.data, refetch: all.refetch };
}

/** Names of chapters begin their words with capitals, and the server finds letter by letter. */
function capitalized(text: string): string {
  return text.trim().replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
}
