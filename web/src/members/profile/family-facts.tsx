import { formatDate } from '@fellowship/domain/calendar/formats';
import type { Relative } from '@fellowship/domain/members/family';
import { Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { profileFormTexts, relativeLabels, sectionTitles } from './profile.messages.ts';
import classes from './profile.module.css';
import { ReadSection } from './profile-facts-list.tsx';

/** The family to read. */
export function FamilyFacts({ family }: { family: readonly Relative[] }) {
  // Rows have nothing but their place to tell them apart.
  const rows = family.map((relative, index) => ({ relative, position: index + 1 }));
  return (
    <ReadSection title={sectionTitles.family}>
      {family.length === 0 && <Text c="dimmed">{profileFormTexts.noFamily}</Text>}
      {rows.map(({ relative, position }) => (
        <RelativeFacts key={position} relative={relative} position={position} />
      ))}
    </ReadSection>
  );
}

const FACTS = ['name', 'relationShip', 'dob', 'gender', 'education', 'occupation'] as const;

function RelativeFacts({ relative, position }: { relative: Relative; position: number }) {
  const id = useId();
  return (
    <Stack gap="xs" role="group" aria-labelledby={id}>
      <Title order={3} size="h5" id={id}>
        {profileFormTexts.relative(position)}
      </Title>
      <dl className={classes.facts}>
        {FACTS.map((fact) => (
          <div key={fact}>
            <dt>{relativeLabels[fact]}</dt>
            <dd>{toText(fact, relative[fact])}</dd>
          </div>
        ))}
      </dl>
    </Stack>
  );
}

function toText(fact: (typeof FACTS)[number], text: string): string {
  if (text === '') return profileFormTexts.empty;
  return fact === 'dob' ? formatDate(text, 'DD-Mon-YYYY') : text;
}
