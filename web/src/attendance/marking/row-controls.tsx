import { afterMeetingText, lateByText } from '@fellowship/domain/attendance/attendance.messages';
import { isAfterMeeting } from '@fellowship/domain/attendance/lateness';
import { isRowOpen } from '@fellowship/domain/attendance/marking/marking';
import { ActionIcon, Badge, Button, Group, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { CheckIcon, EditIcon } from '#ui/icons/icons.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { isHere, type RosterRow } from '../roster/roster.ts';
import { markingTexts, rowNoteTexts } from './marking.messages.ts';
import classes from './marking.module.css';
import type { Draft } from './pending-marks.ts';
import { useRowMarking } from './use-marking.ts';

const ArrivalDialog = lazy(async () => ({ default: (await import('./arrival-dialog.tsx')).ArrivalDialog }));

/**
 * When a member came, and how late (rule attendance/lateness); nothing for absent members. While the row is open the
 * time can be set: to the last minute in time by one tap, or to any other.
 */
export function AttendedTime({ row }: { row: RosterRow }) {
  const { getView, choose, lastMinuteInTime, meeting } = useRowMarking();
  const { state, shown } = getView(row);
  const isPhone = useIsPhone();
  const [isSetting, setIsSetting] = useState(false);
  if (shown === null || !isHere(shown)) return <Text c="dimmed">–</Text>;
  const time = shown.attendedDateTime.slice(11);
  const isAfter = isAfterMeeting(meeting, shown.attendedDateTime);
  const isOpen = isRowOpen(state);
  // On a phone there is room for one of the two.
  const canBeOnTime = isOpen && shown.isLate && lastMinuteInTime !== null;
  return (
    <Group gap={6} wrap="nowrap">
      {isOpen || isSetting ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={markingTexts.arrivalButton(row.memberName, time)}
          onClick={() => setIsSetting(true)}
        >
          {time}
        </Button>
      ) : (
        <Text size="sm">{time}</Text>
      )}
      {shown.isLate && !(canBeOnTime && isPhone) && (
        <Badge color={isAfter ? 'red' : 'gold'} variant="light" tt="none">
          {isAfter ? afterMeetingText(shown.lateTime) : lateByText(shown.lateTime)}
        </Badge>
      )}
      {canBeOnTime && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={markingTexts.onTimeOf(row.memberName)}
          onClick={() => choose(row, { arrival: lastMinuteInTime })}
        >
          {markingTexts.onTime}
        </Button>
      )}
      <Suspense fallback={null}>
        {isSetting && (
          <ArrivalDialog
            name={row.memberName}
            time={time}
            onSet={(arrival) => choose(row, { arrival })}
            onClose={() => setIsSetting(false)}
          />
        )}
      </Suspense>
    </Group>
  );
}

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
