import type { AttendanceCode } from '../../activities/counters.ts';
import type { IsoDate } from '../../calendar/dates.ts';
import { getPeriod, type Period } from '../../calendar/periods.ts';
import type { Paise } from '../../money/rupees.ts';
import { type AttendanceStatus, attendanceCode, type PaymentStatus } from '../attendance-status.ts';

/** The fields of an attendance that are counted. */
export interface CountedRecord {
  readonly attendanceStatus: AttendanceStatus;
  readonly isLate: boolean;
}

/** Attendances by status. A late Present counts as Late and not as Present. */
export interface AttendanceCounts {
  readonly presentCount: number;
  readonly absentCount: number;
  readonly leaveCount: number;
  readonly lateCount: number;
}

/** The figures of one closed meeting (rule attendance/summary); percentages have 2 decimals. */
export interface AttendanceSummary extends AttendanceTotals, Period {
  readonly meetingDate: IsoDate;
  readonly presentPercent: number;
  readonly absentPercent: number;
  readonly leavePercent: number;
  readonly latePercent: number;
}

/** The sums of a chapter's summaries. */
export interface AttendanceTotals extends AttendanceCounts {
  readonly totalMembersCount: number;
}

/** Counts attendances by status, without the Unmarked. */
export function countAttendance(records: readonly CountedRecord[]): AttendanceCounts {
  const count = (code: AttendanceCode): number =>
    records.filter((record) => attendanceCode(record) === code).length;
  return {
    presentCount: count('Present'),
    absentCount: count('Absent'),
    leaveCount: count('Leave'),
    lateCount: count('Late'),
  };
}

/** The facts of the total number of members. */
export interface TotalFacts {
  readonly meetingDate: IsoDate;
  readonly today: IsoDate;
  /** The roster as it is now. */
  readonly activeMembersCount: number;
  /** The attendances marked for the meeting. */
  readonly recordCount: number;
}

/**
 * The members that percentages are of (rule attendance/total-members): the active members for a meeting of
 * today, otherwise the records. A member who was marked and then disabled on the same day still counts, so
 * that no percentage passes 100.
 */
export function totalMembersCount(facts: TotalFacts): number {
  return facts.meetingDate === facts.today
    ? Math.max(facts.activeMembersCount, facts.recordCount)
    : facts.recordCount;
}

/** A count as a percentage of a total, with 2 decimals (rule attendance/percent); 0 of a total of 0. */
export function toPercent(count: number, total: number): number {
  return total === 0 ? 0 : Math.round((count * 10_000) / total) / 100;
}

/** A percentage as shown: whole ones without decimals, others with two: `75`, `66.67`, `12.50`. */
export function formatPercent(percent: number): string {
  const rounded = Math.round(percent * 100) / 100;
  return Number.isInteger(rounded) ? String(rounded) : rounded.toFixed(2);
}

/** The summary of a meeting (rule attendance/summary) from its counts and the members that they are of. */
export function buildAttendanceSummary(
  meetingDate: IsoDate,
  counts: AttendanceCounts,
  totalMembersCount: number,
): AttendanceSummary {
  return {
    ...getPeriod(meetingDate),
    meetingDate,
    presentCount: counts.presentCount,
    presentPercent: toPercent(counts.presentCount, totalMembersCount),
    absentCount: counts.absentCount,
    absentPercent: toPercent(counts.absentCount, totalMembersCount),
    leaveCount: counts.leaveCount,
    leavePercent: toPercent(counts.leaveCount, totalMembersCount),
    lateCount: counts.lateCount,
    latePercent: toPercent(counts.lateCount, totalMembersCount),
    totalMembersCount,
  };
}

/**
 * The change of the sums of a chapter's summaries (rule attendance/summary): the new summaries minus
 * the old ones.
 */
export function totalsChange(
  before: readonly AttendanceTotals[],
  after: readonly AttendanceTotals[],
): AttendanceTotals {
  const sum = (summaries: readonly AttendanceTotals[], key: keyof AttendanceTotals): number =>
    summaries.reduce((total, summary) => total + summary[key], 0);
  const change = (key: keyof AttendanceTotals): number => sum(after, key) - sum(before, key);
  return {
    presentCount: change('presentCount'),
    absentCount: change('absentCount'),
    leaveCount: change('leaveCount'),
    lateCount: change('lateCount'),
    totalMembersCount: change('totalMembersCount'),
  };
}

/** The sort key of a summary beside the chapter's key: `DATE#2026-11-20`. */
export function attendanceSummarySortKey(meetingDate: IsoDate): string {
  return `DATE#${meetingDate}`;
}

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
  /** Members who came, late or not, of all members, 2 decimals. */
  readonly memberCamePercent: number;
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
    memberCamePercent: toPercent(members.presentCount + members.lateCount, facts.totalMembersCount),
  };
}

function paidCount(records: readonly { readonly paymentStatus: PaymentStatus }[]): number {
  return records.filter((record) => record.paymentStatus === 'Paid').length;
}
