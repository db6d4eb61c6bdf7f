import { isSameName } from '@fellowship/domain/classifications/classification.schema';
import { Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import { type FocusEvent, type ReactNode, useEffect, useState } from 'react';
import { findOptions, PICKER_PROPS } from '#ui/picker/find-options.ts';
import classes from '#ui/picker/picker.module.css';
import { classificationFieldTexts } from './pickers.messages.ts';
import { type Classification, typedTitle, useClassifications } from './use-classifications.ts';

/** Stands for the entry that is no classification of the chapter yet. */
const NEW_ENTRY = 'new';

interface Picking {
  chapterId: string;
  /** The name in the field. */
  value: string;
  onChange: (name: string) => void;
}

/** What is found by what is typed, all of them before; the first is preselected, a new name can be added. */
function useClassificationPicking({ chapterId, value, onChange }: Picking) {
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

interface ClassificationFieldProps {
  chapterId: string;
  label?: string;
  /** The name, picked or typed; the server finds the classification by it, or makes a new one. */
  value: string;
  onChange: (name: string) => void;
  onBlur?: (event: FocusEvent) => void;
  error?: ReactNode;
  disabled?: boolean;
}

/** Chooses a classification of the chapter by name, or enters a new one (rule classifications/new-entry). */
export function ClassificationField(props: ClassificationFieldProps) {
  const { label = classificationFieldTexts.label, value, onBlur, error, disabled = false } = props;
  const { combobox, found, newName, same, isError, type, pick, leave } = useClassificationPicking(props);
  return (
    // Within its place, not in a portal: outside of the screen's main part it would belong to no landmark.
    <Combobox store={combobox} withinPortal={false} onOptionSubmit={pick}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          role="combobox"
          label={label}
          placeholder={classificationFieldTexts.hint}
          description={isError ? classificationFieldTexts.notLoaded : same && getHolders(same)}
          withAsterisk
          autoComplete="off"
          autoCapitalize="words"
          wrapperProps={PICKER_PROPS.wrapperProps}
          value={value}
          error={error}
          disabled={disabled}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          onChange={(event) => type(typedTitle(event))}
          onClick={() => combobox.openDropdown()}
          onBlur={(event) => {
            leave();
            onBlur?.(event);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.length === 0 && newName === null}>
        <Combobox.Options aria-label={classificationFieldTexts.found} className={classes.options}>
          {found.map((classification) => (
            <Option
              key={classification.id}
              value={classification.id}
              name={classification.name}
              hint={getHolders(classification) ?? classificationFieldTexts.open}
            />
          ))}
          {newName !== null && (
            <Option
              value={NEW_ENTRY}
              name={classificationFieldTexts.add(newName)}
              hint={classificationFieldTexts.addHint}
            />
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function Option({ value, name, hint }: { value: string; name: string; hint: string }) {
  return (
    <Combobox.Option value={value} className={classes.option}>
      <Text>{name}</Text>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
    </Combobox.Option>
  );
}

function getHolders({ memberNames }: Classification): string | null {
  return memberNames.length === 0 ? null : classificationFieldTexts.heldBy(memberNames.join(', '));
}
