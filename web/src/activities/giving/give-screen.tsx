import { Paper, Stack, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useRememberPartner } from '../party/use-latest-partners.ts';
import type { Given } from './given.ts';
import { GivenNote } from './given-note.tsx';
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
