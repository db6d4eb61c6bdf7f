import type {
  AttendanceStatus,
  PaymentKind,
  PaymentStatus,
} from '@fellowship/domain/attendance/attendance-status';
import { decideMarking, type Marking } from '@fellowship/domain/attendance/marking/marking';
import { validSubscription } from '@fellowship/domain/billing/validity';
import { dateTimeIn, type IsoDate } from '@fellowship/domain/calendar/dates';
import { accept } from '../../refusal-error.ts';
import type { MemberAttendance } from '../member-attendance.store.ts';
import type { FoundForMarking, MarkingResult, MarkingRow } from './marking.store.ts';

/** What an admin marks for one member; what is left out stays as it is recorded. */
export interface MarkedMember {
  rotaryId: string;
  attendanceStatus?: AttendanceStatus | null | undefined;
  paymentStatus?: PaymentStatus | null | undefined;
  paymentKind?: PaymentKind | null | undefined;
  attendedDateTime?: string | null | undefined;
  /** Of the record that the editor saw; nothing when there was none. */
  version?: number | null | undefined;
}

/** What a marking comes to, on what was read. */
export interface MarkingPlan {
  toStore: MarkingRow[];
  /** Rows that already have the chosen mark, and those that another admin has changed. */
  known: MarkingResult;
}

/**
 * Decides each row (rule attendance/marking). A row whose record is not the one that was seen is a conflict;
 * people neither on the roster nor recorded are skipped.
 * @param mustExist only records that are there are changed, and a version that is not told is the newest
 * @throws RefusalError when one of them is refused: then none is stored
 */
export function planMarking(
  { now, platformToday }: { now: Date; platformToday: IsoDate },
  { day, people }: FoundForMarking,
  rows: readonly MarkedMember[],
  mustExist: boolean,
): MarkingPlan {
  const { meeting } = day;
  const minute = dateTimeIn(day.timeZone, now);
  const hasValidSubscription = validSubscription(day.subscriptions, platformToday) !== null;
  const members = new Map(people.map((member) => [member.rotaryId, member]));
  const plan: MarkingPlan = { toStore: [], known: { rows: [], conflicts: [] } };
  for (const row of rows) {
    const member = members.get(row.rotaryId);
    const existing = member?.attendance ?? null;
    const outcome = decideMarking({
      meeting: { ...meeting, start: meeting.timing[0] },
      now: minute,
      hasValidSubscription,
      existing,
      change: findChange(row, existing),
    });
    const marking = accept(outcome);
    if (!member || (mustExist && !existing)) continue;
    const seen = mustExist ? (row.version ?? existing?.version) : row.version;
    place(plan, { member, marking }, seen ?? 0);
  }
  return plan;
}

function findChange(row: MarkedMember, existing: MemberAttendance | null) {
  const attendanceStatus = row.attendanceStatus ?? existing?.attendanceStatus ?? 'Unmarked';
  const isSame = existing?.attendanceStatus === attendanceStatus;
  return {
    attendanceStatus,
    paymentStatus: row.paymentStatus ?? existing?.paymentStatus ?? 'Unpaid',
    paymentKind: row.paymentKind ?? existing?.paymentKind,
    attendedDateTime: row.attendedDateTime ?? (isSame ? existing.attendedDateTime : null),
  };
}

function place(plan: MarkingPlan, row: MarkingRow, seenVersion: number): void {
  const existing = row.member.attendance;
  if (existing && existing.version !== seenVersion) plan.known.conflicts.push(existing);
  else if (existing && isAsMarked(existing, row.marking)) plan.known.rows.push(existing);
  else plan.toStore.push(row);
}

/** Marking again what is so already changes nothing: the screen marks by itself every two minutes. */
function isAsMarked(record: MemberAttendance, marking: Marking): boolean {
  return (
    record.attendanceStatus === marking.attendanceStatus &&
    record.paymentStatus === marking.paymentStatus &&
    record.paymentKind === marking.paymentKind &&
    record.attendedDateTime === marking.attendedDateTime &&
    record.lateTime === marking.lateTime
  );
}
