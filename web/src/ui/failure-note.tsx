import { Button, Stack, Text } from '@mantine/core';

interface FailureNoteProps {
  /** What happened; a general text by default. */
  text?: string;
  onRetry: () => unknown;
}

/** What happened, and a way to try again. */
export function FailureNote({ text = 'The data could not be loaded.', onRetry }: FailureNoteProps) {
  return (
    <Stack align="center" gap="sm" py="lg" role="alert">
      <Text>{text}</Text>
      <Button variant="default" onClick={() => void onRetry()}>
        Try again
      </Button>
    </Stack>
  );
}
