import { typedMobile } from '@fellowship/domain/fields/mobile';
import { NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { LateDateField } from '#ui/dates/late-date-field.tsx';
import { PlainInput } from '#ui/form/plain-input.tsx';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { profileFormTexts } from './profile.messages.ts';
import type { ProfileField, ProfileValues } from './profile-values.ts';

// Only who becomes a member is given one here.
const ClassificationField = lazy(async () => ({
  default: (await import('#pickers/classification-field.tsx')).ClassificationField,
}));

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
  const { name, label, kind, choices, suggestions, autoComplete = 'off' } = field;
  const props = { label, withAsterisk: isNeeded, ...fields.getInputProps(name) };
  if (choices) return <NativeSelect {...props} size="md" data={['', ...choices]} />;
  if (suggestions)
    return (
      <>
        <TextInput {...props} list={`${name}-suggestions`} autoComplete="off" />
        <datalist id={`${name}-suggestions`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      </>
    );
  switch (kind) {
    case 'date':
      return (
        <LateDateField
          {...props}
          today={today}
          {...(field.allowsFuture ? {} : { maxDate: today })}
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
    case 'classification':
      return (
        <Suspense fallback={<Skeleton height={66} />}>
          <ClassificationField {...props} chapterId={chapterId} />
        </Suspense>
      );
    default:
      return <PlainInput {...props} field={field} />;
  }
}

/** The value of a field that cannot be changed here. */
export function textOfField({ kind }: ProfileField, value: string | number): string {
  if (value === '') return profileFormTexts.empty;
  return kind === 'mobile' ? `+91 ${value}` : String(value);
}
