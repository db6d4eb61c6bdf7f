import { OTHERS } from '@fellowship/domain/activities/parties';
import { useState } from 'react';
import { useSession } from '#identity/session-context.ts';
import { PickerField } from '#ui/picker/picker-field.tsx';
import { partyTexts } from './party.messages.ts';
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
  const choosable = [NO_CHAPTER, ...chapters];
  return (
    <PickerField
      label={partyTexts.chapter}
      placeholder={partyTexts.chapterHint}
      options={choosable.map(({ pk, chapterName }) => ({ value: pk, label: chapterName }))}
      value={value}
      onPick={(id) => {
        const chapter = choosable.find(({ pk }) => pk === id);
        if (chapter) onPick(chapter);
      }}
      onType={setTyped}
      nothingFound={partyTexts.noChapterFound}
      error={isError ? partyTexts.chaptersNotLoaded : error}
    />
  );
}
