import { generalTexts } from '@fellowship/domain/platform/texts';
import { Button, Stack, Text } from '@mantine/core';
import { controlTexts, screenTexts } from './ui.messages.ts';

/** The text to show for anything that was thrown. */
export function toText(failure: unknown): string {
  return failure instanceof Error && failure.message !== '' ? failure.message : generalTexts.unexpected;
}

/** The texts that belong beside inputs, where the thrown value carries any (`ApiError.fields`). */
export function getFieldErrors(failure: unknown): Record<string, string> {
  const fields = failure instanceof Error && 'fields' in failure ? failure.fields : null;
  return fields !== null && typeof fields === 'object' ? (fields as Record<string, string>) : {};
}

/** Whether no answer came, so that the same can be sent again (`ApiError.code`, however the message was wrapped). */
export function isUnsent(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  return ('code' in failure && failure.code === 'UNREACHABLE') || isUnsent(failure.cause);
}

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
