import type { Paise } from '../../money/rupees.ts';
import type { PaymentStatus } from '../attendance-status.ts';
import { type AttendanceCounts, type CountedRecord, countAttendance, toPercent } from './summary.ts';

/** The fields of an attendance that the figures need. */
export interface FigureRecord extends CountedRecord {
  readonly paymentStatus: PaymentStatus;
}

export interface FigureFacts {
  readonly members: readonly FigureRecord[];
  /** Visitors are never late (rule attendance/lateness). */
  readonly visitors: readonly Omit<FigureRecord, 'isLate'>[];
  readonly meetingFeePaise: Paise;
  /** See `totalMembersCount`. */
  readonly totalMembersCount: number;
}

/** The summary table of the attendance screen (rule attendance/figures). */
export interface AttendanceFigures {
  readonly members: AttendanceCounts;
  readonly visitors: AttendanceCounts;
  /** Members and visitors together. */
  readonly total: AttendanceCounts;
  readonly totalMembersCount: number;
  /** How many members have paid, times the fee (rule attendance/figures). */
  readonly memberAmountPaise: Paise;
  readonly visitorAmountPaise: Paise;
  readonly overallAmountPaise: Paise;
  /** Present members of all members, 2 decimals; the late are not among them (rule attendance/figures). */
  readonly memberPresentPercent: number;
}

/** The current figures of a meeting, open or closed (rule attendance/figures). */
export function attendanceFigures(facts: FigureFacts): AttendanceFigures {
  const members = countAttendance(facts.members);
  const visitors = countAttendance(facts.visitors.map((visitor) => ({ ...visitor, isLate: false })));
  const memberAmountPaise = paidCount(facts.members) * facts.meetingFeePaise;
  const visitorAmountPaise = paidCount(facts.visitors) * facts.meetingFeePaise;
  return {
    members,
    visitors,
    total: {
      presentCount: members.presentCount + visitors.presentCount,
      absentCount: members.absentCount + visitors.absentCount,
      leaveCount: members.leaveCount + visitors.leaveCount,
      lateCount: members.lateCount + visitors.lateCount,
    },
    totalMembersCount: facts.totalMembersCount,
    memberAmountPaise,
    visitorAmountPaise,
    overallAmountPaise: memberAmountPaise + visitorAmountPaise,
    memberPresentPercent: toPercent(members.presentCount, facts.totalMembersCount),
  };
}

function paidCount(records: readonly { readonly paymentStatus: PaymentStatus }[]): number {
  return records.filter((record) => record.paymentStatus === 'Paid').length;
}
