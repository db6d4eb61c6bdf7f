import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { wasWithdrawn } from '#browser/queue-store.ts';
import { useEntries } from '#platform/queue/use-entries.ts';
import { CheckIcon, ClockIcon } from '#ui/icons/icons.tsx';
import { useRememberPartner } from '../party/use-latest-partners.ts';
import type { Given } from './given.ts';
import { givingTexts } from './giving.messages.ts';
import classes from './giving.module.css';

interface GiveScreenProps {
  title: string;
  children: (onGiven: (given: Given) => void) => ReactNode;
}

/** A form by which something is given, and after it a moment to see that it was. */
export function GiveScreen({ title, children }: GiveScreenProps) {
  const [given, setGiven] = useState<Given | null>(null);
  const { pathname } = useLocation();
  const navigate = useNavigate();

  const rememberPartner = useRememberPartner();

  function handleGiven(now: Given): void {
    setGiven(now);
    if (now.partner) rememberPartner(now.partner);
    // What it was filled from is done with: the next one begins empty.
    void navigate(pathname, { replace: true, state: null });
  }

  return (
    <Stack gap="md" className={classes.screen}>
      <Title order={1}>{title}</Title>
      <Paper withBorder p="md" radius="md">
        {given ? <GivenNote given={given} onAnother={() => setGiven(null)} /> : children(handleGiven)}
      </Paper>
    </Stack>
  );
}

interface GivenNoteProps {
  given: Given;
  onAnother: () => void;
}

/** It went through, or waits until it does; the next one is a tap away. */
function GivenNote({ given: { label, waitsAs }, onAnother }: GivenNoteProps) {
  const { isStored, text } = useStanding(waitsAs);
  return (
    <Stack align="center" gap="sm" py="lg">
      <span className={classes.mark} data-waiting={!isStored || undefined}>
        {isStored ? <CheckIcon size={36} /> : <ClockIcon size={36} />}
      </span>
      <Title order={2} ta="center">
        {label}
      </Title>
      <Text c="dimmed" ta="center" role="status">
        {text}
      </Text>
      <Group justify="center" mt="sm">
        <Button component={Link} to="/" variant="default">
          {givingTexts.toHome}
        </Button>
        <Button autoFocus onClick={onAnother}>
          {givingTexts.giveAnother}
        </Button>
      </Group>
    </Stack>
  );
}

/** Whether it is stored by now, and how that is said: what waited is sent, refused or taken back meanwhile. */
function useStanding(waitsAs: string | null): { isStored: boolean; text: string } {
  const entry = useEntries().find(({ requestId }) => requestId === waitsAs);
  if (entry?.refusal) return { isStored: false, text: givingTexts.refused(entry.refusal) };
  if (entry) return { isStored: false, text: givingTexts.waiting };
  if (waitsAs !== null && wasWithdrawn(waitsAs)) return { isStored: false, text: givingTexts.takenBack };
  return { isStored: true, text: givingTexts.stored };
}
