import { OTHERS } from '@fellowship/domain/activities/parties';
import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useSession } from '#identity/session-context.ts';
import { PICKER_PROPS } from '#ui/picker/picker-props.ts';
import { partyTexts } from './party.messages.ts';
import classes from './party.module.css';
import { type ChapterName, useChapters } from './use-chapters.ts';

/** 'Others' as it stands among the chapters. */
const NO_CHAPTER: ChapterName = { pk: OTHERS, chapterName: partyTexts.others };

interface ChapterFieldProps {
  /** The chapter's id, 'Others', or empty. */
  value: string;
  error?: string | undefined;
  onPick: (chapter: ChapterName) => void;
}

/** Chooses another chapter, or 'Others' for somebody who is in none; it stands first. */
export function ChapterField({ value, error, onPick }: ChapterFieldProps) {
  const { chapterId } = useSession();
  const [typed, setTyped] = useState('');
  const { chapters, isError } = useChapters(chapterId, typed);
  const choosable = useMemo(() => [NO_CHAPTER, ...chapters], [chapters]);
  return (
    <Select
      label={partyTexts.chapter}
      withAsterisk
      placeholder={partyTexts.chapterHint}
      data={choosable.map(({ pk, chapterName }) => ({ value: pk, label: chapterName }))}
      value={value === '' ? null : value}
      onChange={(id) => {
        const chapter = choosable.find(({ pk }) => pk === id);
        if (chapter) onPick(chapter);
      }}
      searchable
      onSearchChange={setTyped}
      allowDeselect={false}
      error={isError ? partyTexts.chaptersNotLoaded : error}
      {...PICKER_PROPS}
      openOnFocus={!error}
      autoComplete="off"
      comboboxProps={{ withinPortal: false }}
      withScrollArea={false}
      classNames={{ options: classes.options }}
      nothingFoundMessage={partyTexts.noChapterFound}
    />
  );
}
