import { BLOOD_GROUPS } from '@fellowship/domain/members/member-choices';
import { typedMobile } from '@fellowship/domain/members/mobile';
import { Autocomplete, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { ClassificationField } from '#classifications/classification-field.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { TextArea } from '#ui/text-area.tsx';
import type { ProfileField } from './field-list.ts';
import { fieldLabels, profileFormTexts } from './profile.messages.ts';
import type { ProfileValues } from './profile-values.ts';

export type ProfileFields = FormFields<ProfileValues>;

interface ProfileInputProps {
  field: ProfileField;
  fields: ProfileFields;
  chapterId: string;
  today: string;
  isNeeded: boolean;
}

/** The input of one field of the profile, by its kind. */
export function ProfileInput({ field, fields, chapterId, today, isNeeded }: ProfileInputProps) {
  const { name, kind, choices, autoComplete = 'off' } = field;
  const props = { label: fieldLabels[name], withAsterisk: isNeeded, ...fields.getInputProps(name) };
  if (choices) return <NativeSelect {...props} size="md" data={['', ...choices]} />;
  switch (kind) {
    case 'long':
      return <TextArea {...props} />;
    case 'number':
      return <NumberInput {...props} min={0} allowDecimal={false} allowNegative={false} hideControls />;
    case 'date':
      return (
        <DateField
          {...props}
          separator="-"
          today={today}
          {...(name === 'dateOfJoining' ? {} : { maxDate: today })}
          required={isNeeded}
        />
      );
    case 'mobile':
      return (
        <TextInput
          {...props}
          type="tel"
          inputMode="numeric"
          leftSection="+91"
          leftSectionWidth={48}
          autoComplete={autoComplete}
          onChange={(event) => props.onChange(typedMobile(event.currentTarget.value))}
        />
      );
    case 'blood':
      return (
        <Autocomplete {...props} size="md" data={[...BLOOD_GROUPS]} comboboxProps={{ withinPortal: false }} />
      );
    case 'aadhar':
      return <TextInput {...props} inputMode="numeric" maxLength={4} autoComplete="off" />;
    case 'email':
      return <TextInput {...props} type="email" autoComplete={autoComplete} />;
    case 'classification':
      return <ClassificationField {...props} chapterId={chapterId} />;
    case 'text':
      return <TextInput {...props} autoComplete={autoComplete} />;
  }
}

/** What stands in a field that cannot be changed here. */
export function textOfField({ kind }: ProfileField, value: string | number): string {
  if (value === '') return profileFormTexts.empty;
  return kind === 'mobile' ? `+91 ${value}` : String(value);
}
