import type { MarkedStatus } from '@fellowship/domain/attendance/marking/marking';
import { isRowOpen } from '@fellowship/domain/attendance/marking/row-lock';
import { VisuallyHidden } from '@mantine/core';
import { useIsPhone } from '#ui/use-is-phone.ts';
import type { RosterRow } from '../roster/roster.ts';
import { markingTexts } from './marking.messages.ts';
import classes from './marking.module.css';
import { useRowMarking } from './marking-context.ts';

const CHOICES: readonly { status: MarkedStatus; letter: string }[] = [
  { status: 'Present', letter: 'P' },
  { status: 'Absent', letter: 'A' },
  { status: 'Leave', letter: 'L' },
];

/** Mark Attendance: P, A or L, as wide as a thumb needs on phones. */
export function MarkRadios({ row }: { row: RosterRow }) {
  const { viewOf, choose } = useRowMarking();
  const isPhone = useIsPhone();
  const { state, shown } = viewOf(row);
  return (
    <fieldset className={classes.radios} disabled={!isRowOpen(state)}>
      <VisuallyHidden component="legend">{markingTexts.radiosOf(row.memberName)}</VisuallyHidden>
      {CHOICES.map(({ status, letter }) => (
        <label key={status} className={classes.radio} data-status={status} title={status}>
          <input
            type="radio"
            name={`attendance-${row.rotaryId}`}
            aria-label={status}
            checked={shown?.attendanceStatus === status}
            onChange={() => choose(row, { attendanceStatus: status })}
          />
          <span aria-hidden>{isPhone ? status : letter}</span>
        </label>
      ))}
    </fieldset>
  );
}
