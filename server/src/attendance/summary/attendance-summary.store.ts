import type {
  AttendanceTotals,
  AttendanceSummary as Figures,
} from '@fellowship/domain/attendance/summary/summary';
import { type RecordOf, record } from '../../storage/record.ts';
import { changeRecord, findRecord } from '../../storage/record-store.ts';
import { statement } from '../../storage/statement.ts';
import type { Queryable, Tx } from '../../storage/transaction.ts';

/** The figures of a completed meeting, as they are stored (rule attendance/summary). */
export const summaryRecord = record('attendance_summary', {
  chapterId: 'chapter_id',
  meetingId: 'meeting_id',
  meetingDate: 'meeting_date',
  year: 'year',
  term: 'term',
  quarter: 'quarter',
  month: 'month',
  weekNo: 'week_no',
  presentCount: 'present_count',
  absentCount: 'absent_count',
  leaveCount: 'leave_count',
  lateCount: 'late_count',
  presentPercent: 'present_percent',
  absentPercent: 'absent_percent',
  leavePercent: 'leave_percent',
  latePercent: 'late_percent',
  totalMembersCount: 'total_members_count',
  isCorrected: 'is_corrected',
  version: 'version',
});

export type AttendanceSummary = RecordOf<typeof summaryRecord>;

/** The summaries of one chapter by date. */
export const summaryList = {
  record: summaryRecord,
  filters: ['year', 'term', 'quarter', 'month', 'weekNo', 'meetingDate'],
  order: ['meetingDate'],
} as const;

export function findSummary(
  db: Queryable,
  chapterId: string,
  meetingId: string,
): Promise<AttendanceSummary | null> {
  return findRecord(db, summaryRecord, { chapterId, meetingId });
}

/** The summary of the meeting on that date, locked until the transaction ends. */
export function lockSummary(
  tx: Tx,
  chapterId: string,
  meetingDate: string,
): Promise<AttendanceSummary | null> {
  return findRecord(tx, summaryRecord, { chapterId, meetingDate }, { lock: true });
}

/** Replaces the figures that closing computed by corrected ones. */
export function replaceSummary(
  tx: Tx,
  { chapterId, meetingId }: AttendanceSummary,
  figures: Figures,
): Promise<AttendanceSummary> {
  return changeRecord(tx, summaryRecord, { chapterId, meetingId }, { ...figures, isCorrected: true });
}

/** What all summaries of a chapter add up to. */
export const lifetimeRecord = record('attendance_summary_lifetime', {
  chapterId: 'chapter_id',
  presentCount: 'present_count',
  absentCount: 'absent_count',
  leaveCount: 'leave_count',
  lateCount: 'late_count',
  totalMembersCount: 'total_members_count',
});

const ADD = statement<AttendanceTotals & { chapterId: string }>(
  'summary-lifetime-add',
  `insert into attendance_summary_lifetime as stored
      (chapter_id, present_count, absent_count, leave_count, late_count, total_members_count)
    values (:chapterId, :presentCount, :absentCount, :leaveCount, :lateCount, :totalMembersCount)
    on conflict (chapter_id) do update set
      present_count = stored.present_count + excluded.present_count,
      absent_count = stored.absent_count + excluded.absent_count,
      leave_count = stored.leave_count + excluded.leave_count,
      late_count = stored.late_count + excluded.late_count,
      total_members_count = stored.total_members_count + excluded.total_members_count`,
);

/**
 * Adds the change of a closing, a reopening or a correction to the sums of all summaries of a chapter. Apart from the facts that
 * they follow from, this is the only writer of these sums.
 */
export async function addToLifetime(tx: Tx, chapterId: string, change: AttendanceTotals): Promise<void> {
  await ADD.run(tx, { chapterId, ...change });
}
