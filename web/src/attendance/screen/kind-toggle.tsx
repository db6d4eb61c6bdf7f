import { VisuallyHidden } from '@mantine/core';
import classes from './screen.module.css';

const KINDS = { members: 'Member Attendance', visitors: 'Visitor Attendance' } as const;

export type AttendanceKind = keyof typeof KINDS;

interface KindToggleProps {
  kind: AttendanceKind;
  onKind: (kind: AttendanceKind) => void;
}

/** Whose attendance the screen shows (rule attendance/meeting-choice). */
export function KindToggle({ kind, onKind }: KindToggleProps) {
  return (
    <fieldset className={classes.kinds}>
      <VisuallyHidden component="legend">Attendance of</VisuallyHidden>
      {(['members', 'visitors'] as const).map((value) => (
        <label key={value} className={classes.kind}>
          <input type="radio" name="attendance-of" checked={kind === value} onChange={() => onKind(value)} />
          {KINDS[value]}
        </label>
      ))}
    </fieldset>
  );
}
