import { type Kysely, sql } from 'kysely';

/**
 * The nonce of a check-in is kept where those of all requests are, with its operation, input and answer. The sums of a
 * chapter's attendance summaries are kept beside them, so that the percentages of the lifetime come from the same source
 * as those of every other period, corrections included. The latest meeting of every chapter is written down.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CHANGES).execute(db);
}

const CHANGES = `
alter table member_attendance drop column request_id;
alter table visitor_attendance drop column request_id;

create table attendance_summary_lifetime (
  chapter_id text primary key references chapter,
  present_count bigint not null,
  absent_count bigint not null,
  leave_count bigint not null,
  late_count bigint not null,
  total_members_count bigint not null
);
insert into attendance_summary_lifetime
select chapter_id, sum(present_count), sum(absent_count), sum(leave_count), sum(late_count), sum(total_members_count)
from attendance_summary group by chapter_id;

insert into setting as stored (chapter_id, key, value)
select distinct on (chapter_id) chapter_id, 'LATEST_MEETING',
  format('{"weekNo":%s,"meetingDate":"%s"}',
    ceil((extract(doy from meeting_date) + extract(dow from date_trunc('year', meeting_date))) / 7.0), meeting_date)
from meeting join chapter using (chapter_id)
where meeting.status <> 'Cancelled' and meeting_date <= (now() at time zone chapter.time_zone)::date
order by chapter_id, meeting_date desc
on conflict (chapter_id, key) do update set value = excluded.value, version = stored.version + 1
  where stored.value <> excluded.value;
`;
