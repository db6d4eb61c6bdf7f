import { useState } from 'react';
import { PickerField } from '#ui/picker/picker-field.tsx';
import { chapterPickingTexts } from './chapter-field.messages.ts';
import { type ChapterName, useChapters } from './use-chapters.ts';

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
