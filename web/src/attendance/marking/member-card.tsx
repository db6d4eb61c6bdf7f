import { Group, Stack, Text } from '@mantine/core';
import type { RosterRow } from '../roster/roster.ts';
import { AttendedTime } from './attended-time.tsx';
import { FeeCheckbox } from './fee-checkbox.tsx';
import { MarkRadios } from './mark-radios.tsx';
import classes from './marking.module.css';
import { useRowMarking } from './marking-context.ts';
import { RowButton } from './row-actions.tsx';
import { RowNoteLine } from './row-note-line.tsx';
import type { RowNote } from './row-view.ts';

/** A member on a phone: everything that the table's row has, in about 88 px and within reach of one thumb. */
export function MemberCard({ row, position }: { row: RosterRow; position: number }) {
  const { state, note } = useRowMarking().getView(row);
  // What passes within a second takes the place of the time: nothing moves under the thumb.
  const isPassing = isPassingNote(note) && state !== 'readOnly';
  return (
    <Stack gap={4} className={classes.card}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text truncate>
          <Text span fw={600}>
            {position}. {row.memberName}
          </Text>{' '}
          <Text span size="sm" c="dimmed">
            {row.classificationName}
          </Text>
        </Text>
        {isPassing ? <RowNoteLine row={row} /> : <AttendedTime row={row} />}
      </Group>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <MarkRadios row={row} />
        <FeeCheckbox row={row} hasLabel />
        <RowButton row={row} isIcon />
      </Group>
      {!isPassing && <RowNoteLine row={row} />}
    </Stack>
  );
}

function isPassingNote(note: RowNote | null): boolean {
  return note?.kind === 'storing' || (note?.kind === 'notStored' && !note.chosen.isAnswered);
}
