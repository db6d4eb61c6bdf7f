import { Button, Group, Text } from '@mantine/core';
import type { RosterRow } from '../roster/roster.ts';
import type { Draft } from './draft.ts';
import classes from './marking.module.css';
import { useRowMarking } from './marking-context.ts';

/** What a row tells beside its values: on its way, not stored yet, or changed by somebody else. */
export function RowNoteLine({ row }: { row: RosterRow }) {
  const { viewOf, dismiss } = useRowMarking();
  const { state, note } = viewOf(row);
  switch (note?.kind) {
    case undefined:
      return null;
    case 'storing':
      return <Note text="Storing…" />;
    case 'notStored':
      return <Note text={state === 'locked' ? `Not stored yet: ${nameOf(note.chosen)}` : 'Not stored yet'} />;
    case 'changedElsewhere':
      return (
        <Group gap="xs" className={classes.elsewhere} role="status">
          <Text size="sm" fw={600}>
            Changed elsewhere
          </Text>
          {note.chosen && <Text size="sm">You had chosen {nameOf(note.chosen)}.</Text>}
          {note.chosen && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Understood, ${row.memberName}`}
              onClick={() => dismiss(row)}
            >
              Understood
            </Button>
          )}
        </Group>
      );
  }
}

function Note({ text }: { text: string }) {
  return (
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  );
}

function nameOf({ attendanceStatus, paymentStatus }: Draft): string {
  return attendanceStatus === 'Present' ? `Present, ${paymentStatus}` : attendanceStatus;
}
