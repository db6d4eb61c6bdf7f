import type {
  AttendanceTotals,
  AttendanceSummary as Figures,
} from '@fellowship/domain/attendance/summary/summary';
import { sql } from 'kysely';
import type { AttendanceSummaryLifetime as Lifetime } from '../../storage/database.types.ts';
import { type RecordOf, record } from '../../storage/record.ts';
import { changeRecord, findRecord } from '../../storage/record-store.ts';
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

/** Puts corrected figures in the place of those that closing reckoned. */
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

/**
 * Adds to the sums of all summaries of a chapter what a closing, a reopening or a correction changes. The only writer of
 * these sums, beside the facts that they follow from.
 */
export async function addToLifetime(tx: Tx, chapterId: string, change: AttendanceTotals): Promise<void> {
  const plus = (column: keyof Lifetime) =>
    sql<number>`${sql.ref(`attendance_summary_lifetime.${column}`)} + ${sql.ref(`excluded.${column}`)}`;
  await tx
    .insertInto('attendance_summary_lifetime')
    .values(lifetimeRecord.write({ chapterId, ...change }))
    .onConflict((conflict) =>
      conflict.column('chapter_id').doUpdateSet({
        present_count: plus('present_count'),
        absent_count: plus('absent_count'),
        leave_count: plus('leave_count'),
        late_count: plus('late_count'),
        total_members_count: plus('total_members_count'),
      }),
    )
    .execute();
}
