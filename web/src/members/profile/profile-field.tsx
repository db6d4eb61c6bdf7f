import { formatDate } from '@fellowship/domain/calendar/formats';
import { Paper, Radio, Skeleton, Stack, TextInput, Title } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { ClearButton } from '#ui/form/clear-button.tsx';
import { FieldInput } from '#ui/form/field-input.tsx';
import type { FormFields, InputProps } from '#ui/form/use-schema-form.ts';
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
  const { name, label, kind, suggestions, choices } = field;
  const isOfMarried = name === 'weddingDate' && fields.values.maritalStatus === 'Married';
  const props = {
    label,
    withAsterisk: isNeeded || isOfMarried,
    description: isOfMarried ? profileFormTexts.askedBecauseMarried : undefined,
    ...fields.getInputProps(name),
  };
  if (choices && isNeeded && choices.length <= FEW) return <ChoiceInput {...props} choices={choices} />;
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

/** So many short words stand side by side on a phone. */
const FEW = 3;

interface ChoiceInputProps extends Pick<InputProps, 'value' | 'onChange' | 'error'> {
  label: string;
  withAsterisk: boolean;
  choices: readonly string[];
}

/** One of a few words, all in sight; none is chosen before somebody does. */
function ChoiceInput({ label, withAsterisk, choices, value, onChange, error }: ChoiceInputProps) {
  return (
    <Radio.Group
      size="md"
      label={label}
      withAsterisk={withAsterisk}
      value={String(value)}
      onChange={onChange}
      error={error}
    >
      <div className={classes.choices} data-error={error ? true : undefined}>
        {choices.map((choice) => (
          <Radio
            key={choice}
            value={choice}
            label={choice}
            classNames={{
              root: classes.choice ?? '',
              body: classes.choiceBody ?? '',
              inner: classes.choiceDot ?? '',
              labelWrapper: classes.choiceText ?? '',
              label: classes.choiceLabel ?? '',
            }}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

/** The value of a field that cannot be changed here. */
function textOfField({ kind }: ProfileField, value: string | number): string {
  if (value === '') return profileFormTexts.empty;
  return kind === 'mobile' ? `+91 ${value}` : String(value);
}

/** Puts back what the profile began with, and says so. */
export function DiscardButton({ fields }: { fields: ProfileFields }) {
  function clear(): void {
    fields.startWith();
    toast.info(profileFormTexts.discarded);
  }
  return <ClearButton fields={fields} onClear={clear} />;
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
