import { isRowOpen } from '@fellowship/domain/attendance/marking/row-lock';
import { VisuallyHidden } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { RosterRow } from '../roster/roster.ts';
import { choicesName, useGoOn } from './go-on.ts';
import { markingTexts } from './marking.messages.ts';
import classes from './marking.module.css';
import { useRowMarking } from './marking-context.ts';
import { MARK_CHOICES, statusOfKey } from './marking-keys.ts';

/** Mark Attendance: P, A or L, as wide as a thumb needs on phones; their keys mark, too, and go on to the next row. */
export function MarkRadios({ row }: { row: RosterRow }) {
  const { getView, choose } = useRowMarking();
  const { state, shown } = getView(row);
  const goOn = useGoOn();
  function handleKey(event: KeyboardEvent<HTMLFieldSetElement>): void {
    const status = statusOfKey(event);
    if (status === null) return;
    event.preventDefault();
    choose(row, { attendanceStatus: status });
    // A row that Edit has opened waits for its Done.
    if (state === 'open') goOn(row, (next) => isRowOpen(getView(next).state));
  }

  return (
    <fieldset className={classes.radios} disabled={!isRowOpen(state)} onKeyDown={handleKey}>
      <VisuallyHidden component="legend">{markingTexts.radiosOf(row.memberName)}</VisuallyHidden>
      {MARK_CHOICES.map(({ status, letter }) => (
        <label key={status} className={classes.radio} data-status={status} title={status}>
          <input
            type="radio"
            name={choicesName(row)}
            aria-label={status}
            checked={shown?.attendanceStatus === status}
            onChange={() => choose(row, { attendanceStatus: status })}
          />
          <span aria-hidden>{letter}</span>
        </label>
      ))}
    </fieldset>
  );
}
