import type { AttendanceCode } from '../activities/counters.ts';
import { attendanceCode } from '../attendance/attendance-counters.ts';
import type { CountedRecord } from '../attendance/summary/summary.ts';
import type { ClockTime, IsoDate, LocalDateTime } from '../calendar/dates.ts';

/** A meeting that was not cancelled: a column of the matrix. */
export interface HeldMeeting {
  readonly id: string;
  readonly date: IsoDate;
  readonly timing: readonly [start: ClockTime, end: ClockTime];
  /** Whether its attendance is not closed yet: missing records may still be added. */
  readonly isOpen: boolean;
}

/** A member: a row of the matrix. */
export interface MatrixMember {
  readonly rotaryId: string;
  readonly memberName: string;
  readonly classificationName: string | null;
  /** The day on which a former member left; null for all others. */
  readonly leftOn: IsoDate | null;
}

/** One attendance as it is stored. */
export interface MatrixRecord extends CountedRecord {
  readonly meetingId: string;
  readonly rotaryId: string;
  readonly attendedDateTime: LocalDateTime;
  /** `hh:mm:ss` */
  readonly lateTime: string;
}

/** How a member's attendance at one meeting counts. */
export interface MatrixCell {
  readonly code: AttendanceCode;
  readonly attendedDateTime: LocalDateTime;
  readonly lateTime: string;
}

export interface MatrixRow extends MatrixMember {
  /** In the order of the meetings; null where there is no record. */
  readonly cells: readonly (MatrixCell | null)[];
}

/** Who was at which meeting of a period (rule reports/consolidated). */
export interface AttendanceMatrix {
  readonly meetings: readonly HeldMeeting[];
  readonly rows: readonly MatrixRow[];
}

/** Builds the matrix of members and meetings; other records are left out. */
export function attendanceMatrix(
  meetings: readonly HeldMeeting[],
  members: readonly MatrixMember[],
  records: Iterable<MatrixRecord>,
): AttendanceMatrix {
  const toColumn = new Map(meetings.map(({ id }, column) => [id, column]));
  const toCells = new Map(
    members.map(({ rotaryId }) => [rotaryId, new Array<MatrixCell | null>(meetings.length).fill(null)]),
  );
  for (const record of records) {
    const column = toColumn.get(record.meetingId);
    const cells = toCells.get(record.rotaryId);
    const code = attendanceCode(record);
    if (column === undefined || !cells || code === null) continue;
    cells[column] = { code, attendedDateTime: record.attendedDateTime, lateTime: record.lateTime };
  }
  return {
    meetings,
    rows: members.map((member) => ({ ...member, cells: toCells.get(member.rotaryId) ?? [] })),
  };
}
