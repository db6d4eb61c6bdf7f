import { VisuallyHidden } from '@mantine/core';
import { attendanceScreenTexts } from './screen.messages.ts';
import classes from './screen.module.css';

export type AttendanceKind = 'members' | 'visitors';

interface KindToggleProps {
  kind: AttendanceKind;
  onKind: (kind: AttendanceKind) => void;
}

/** Whose attendance the screen shows (rule attendance/meeting-choice). */
export function KindToggle({ kind, onKind }: KindToggleProps) {
  return (
    <fieldset className={classes.kinds}>
      <VisuallyHidden component="legend">{attendanceScreenTexts.kinds}</VisuallyHidden>
      {(['members', 'visitors'] as const).map((value) => (
        <label key={value} className={classes.kind}>
          <input type="radio" name="attendance-of" checked={kind === value} onChange={() => onKind(value)} />
          {attendanceScreenTexts[value]}
        </label>
      ))}
    </fieldset>
  );
}
