import { Combobox, Text, TextInput } from '@mantine/core';
import type { FocusEvent, ReactNode } from 'react';
import classes from '#ui/picker/picker.module.css';
import { PICKER_PROPS } from '#ui/picker/picker-props.ts';
import { classificationFieldTexts } from './classification-field.messages.ts';
import { typedTitle } from './typed-title.ts';
import { NEW_ENTRY, useClassificationPicking } from './use-classification-picking.ts';
import type { Classification } from './use-classifications.ts';

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
