import { formatDate } from '@fellowship/domain/calendar/formats';
import { Paper, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './profile.module.css';
import { textOfField } from './profile-field.tsx';
import type { ProfileField, ProfileValues } from './profile-values.ts';

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
    <Paper component="section" withBorder radius="md" p="md" aria-labelledby={id}>
      <Stack gap="md">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}
