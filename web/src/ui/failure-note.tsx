import { Button, Stack, Text } from '@mantine/core';
import { controlTexts, screenTexts } from './ui.messages.ts';

interface FailureNoteProps {
  /** What happened; a general text by default. */
  text?: string | undefined;
  onRetry: () => unknown;
}

/** What happened, and a way to try again. */
export function FailureNote({ text = screenTexts.notLoaded, onRetry }: FailureNoteProps) {
  return (
    <Stack align="center" gap="sm" py="lg" role="alert">
      <Text>{text}</Text>
      <Button variant="default" onClick={() => void onRetry()}>
        {controlTexts.retry}
      </Button>
    </Stack>
  );
}
