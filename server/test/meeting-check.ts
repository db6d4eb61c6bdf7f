import { verifyTotals } from '#activities/verify-totals.service.ts';
import type { Database } from '#storage/database.ts';
import type { MeetingContext } from './meeting-day.ts';
import type { Rush } from './meeting-rush.ts';

/**
 * What is wrong with a meeting after a rush: acknowledged records that are lost or overwritten, a meeting closed by
 * half, totals that disagree with facts.
 * @param isWhole nothing was interrupted: what is stored is exactly what was acknowledged
 */
export async function findProblems(
  database: Database,
  { chapterId, meetingId, members }: MeetingContext,
  { records, state, surprises }: Rush,
  { isWhole }: { isWhole: boolean },
): Promise<string[]> {
  const { kysely } = database;
  const meeting = await kysely
    .selectFrom('meeting')
    .leftJoin('attendance_summary as s', (join) =>
      join.onRef('s.chapter_id', '=', 'meeting.chapter_id').onRef('s.meeting_id', '=', 'meeting.meeting_id'),
    )
    .select(['meeting.status', 'meeting.completed_on', 's.total_members_count as summarised'])
    .where('meeting.chapter_id', '=', chapterId)
    .where('meeting.meeting_id', '=', meetingId)
    .executeTakeFirstOrThrow();
  const rows = await kysely
    .selectFrom('member_attendance')
    .selectAll()
    .where('chapter_id', '=', chapterId)
    .where('meeting_id', '=', meetingId)
    .execute();
  const stored = new Map(rows.map((row) => [row.rotary_id, row]));
  const problems = [...surprises];

  for (const [rotaryId, record] of records) {
    const row = stored.get(rotaryId);
    const isNewer = row !== undefined && row.version > record.version && !isWhole;
    const isSame =
      row?.version === record.version &&
      row.attendance_status === record.attendanceStatus &&
      row.payment_status === record.paymentStatus;
    if (!isSame && !isNewer)
      problems.push(`${rotaryId}: acknowledged ${describe(record)}, stored ${describe(row)}`);
  }
  const unasked = rows.filter((row) => isWhole && !records.has(row.rotary_id) && !row.is_closing_absence);
  problems.push(...unasked.map((row) => `${row.rotary_id}: stored without an acknowledgement`));

  const absences = rows.filter((row) => row.is_closing_absence).length;
  const isClosed = meeting.status === 'Completed';
  const isHalf = isClosed
    ? meeting.completed_on === null || meeting.summarised === null || rows.length !== members.length
    : meeting.completed_on !== null || meeting.summarised !== null || absences > 0;
  if (isHalf) problems.push(`half-closed: ${JSON.stringify({ ...meeting, records: rows.length, absences })}`);
  if (state.isSettled && state.status !== meeting.status)
    problems.push(`acknowledged as ${state.status}, stored as ${meeting.status}`);

  const differences = await verifyTotals(database);
  problems.push(
    ...differences.map(
      ({ total, expected, stored: found }) => `${total}: facts ${expected}, stored ${found}`,
    ),
  );
  return problems;
}

function describe(value: object | undefined): string {
  return value ? JSON.stringify(value) : 'nothing';
}
