import { Button } from '@mantine/core';
import { CheckIcon, EditIcon } from '#ui/icons/icons.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import type { RosterRow } from '../roster/roster.ts';
import { useRowMarking } from './marking-context.ts';
import { RowNoteLine } from './row-note-line.tsx';

/** Edit opens a stored row, one at a time, and Done locks it and stores the change. */
export function RowActions({ row }: { row: RosterRow }) {
  const { viewOf, edit, done } = useRowMarking();
  const { state, note } = viewOf(row);
  const isEditing = state === 'editing';
  const hasButton = isEditing || state === 'locked' || state === 'waiting';
  return (
    <>
      {hasButton && (
        // One button for both, so that it keeps the focus.
        <Button
          size="sm"
          variant={isEditing ? 'filled' : 'default'}
          leftSection={isEditing ? <CheckIcon size={16} /> : <EditIcon size={16} />}
          aria-label={controlTexts.of(isEditing ? controlTexts.done : controlTexts.edit, row.memberName)}
          disabled={state === 'waiting' || note?.kind === 'storing'}
          onClick={() => (isEditing ? done(row) : edit(row))}
        >
          {isEditing ? controlTexts.done : controlTexts.edit}
        </Button>
      )}
      <RowNoteLine row={row} />
    </>
  );
}
