import { TagsInput } from '@mantine/core';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { PICKER_PROPS } from './find-options.ts';

interface NamesFieldProps {
  label: string;
  placeholder: string;
  className?: string | undefined;
  value: string[];
  /** What is offered while typing; any other text can be entered too. */
  suggestions: string[];
  onChange: (names: string[]) => void;
  onBlur: (event: FocusEvent) => void;
  error?: ReactNode;
}

/** A list of names, each picked or typed. */
export function NamesField({ suggestions, value, placeholder, ...props }: NamesFieldProps) {
  const [typed, setTyped] = useState('');
  return (
    <TagsInput
      {...props}
      {...PICKER_PROPS}
      withAsterisk
      value={value}
      data={suggestions}
      placeholder={value.length === 0 ? placeholder : ''}
      searchValue={typed}
      onSearchChange={setTyped}
      // Whoever presses Enter once more after a name does not want the next one.
      selectFirstOptionOnChange={typed.trim() !== ''}
    />
  );
}
