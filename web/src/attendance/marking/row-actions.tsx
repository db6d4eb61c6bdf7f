import { ActionIcon, Button } from '@mantine/core';
import { CheckIcon, EditIcon } from '#ui/icons/icons.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import type { RosterRow } from '../roster/roster.ts';
import { useRowMarking } from './marking-context.ts';
import { RowNoteLine } from './row-note-line.tsx';

/** Edit opens a stored row, one at a time, and Done locks it and stores the change. */
export function RowActions({ row }: { row: RosterRow }) {
  return (
    <>
      <RowButton row={row} />
      <RowNoteLine row={row} />
    </>
  );
}

interface RowButtonProps {
  row: RosterRow;
  /** Where there is no room for a word. */
  isIcon?: boolean;
}

/** One button for Edit and Done, so that it keeps the focus. */
export function RowButton({ row, isIcon = false }: RowButtonProps) {
  const { getView, edit, done } = useRowMarking();
  const { state, note } = getView(row);
  const isEditing = state === 'editing';
  if (!isEditing && state !== 'locked' && state !== 'waiting') return null;
  const word = isEditing ? controlTexts.done : controlTexts.edit;
  const Icon = isEditing ? CheckIcon : EditIcon;
  const shared = {
    variant: isEditing ? 'filled' : 'default',
    'aria-label': controlTexts.of(word, row.memberName),
    disabled: state === 'waiting' || note?.kind === 'storing',
    onClick: () => (isEditing ? done(row) : edit(row)),
  };
  if (isIcon) {
    return (
      <ActionIcon size={44} {...shared}>
        <Icon />
      </ActionIcon>
    );
  }
  return (
    <Button size="sm" leftSection={<Icon size={16} />} {...shared}>
      {word}
    </Button>
  );
}
