import { typedMobile } from '@fellowship/domain/fields/mobile';
import { recordedForm } from '@fellowship/domain/visitors/recorded-form';
import { visitorFields } from '@fellowship/domain/visitors/visitor-fields';
import { Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import type { FocusEvent, ReactNode } from 'react';
import { useSession } from '#identity/session-context.ts';
import { ClassificationField } from '#pickers/classification-field.tsx';
import classes from '#ui/picker/picker.module.css';
import { PICKER_PROPS } from '#ui/picker/picker-props.ts';
import type { VpmVisitor } from '../use-vpm.ts';
import { visitorFormTexts } from '../visitor.messages.ts';
import { getFields, type SectionProps } from './visitor-fields.ts';
import { VisitorInput } from './visitor-input.tsx';

interface MobileFieldProps {
  value: string;
  error?: ReactNode;
  /** Who was recorded at a meeting and has no form yet. */
  guests: readonly VpmVisitor[];
  onChange: (mobile: string) => void;
  onBlur: (event: FocusEvent) => void;
}

/** Shown at once; more digits leave fewer. */
const MOST_FOUND = 8;

/** The mobile of a visitor: typed, or that of a guest who is found by number or name. */
function MobileField({ value, error, guests, onChange, onBlur }: MobileFieldProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const found = guests.filter(({ mobile }) => mobile.startsWith(value)).slice(0, MOST_FOUND);
  const same = guests.find(({ mobile }) => mobile === value);
  return (
    // Within its place, not in a portal: outside of the screen's main part it would belong to no landmark.
    <Combobox
      store={combobox}
      withinPortal={false}
      onOptionSubmit={(mobile) => {
        onChange(mobile);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          role="combobox"
          label={visitorFields.mobile.label}
          placeholder={visitorFormTexts.mobileHint}
          description={same && visitorFormTexts.isGuest(same.fullName)}
          withAsterisk
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          wrapperProps={PICKER_PROPS.wrapperProps}
          value={value}
          error={error}
          onChange={(event) => {
            onChange(typedMobile(event.currentTarget.value));
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
      <Combobox.Dropdown hidden={found.length === 0 || same !== undefined}>
        <Combobox.Options aria-label={visitorFormTexts.foundGuests} className={classes.options}>
          {found.map(({ mobile, fullName }) => (
            <Combobox.Option key={mobile} value={mobile} className={classes.option}>
              <Text>{mobile}</Text>
              <Text size="sm" c="dimmed">
                {fullName}
              </Text>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface PersonalInputsProps extends SectionProps {
  guests: readonly VpmVisitor[];
}

/** Who the visitor is. A guest who is found by the mobile fills the form in. */
export function PersonalInputs({ fields, guests }: PersonalInputsProps) {
  const { chapterId } = useSession();
  const { getInputProps } = fields;

  function handleMobile(mobile: string): void {
    const guest = guests.find((one) => one.mobile === mobile);
    if (guest) fields.setValues(recordedForm(guest));
    else fields.setFieldValue('mobile', mobile);
  }

  return (
    <>
      <MobileField {...getInputProps('mobile')} guests={guests} onChange={handleMobile} />
      {getFields('personal').map((field) =>
        field.name === 'mobile' ? null : field.name === 'classificationName' ? (
          <ClassificationField
            key={field.name}
            label={field.label}
            chapterId={chapterId}
            {...getInputProps('classificationName')}
            // The server finds the chapter's own by the name.
            onChange={(classificationName) =>
              fields.setValues({ classificationName, businessClassificationId: '' })
            }
          />
        ) : (
          <VisitorInput key={field.name} fields={fields} field={field} />
        ),
      )}
    </>
  );
}
