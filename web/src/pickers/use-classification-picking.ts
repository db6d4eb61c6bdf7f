import { isSameName } from '@fellowship/domain/classifications/classification-name';
import { useCombobox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { findOptions } from '#ui/picker/find-options.ts';
import { type Classification, useClassifications } from './use-classifications.ts';

/** Stands for the entry that is no classification of the chapter yet. */
export const NEW_ENTRY = 'new';

interface Picking {
  chapterId: string;
  /** The name in the field. */
  value: string;
  onChange: (name: string) => void;
}

/** What is found by what is typed, all of them before; the first is preselected, a new name can be added. */
export function useClassificationPicking({ chapterId, value, onChange }: Picking) {
  const { classifications, isError } = useClassifications(chapterId);
  const [isTyping, setIsTyping] = useState(false);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { selectFirstOption, resetSelectedOption } = combobox;
  const name = value.trim().replace(/\s+/gu, ' ');
  const same = classifications.find((one) => isSameName(one.name, name));
  const found = isTyping ? foundBy(name, classifications, same) : classifications;
  const newName = isTyping && name !== '' && !same ? name : null;
  const first = isTyping && name !== '' ? (found[0]?.id ?? NEW_ENTRY) : null;

  useEffect(() => {
    if (first === null) resetSelectedOption();
    else selectFirstOption();
  }, [first, selectFirstOption, resetSelectedOption]);

  function type(text: string): void {
    setIsTyping(true);
    onChange(text);
    combobox.openDropdown();
  }

  function pick(id: string): void {
    onChange(classifications.find((one) => one.id === id)?.name ?? name);
    close();
  }

  /** A typed name that differs only in case or spaces becomes the chapter's. */
  function leave(): void {
    const settled = same?.name ?? name;
    if (settled !== value) onChange(settled);
    close();
  }

  function close(): void {
    setIsTyping(false);
    combobox.closeDropdown();
  }

  return { combobox, found, newName, same, isError, type, pick, leave };
}

function foundBy(
  name: string,
  classifications: readonly Classification[],
  same: Classification | undefined,
): readonly Classification[] {
  const options = classifications.map((one) => ({ value: one.id, label: one.name, one }));
  const found = findOptions(options, name).flatMap(
    ({ value }) => options.find((one) => one.value === value)?.one ?? [],
  );
  return found.length === 0 && same ? [same] : found;
}
