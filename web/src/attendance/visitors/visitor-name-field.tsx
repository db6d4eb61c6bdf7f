import { formatMobile } from '@fellowship/domain/members/show-mobile';
import { Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import type { FocusEvent } from 'react';
import { visitorTexts } from './visitor.messages.ts';
import type { KnownVisitor } from './visitor-fields.ts';
import { visitorsFound } from './visitors-found.ts';

interface VisitorNameFieldProps {
  value: string;
  error?: string;
  visitors: readonly KnownVisitor[];
  /** Ids of visitors who are marked for the meeting already. */
  recorded: ReadonlySet<string>;
  onChange: (name: string) => void;
  onBlur: (event: FocusEvent) => void;
  onPick: (visitor: KnownVisitor) => void;
}

/** The visitor's name: pick an earlier visitor by name or mobile, or type a new one. */
export function VisitorNameField(props: VisitorNameFieldProps) {
  const { value, error, visitors, recorded, onChange, onBlur, onPick } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const found = visitorsFound(visitors, value);

  function handleSubmit(id: string): void {
    const visitor = found.find((candidate) => candidate.id === id);
    if (visitor) onPick(visitor);
    combobox.closeDropdown();
  }

  return (
    // Within its place, not in a portal: outside of the screen's main part it would belong to no landmark.
    <Combobox store={combobox} withinPortal={false} onOptionSubmit={handleSubmit}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          role="combobox"
          label={visitorTexts.nameField}
          placeholder={visitorTexts.nameHint}
          withAsterisk
          autoComplete="off"
          value={value}
          error={error}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={(event) => {
            combobox.closeDropdown();
            onBlur(event);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.length === 0}>
        <Combobox.Options aria-label={visitorTexts.foundVisitors}>
          {found.map(({ id, fullName, mobile, classificationName }) => (
            <Combobox.Option key={id} value={id} disabled={recorded.has(id)}>
              <Text>{fullName}</Text>
              <Text size="sm" c="dimmed">
                {recorded.has(id)
                  ? visitorTexts.alreadyMarked
                  : [formatMobile(mobile), classificationName].join(' · ')}
              </Text>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
