import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { CheckIcon, ClockIcon } from '#ui/icons/icons.tsx';
import type { Given } from './given.ts';
import { givingTexts } from './giving.messages.ts';
import classes from './giving.module.css';

interface GivenNoteProps {
  given: Given;
  onAnother: () => void;
}

/** It went through, or waits; the next one is a tap away. */
export function GivenNote({ given: { label, isWaiting }, onAnother }: GivenNoteProps) {
  return (
    <Stack align="center" gap="sm" py="lg">
      <span className={classes.mark} data-waiting={isWaiting || undefined}>
        {isWaiting ? <ClockIcon size={36} /> : <CheckIcon size={36} />}
      </span>
      <Title order={2} ta="center">
        {label}
      </Title>
      <Text c="dimmed" ta="center">
        {isWaiting ? givingTexts.waiting : givingTexts.stored}
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
