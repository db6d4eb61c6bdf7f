import { Alert, Button, Group, Text } from '@mantine/core';
import { useToday } from '#identity/session-context.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import { closingTexts } from '../closing/closing.messages.ts';
import type { useClosing } from '../closing/use-closing.ts';
import type { Roster } from '../roster/roster.ts';

interface ReadOnlyNoteProps {
  roster: Roster;
  closing: ReturnType<typeof useClosing>;
}

/** Why nothing can be marked, and what can be done instead: close a past meeting, or reopen the one closed today. */
export function ReadOnlyNote({ roster, closing }: ReadOnlyNoteProps) {
  const today = useToday();
  // Of a date to come the empty table says it already.
  if (roster.canMark || roster.markingRefusal === null || roster.date > today) return null;
  const { submit, openAgain, isBusy } = closing;
  return (
    <Alert color="royal" role="note">
      <Group justify="space-between">
        <Text>{roster.markingRefusal}</Text>
        {roster.canClose && (
          <Button size="sm" loading={isBusy} onClick={() => void submit()}>
            {controlTexts.submit}
          </Button>
        )}
        {roster.canReopen && (
          <Button size="sm" variant="default" loading={isBusy} onClick={() => void openAgain()}>
            {closingTexts.reopen}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
