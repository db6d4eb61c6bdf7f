import { afterMeetingText, lateByText } from '@fellowship/domain/attendance/attendance.messages';
import { isAfterMeeting } from '@fellowship/domain/attendance/lateness';
import { isRowOpen } from '@fellowship/domain/attendance/marking/marking';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { ActionIcon, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { CheckIcon, EditIcon } from '#ui/icons/icons.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { attendanceTexts } from '../attendance.messages.ts';
import { isHere, type MemberRecord, type RosterRow } from '../roster/roster.ts';
import { markingTexts, rowNoteTexts } from './marking.messages.ts';
import classes from './marking.module.css';
import { choicesName, MARK_CHOICES } from './marking-keys.ts';
import type { Draft } from './pending-marks.ts';
import { useMeetingFacts, useRowMarking, useRowView } from './row-marking.ts';

const ArrivalDialog = lazy(async () => ({ default: (await import('./arrival-dialog.tsx')).ArrivalDialog }));

/** A member of the list, whatever is marked. */
export type Person = Pick<RosterRow, 'rotaryId' | 'memberName' | 'classificationName' | 'mobile'>;

interface PersonProps {
  person: Person;
}

/** Mark Attendance: P, A or L; a marked row shows its mark and waits for Edit (rule attendance/row-lock). */
export function MarkRadios({ person }: PersonProps) {
  const rows = useRowMarking();
  const { state, shown } = useRowView(person.rotaryId);
  const isOpen = isRowOpen(state);
  const isLate = isHere(shown) && shown?.isLate;
  return (
    <fieldset className={classes.radios} data-locked={!isOpen || undefined}>
      <VisuallyHidden component="legend">{markingTexts.radiosOf(person.memberName)}</VisuallyHidden>
      {MARK_CHOICES.map(({ status, letter }) => (
        <label
          key={status}
          className={classes.radio}
          data-status={status}
          data-late={isLate || undefined}
          title={status}
        >
          {/* Not disabled when locked: that would take the focus away. */}
          <input
            type="radio"
            name={choicesName(person)}
            aria-label={status}
            aria-disabled={!isOpen}
            checked={shown?.attendanceStatus === status}
            onChange={() => {
              const row = rows.getRow(person.rotaryId);
              if (isOpen && row) rows.choose(row, { attendanceStatus: status });
            }}
          />
          <span aria-hidden>{letter}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Fee Status (rule attendance/fee-status): opens, sets and locks the row in one act; only who is here has a fee. */
export function FeeCheckbox({ person }: PersonProps) {
  const { state, shown } = useRowView(person.rotaryId);
  const fee = useFee(person);
  return (
    <input
      type="checkbox"
      className={classes.fee}
      aria-label={attendanceTexts.feePaidBy(person.memberName)}
      checked={shown?.paymentStatus === 'Paid'}
      disabled={!fee.canTake || state === 'waiting'}
      onChange={(event) => fee.set(event.currentTarget.checked)}
    />
  );
}

/** The same as a button of a phone's row: ₹ 300, then ✓ Paid; nothing where there is no fee to take. */
export function FeeButton({ person }: PersonProps) {
  const { shown } = useRowView(person.rotaryId);
  const { meetingFee } = useMeetingFacts();
  const fee = useFee(person);
  if (!fee.canTake) return null;
  const isPaid = shown?.paymentStatus === 'Paid';
  return (
    <button
      type="button"
      className={classes.feeButton}
      aria-pressed={isPaid}
      aria-label={attendanceTexts.feePaidBy(person.memberName)}
      onClick={() => fee.set(!isPaid)}
    >
      {isPaid ? (
        <>
          <CheckIcon size={20} /> {attendanceTexts.paid}
        </>
      ) : (
        formatRupees(toPaise(meetingFee))
      )}
    </button>
  );
}

function useFee({ rotaryId }: Person) {
  const rows = useRowMarking();
  const { shown } = useRowView(rotaryId);
  const { meetingFee, canTakeFees } = useMeetingFacts();
  return {
    canTake: canTakeFees && meetingFee > 0 && isHere(shown),
    set: (isPaid: boolean) => {
      const row = rows.getRow(rotaryId);
      if (row) rows.setFee(row, isPaid);
    },
  };
}

/** How a member is marked, in words: 'Present 07:11 · by QR'. */
export function StatusText({ record }: { record: MemberRecord }) {
  const { attendanceStatus, isLate, attendedDateTime, markedBy } = record;
  const isPresent = isHere(record);
  const tone = isPresent && isLate ? 'Late' : attendanceStatus;
  return (
    <>
      <b className={classes.status} data-tone={tone}>
        {tone}
        {isPresent && ` ${attendedDateTime.slice(11)}`}
      </b>
      {isPresent && markedBy === null && ` · ${markingTexts.byQr}`}
    </>
  );
}

/** When a member came, and how late (rule attendance/lateness); nothing for absent members. While the row is open the time can be set. */
export function AttendedTime({ person }: PersonProps) {
  const { state, shown } = useRowView(person.rotaryId);
  const { date, end } = useMeetingFacts();
  if (shown === null || !isHere(shown)) return <Text c="dimmed">–</Text>;
  const { attendedDateTime, isLate, lateTime } = shown;
  const isAfter = isAfterMeeting({ date, end }, attendedDateTime);
  return (
    <span className={classes.time}>
      {state === 'editing' ? <ArrivalButton person={person} record={shown} /> : attendedDateTime.slice(11)}{' '}
      {isLate && (
        <b className={classes.status} data-tone={isAfter ? 'Absent' : 'Late'} title={lateByText(lateTime)}>
          {isAfter ? afterMeetingText(lateTime) : markingTexts.lateBy(toMinutes(lateTime))}
        </b>
      )}
    </span>
  );
}

function toMinutes(lateTime: string): number {
  const [hours = 0, minutes = 0] = lateTime.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Sets when a member came, or that it was on time. */
export function ArrivalButton({ person, record }: PersonProps & { record: MemberRecord }) {
  const rows = useRowMarking();
  const { lastMinuteInTime } = useMeetingFacts();
  const [isSetting, setIsSetting] = useState(false);
  const time = record.attendedDateTime.slice(11);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={markingTexts.arrivalButton(person.memberName, time)}
        onClick={() => setIsSetting(true)}
      >
        {time}
      </Button>
      <Suspense fallback={null}>
        {isSetting && (
          <ArrivalDialog
            name={person.memberName}
            time={time}
            lastMinuteInTime={record.isLate ? lastMinuteInTime : null}
            onSet={(arrival) => {
              const row = rows.getRow(person.rotaryId);
              if (row) rows.choose(row, { arrival });
            }}
            onClose={() => setIsSetting(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** That what was chosen was refused, or overtaken by another admin; otherwise the reason of a leave. */
export function RowNoteLine({ person }: PersonProps) {
  const { state, shown, note } = useRowView(person.rotaryId);
  if (note?.kind === 'changedElsewhere') {
    return (
      <Group gap="xs" className={classes.elsewhere} role="status">
        <Text size="sm" fw={600}>
          {rowNoteTexts.changedElsewhere}
        </Text>
        {note.chosen && <Text size="sm">{rowNoteTexts.chosen(getName(note.chosen))}</Text>}
        {note.chosen && <Understood person={person} />}
      </Group>
    );
  }
  if (note?.kind === 'notStored' && (note.chosen.isAnswered || state === 'readOnly')) {
    return (
      <Group gap="xs" className={classes.elsewhere} role="status">
        <Text size="sm">{rowNoteTexts.refused(getName(note.chosen))}</Text>
        <Understood person={person} />
      </Group>
    );
  }
  if (!shown?.leaveReason) return null;
  return (
    <Text size="sm" c="dimmed">
      {rowNoteTexts.leave(shown.leaveReason)}
    </Text>
  );
}

/** Forgets what was chosen and will not be stored. */
function Understood({ person }: PersonProps) {
  const rows = useRowMarking();
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={rowNoteTexts.dismissFor(person.memberName)}
      onClick={() => {
        const row = rows.getRow(person.rotaryId);
        if (row) rows.dismiss(row);
      }}
    >
      {rowNoteTexts.dismiss}
    </Button>
  );
}

function getName({ attendanceStatus, paymentStatus }: Draft): string {
  return attendanceStatus === 'Present' ? `Present, ${paymentStatus}` : attendanceStatus;
}

/** One button for Edit and Done, so that it keeps the focus: Edit opens a marked row, one at a time, and Done locks and stores it. */
export function RowButton({ person, isIcon = false }: PersonProps & { isIcon?: boolean }) {
  const rows = useRowMarking();
  const { state } = useRowView(person.rotaryId);
  const isEditing = state === 'editing';
  if (!isEditing && state !== 'locked' && state !== 'waiting') return null;
  const word = isEditing ? controlTexts.done : controlTexts.edit;
  const Icon = isEditing ? CheckIcon : EditIcon;
  const shared = {
    'aria-label': controlTexts.of(word, person.memberName),
    disabled: state === 'waiting',
    onClick: () => {
      const row = rows.getRow(person.rotaryId);
      if (row) (isEditing ? rows.done : rows.edit)(row);
    },
  };
  if (isIcon) {
    return (
      <ActionIcon
        size={44}
        variant={isEditing ? 'filled' : 'transparent'}
        color={isEditing ? 'royal' : 'var(--app-text)'}
        {...shared}
      >
        <Icon />
      </ActionIcon>
    );
  }
  return (
    <Button size="compact-sm" variant={isEditing ? 'filled' : 'subtle'} {...shared}>
      {word}
    </Button>
  );
}
