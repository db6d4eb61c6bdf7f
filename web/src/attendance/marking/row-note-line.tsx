import { Button, Group, Text } from '@mantine/core';
import type { RosterRow } from '../roster/roster.ts';
import type { Draft } from './drafts.ts';
import { markingTexts, rowNoteTexts } from './marking.messages.ts';
import classes from './marking.module.css';
import { useRowMarking } from './marking-context.ts';

/** The note of a row: the reason of a leave, or that a choice is being sent, not stored yet, refused, or changed by another admin. */
export function RowNoteLine({ row }: { row: RosterRow }) {
  const { state, shown, note } = useRowMarking().getView(row);
  switch (note?.kind) {
    case undefined:
      return shown?.leaveReason ? <Note text={rowNoteTexts.leave(shown.leaveReason)} /> : null;
    case 'storing':
      return <Note text={markingTexts.storing} />;
    case 'notStored':
      if (note.chosen.isAnswered || state === 'readOnly') {
        return (
          <Group gap="xs" role="status">
            <Text size="sm">{rowNoteTexts.refused(getName(note.chosen))}</Text>
            <Understood row={row} />
          </Group>
        );
      }
      return (
        <Note
          text={state === 'locked' ? rowNoteTexts.waitingWith(getName(note.chosen)) : rowNoteTexts.waiting}
        />
      );
    case 'changedElsewhere':
      return (
        <Group gap="xs" className={classes.elsewhere} role="status">
          <Text size="sm" fw={600}>
            {rowNoteTexts.changedElsewhere}
          </Text>
          {note.chosen && <Text size="sm">{rowNoteTexts.chosen(getName(note.chosen))}</Text>}
          {note.chosen && <Understood row={row} />}
        </Group>
      );
  }
}

/** Forgets what was chosen and will not be stored. */
function Understood({ row }: { row: RosterRow }) {
  const { dismiss } = useRowMarking();
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={rowNoteTexts.dismissFor(row.memberName)}
      onClick={() => dismiss(row)}
    >
      {rowNoteTexts.dismiss}
    </Button>
  );
}

function Note({ text }: { text: string }) {
  return (
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  );
}

function getName({ attendanceStatus, paymentStatus }: Draft): string {
  return attendanceStatus === 'Present' ? `Present, ${paymentStatus}` : attendanceStatus;
}
