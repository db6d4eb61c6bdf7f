import { typedMobile } from '@fellowship/domain/fields/mobile';
import { type AnyFormField, formFields, getIsRequired } from '@fellowship/domain/fields/record-fields';
import { type VisitorSection, visitorFields } from '@fellowship/domain/visitors/visitor-fields';
import { recordedForm, type VisitorFormInput } from '@fellowship/domain/visitors/visitor-form.schema';
import { Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import type { FocusEvent, ReactNode } from 'react';
import { useSession } from '#identity/session-context.tsx';
import { ClassificationField } from '#pickers/classification-field.tsx';
import { FieldInput } from '#ui/form/field-input.tsx';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { PICKER_PROPS } from '#ui/picker/find-options.ts';
import classes from '#ui/picker/picker.module.css';
import type { VpmVisitor } from '../use-vpm.ts';
import { visitorFormTexts } from '../visitor.messages.ts';

/** What phones write with capitals. */
const NAMES: readonly VisitorField['name'][] = ['fullName', 'rotaryClubName'];

const HINTS: Partial<Record<VisitorField['name'], string>> = {
  needMoreDetails: visitorFormTexts.needMoreHint,
};

/** The input of one field of the visitor form, by its kind. */
export function VisitorInput({ fields, field }: SectionProps & { field: VisitorField }) {
  const { name, label } = field;
  return (
    <FieldInput
      field={field}
      label={label}
      withAsterisk={getIsRequired(field, 'form')}
      {...fields.getInputProps(name)}
      placeholder={HINTS[name]}
      autoCapitalize={NAMES.includes(name) ? 'words' : undefined}
    />
  );
}

/** The values of the visitor form. */
export type VisitorFields = VisitorFormInput;

/** What each section of the form is given. */
export interface SectionProps {
  fields: FormFields<VisitorFields>;
}

/** A field of the visitor form. */
export interface VisitorField extends AnyFormField {
  readonly name: keyof VisitorFields & keyof typeof visitorFields;
}

const FIELDS = formFields(visitorFields).map(([name, field]) => ({
  ...field,
  name: name as VisitorField['name'],
}));

/** The fields of a section of the form, in their order. */
export function getFields(section: VisitorSection): VisitorField[] {
  return FIELDS.filter((field) => field.section === section);
}

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
