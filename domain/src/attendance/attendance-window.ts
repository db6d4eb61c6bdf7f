import type { IsoDate, LocalDateTime } from '../calendar/dates.ts';

/** The first and the last minute of a day: the range in which attendance of the date is looked for. */
export function attendanceWindow(date: IsoDate): readonly [from: LocalDateTime, to: LocalDateTime] {
  return [`${date} 00:00`, `${date} 23:59`];
}
