import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ListChapterNamesDocument, type ListChapterNamesQuery } from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import { PickerField } from '#ui/picker/picker-field.tsx';
import { chapterPickingTexts } from './pickers.messages.ts';

/** A chapter as it is chosen. */
export type ChapterName = ListChapterNamesQuery['listChapter']['items'][number];

/** As many as can be looked through; of a platform with more, the server finds by what is typed. */
const MOST = 300;

const TYPED_MS = 250;

/** The other chapters to choose from; if there are many, those whose name has every typed word. */
function useChapters(ownChapterId: string, typed: string) {
  const all = useQuery(apiQuery(ListChapterNamesDocument, { limit: MOST }));
  const [search] = useDebouncedValue(typed.trim(), TYPED_MS);
  const hasMore = Boolean(all.data?.listChapter.nextToken);
  const found = useQuery({
    ...apiQuery(ListChapterNamesDocument, { search, limit: MOST }),
    enabled: hasMore && search !== '',
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

interface ChapterFieldProps {
  label?: string;
  /** The chapter's id, or empty. */
  value: string;
  /** Its name, where it may be none of those that are offered. */
  valueLabel?: string | undefined;
  /** The options above the chapters, such as 'Others'. */
  first?: readonly ChapterName[];
  /** A chapter that is not offered: the person's own. */
  except?: string;
  error?: string | undefined;
  onPick: (chapter: ChapterName) => void;
}

/** Chooses a chapter by its name, of those that are no support chapters. */
export function ChapterField(props: ChapterFieldProps) {
  const { label, value, valueLabel, first = [], except = '', error, onPick } = props;
  const [typed, setTyped] = useState('');
  const { chapters, isError } = useChapters(except, typed);
  const choosable = [...first, ...chapters];
  return (
    <PickerField
      label={label ?? chapterPickingTexts.chapter}
      placeholder={chapterPickingTexts.hint}
      options={choosable.map(({ pk, chapterName }) => ({ value: pk, label: chapterName }))}
      value={value}
      {...(valueLabel !== undefined && { valueLabel })}
      onPick={(id) => {
        const chapter = choosable.find(({ pk }) => pk === id);
        if (chapter) onPick(chapter);
      }}
      onType={setTyped}
      nothingFound={chapterPickingTexts.nothingFound}
      error={isError ? chapterPickingTexts.notLoaded : error}
    />
  );
}
