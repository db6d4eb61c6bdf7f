import type { AttendanceSummary as Figures } from '@fellowship/domain/attendance/summary/summary';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type {
  AttendanceSummaryLifetime as Lifetime,
  AttendanceSummary as SummaryTable,
} from '../../storage/database.types.ts';
import { conditionsOf, type Filter, type ListColumn } from '../../storage/list-filter.ts';
import { type ListArguments, type Page, readPage } from '../../storage/list-page.ts';
import type { Queryable, Tx } from '../../storage/transaction.ts';

/** The figures of a completed meeting, as they are stored (rule attendance/summary). */
export interface AttendanceSummary extends Figures {
  chapterId: string;
  meetingId: string;
  isCorrected: boolean;
  version: number;
}

const COLUMNS: Record<string, ListColumn> = {
  year: { column: 'year', kind: 'integer' },
  term: { column: 'term', kind: 'integer' },
  quarter: { column: 'quarter', kind: 'integer' },
  month: { column: 'month', kind: 'integer' },
  weekNo: { column: 'week_no', kind: 'integer' },
  meetingDate: { column: 'meeting_date', kind: 'date' },
};

/** The summaries of one chapter by date. */
export function listAttendanceSummaries(
  { kysely }: Database,
  chapterId: string,
  filters: readonly (Filter | null)[],
  list: ListArguments,
): Promise<Page<AttendanceSummary>> {
  let query = kysely.selectFrom('attendance_summary').selectAll().where('chapter_id', '=', chapterId);
  for (const condition of filters.flatMap((filter) => conditionsOf(filter, COLUMNS)))
    query = query.where(condition);
  return readPage(
    query,
    {
      columns: [{ column: 'meeting_date', kind: 'date' }],
      direction: 'asc',
      keyOf: (summary: AttendanceSummary) => [summary.meetingDate],
    },
    list,
    toSummary,
  );
}

export async function findSummary(
  db: Queryable,
  chapterId: string,
  meetingId: string,
): Promise<AttendanceSummary | null> {
  const row = await db
    .selectFrom('attendance_summary')
    .selectAll()
    .where('chapter_id', '=', chapterId)
    .where('meeting_id', '=', meetingId)
    .executeTakeFirst();
  return row ? toSummary(row) : null;
}

/** The summary of the meeting on that date, locked until the transaction ends. */
export async function lockSummary(
  tx: Tx,
  chapterId: string,
  meetingDate: string,
): Promise<AttendanceSummary | null> {
  const row = await tx
    .selectFrom('attendance_summary')
    .selectAll()
    .where('chapter_id', '=', chapterId)
    .where('meeting_date', '=', meetingDate)
    .forUpdate()
    .executeTakeFirst();
  return row ? toSummary(row) : null;
}

/** Puts corrected figures in the place of those that closing reckoned. */
export async function replaceSummary(
  tx: Tx,
  { chapterId, meetingId }: AttendanceSummary,
  figures: Figures,
): Promise<AttendanceSummary> {
  const row = await tx
    .updateTable('attendance_summary')
    .set({ ...toColumns(figures), is_corrected: true, version: sql`version + 1` })
    .where('chapter_id', '=', chapterId)
    .where('meeting_id', '=', meetingId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toSummary(row);
}

/**
 * Adds to the sums of all summaries of a chapter what a closing, a reopening or a correction changes: what a summary says
 * after it, less what it said before. The only writer of these sums, beside the facts that they follow from.
 */
export async function addToLifetime(
  tx: Tx,
  chapterId: string,
  before: Counts | null,
  after: Counts | null,
): Promise<void> {
  const difference = (key: keyof Counts): number => (after?.[key] ?? 0) - (before?.[key] ?? 0);
  const plus = (column: keyof Lifetime) =>
    sql<number>`${sql.ref(`attendance_summary_lifetime.${column}`)} + ${sql.ref(`excluded.${column}`)}`;
  await tx
    .insertInto('attendance_summary_lifetime')
    .values({
      chapter_id: chapterId,
      present_count: difference('presentCount'),
      absent_count: difference('absentCount'),
      leave_count: difference('leaveCount'),
      late_count: difference('lateCount'),
      total_members_count: difference('totalMembersCount'),
    })
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

type Counts = Pick<
  Figures,
  'presentCount' | 'absentCount' | 'leaveCount' | 'lateCount' | 'totalMembersCount'
>;

export function toColumns(figures: Figures) {
  return {
    meeting_date: figures.meetingDate,
    year: figures.year,
    term: figures.term,
    quarter: figures.quarter,
    month: figures.month,
    week_no: figures.weekNo,
    present_count: figures.presentCount,
    absent_count: figures.absentCount,
    leave_count: figures.leaveCount,
    late_count: figures.lateCount,
    present_percent: figures.presentPercent,
    absent_percent: figures.absentPercent,
    leave_percent: figures.leavePercent,
    late_percent: figures.latePercent,
    total_members_count: figures.totalMembersCount,
  };
}

export function toSummary(row: Selectable<SummaryTable>): AttendanceSummary {
  return {
    chapterId: row.chapter_id,
    meetingId: row.meeting_id,
    meetingDate: row.meeting_date,
    year: row.year,
    term: row.term,
    quarter: row.quarter,
    month: row.month,
    weekNo: row.week_no,
    presentCount: row.present_count,
    absentCount: row.absent_count,
    leaveCount: row.leave_count,
    lateCount: row.late_count,
    presentPercent: row.present_percent,
    absentPercent: row.absent_percent,
    leavePercent: row.leave_percent,
    latePercent: row.late_percent,
    totalMembersCount: row.total_members_count,
    isCorrected: row.is_corrected,
    version: row.version,
  };
}
