import { formatDate } from '@fellowship/domain/calendar/formats';
import { Button, Paper, Skeleton, Stack, TextInput, Title } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { FieldInput } from '#ui/form/field-input.tsx';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { toast } from '#ui/toast/toast.tsx';
import { profileFormTexts } from './profile.messages.ts';
import classes from './profile.module.css';
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
  const { name, label, kind, suggestions } = field;
  const props = { label, withAsterisk: isNeeded, ...fields.getInputProps(name) };
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
  if (kind === 'classification')
    return (
      <Suspense fallback={<Skeleton height={66} />}>
        <ClassificationField {...props} chapterId={chapterId} />
      </Suspense>
    );
  return (
    <FieldInput
      {...props}
      {...(kind === 'mobile' && { leftSection: '+91', leftSectionWidth: 48 })}
      field={field}
      dates={{ today, ...(!field.allowsFuture && { maxDate: today }) }}
    />
  );
}

/** The value of a field that cannot be changed here. */
function textOfField({ kind }: ProfileField, value: string | number): string {
  if (value === '') return profileFormTexts.empty;
  return kind === 'mobile' ? `+91 ${value}` : String(value);
}

/** Puts back what the profile began with, and says so. */
export function ClearButton({ fields }: { fields: Pick<ProfileFields, 'startWith'> }) {
  function clear(): void {
    fields.startWith();
    toast.info(profileFormTexts.discarded);
  }
  return (
    <Button variant="default" onClick={clear}>
      {profileFormTexts.clear}
    </Button>
  );
}

interface FactsProps {
  list: readonly ProfileField[];
  values: ProfileValues;
}

/** What a profile says in fields that cannot be changed here. */
export function ProfileFactsList({ list, values }: FactsProps) {
  if (list.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {list.map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd>{toText(field, values)}</dd>
        </div>
      ))}
    </dl>
  );
}

function toText(field: ProfileField, values: ProfileValues): string {
  const value = values[field.name];
  const isDay = field.kind === 'date' && value !== '';
  return isDay ? formatDate(String(value), 'DD-Mon-YYYY') : textOfField(field, value);
}

/** A part of a profile in which nothing can be changed. */
export function ReadSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" withBorder radius="md" className={classes.section} aria-labelledby={id}>
      <Stack gap="md">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}
