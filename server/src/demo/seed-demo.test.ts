import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CounterDelta, combineDeltas } from '@fellowship/domain/activities/counters';
import { decideClosing } from '@fellowship/domain/attendance/closing/closing';
import { decideMarking } from '@fellowship/domain/attendance/marking/marking';
import { dateTimeIn } from '@fellowship/domain/calendar/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyTotals } from '#activities/verify-totals.service.ts';
import { memberAttendanceRecord } from '#attendance/attendance.store.ts';
import { findPeople, findSummary } from '#attendance/closing.store.ts';
import { openBuiltInPool } from '#identity/built-in-pool.ts';
import { meetingRecord } from '#meetings/meeting.store.ts';
import type { Database } from '#storage/database.ts';
import type { RowOf } from '#storage/record.ts';
import { inTransaction } from '#storage/transaction.ts';
import { newTestDatabase } from '../../test/database.ts';
import { readConfig } from '../config.ts';
import { getEnd } from './meetings.ts';
import { seedDemo } from './seed-demo.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'fellowship-demo-'));
const config = readConfig({
  DATA_DIR: dataDir,
  SECRET_KEY: 'a secret of thirty-two characters',
  FAKE_NOW: '2026-11-20T02:00:00Z',
});
let database: Database;

async function seed(): Promise<void> {
  const userPool = openBuiltInPool(config, database);
  if (!userPool) throw new Error('The demo needs the own pool');
  await seedDemo(database, config, userPool);
}

beforeAll(async () => {
  database = await newTestDatabase();
  await seed();
}, 60_000);
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function count(text: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*)::int as count from ${text}`);
  return rows[0]?.count ?? 0;
}

type MarkedRow = RowOf<'member_attendance'> & RowOf<'meeting'>;

/** A meeting as it was before it was closed. */
function asScheduled(row: RowOf<'meeting'>) {
  const meeting = meetingRecord.read(row);
  return { ...meeting, status: 'Scheduled' as const, completedOn: null, start: meeting.timing[0] };
}

/** Decides the closing of a meeting once more, from the roster and what was marked. @returns what counts */
async function closedAgain(row: RowOf<'meeting'>): Promise<readonly CounterDelta[]> {
  const { chapter_id: chapterId, meeting_id: meetingId } = row;
  return inTransaction(database, async (tx) => {
    const people = await findPeople(tx, chapterId, meetingId);
    const records = people.flatMap(({ attendance }) => attendance ?? []);
    const absent = await tx
      .selectFrom('member_attendance')
      .select('rotary_id')
      .where('meeting_id', '=', meetingId)
      .where('is_closing_absence', '=', true)
      .execute();
    const isAbsence = new Set(absent.map(({ rotary_id }) => rotary_id));
    const decision = decideClosing({
      ...getEnd(meetingRecord.read(row)),
      meeting: asScheduled(row),
      roster: people.filter(({ isOnRoster }) => isOnRoster),
      records: records.filter(({ rotaryId }) => !isAbsence.has(rotaryId)),
    });
    if (decision.kind !== 'close') throw new Error(`not closed: ${JSON.stringify(decision)}`);
    const absences = records.filter(({ rotaryId }) => isAbsence.has(rotaryId));
    expect(absences).toMatchObject(decision.absences);
    expect(await findSummary(tx, chapterId, meetingId)).toMatchObject(decision.summary);
    expect(row.completed_on).toBe(decision.completedOn);
    return decision.counters;
  });
}

describe('the demo', () => {
  it('has the promised chapters, people and states', async () => {
    expect(await count('chapter')).toBe(4);
    expect(await count("member where chapter_id = 'chennai' and not is_admin")).toBe(44);
    expect(await count("member where status = 'Inactive'")).toBe(1);
    expect(await count("userpool.pool_user where status = 'FORCE_CHANGE_PASSWORD'")).toBe(1);
    expect(await count("userpool.pool_user where attributes ->> 'email_verified' = 'false'")).toBe(1);
  });

  it('has an invitation for each account that was never used', async () => {
    const unused = "userpool.pool_user where status = 'FORCE_CHANGE_PASSWORD'";
    const isInvited =
      "exists (select from mail where mail.user_name = pool_user.user_name and kind = 'invite' and sent_at is not null)";
    expect(await count(`${unused} and ${isInvited}`)).toBe(await count(unused));
  });

  it('meets today in two chapters, with 26 meetings behind in Chennai', async () => {
    expect(await count("meeting where status = 'Scheduled' and meeting_date = '2026-11-20'")).toBe(2);
    expect(await count("meeting where chapter_id = 'chennai' and status = 'Completed'")).toBe(26);
    expect(await count("attendance_summary where chapter_id = 'chennai'")).toBe(26);
  });

  it('has visitors in every state, activities and an inbox', async () => {
    expect(await count('(select distinct user_type, is_guest from visitor) types')).toBe(5);
    expect(await count("visitor where user_type = 'visitor' and is_guest")).toBeGreaterThan(5);
    expect(await count("visitor where is_deleted <> (user_type = 'member')")).toBe(0);
    const interviewed = "visitor where user_type in ('Member Prospect', 'member')";
    expect(await count('interview')).toBe(await count(interviewed));
    expect(await count('(select distinct decision from interview) decisions')).toBe(2);
    for (const table of ['referral', 'thanks_note', 'r2r', 'notification'])
      expect(await count(table)).toBeGreaterThan(50);
  });

  it('has plans of every duration but the longest, discounts and vouchers in every state', async () => {
    expect(await count("plan where status = 'Active' and no_of_members > 0")).toBe(5);
    expect(await count('(select distinct is_active from subscription_discount) states')).toBe(2);
    const today = "'2026-11-20' between valid_from and valid_to and 10 = any(discount_months)";
    expect(await count(`subscription_discount where is_active and ${today}`)).toBe(2);
    expect(await count("(select distinct status from voucher where chapter_id = 'chennai') states")).toBe(3);
  });

  it('has subscriptions with the terms of their plans', async () => {
    const terms = (of: string) => `(${of}.duration_title, ${of}.price_paise, ${of}.renewal_enable_days)`;
    expect(
      await count(`chapter_subscription s join plan p using (plan_id) where ${terms('s')} = ${terms('p')}`),
    ).toBe(await count('chapter_subscription'));
  });

  it('has the releases of the product, each later than the one before, and the last is the latest', async () => {
    const { rows } = await database.pool.query(
      "select version_number, is_latest from product_version where release_date <= '2026-11-20' order by release_date",
    );
    expect(rows.map(({ version_number }) => version_number)).toEqual([
      '0.1.0',
      '0.1.1',
      '0.1.2',
      '0.2.0',
      '0.2.1',
      '0.3.0',
    ]);
    expect(rows.map(({ is_latest }) => is_latest)).toEqual([false, false, false, false, false, true]);
  });

  it('has no activity after today, and every total follows from facts', async () => {
    expect(await count("referral where date > '2026-11-20'")).toBe(0);
    expect(await verifyTotals(database)).toEqual([]);
  });

  it('has closed its meetings as the product closes them', async () => {
    const meetings = await database.kysely
      .selectFrom('meeting')
      .selectAll()
      .where('status', '=', 'Completed')
      .execute();
    expect(meetings.length).toBe(32);
    const counters: CounterDelta[] = [];
    for (const row of meetings) counters.push(...(await closedAgain(row)));
    const stored = await database.kysely
      .selectFrom('member_counter')
      .selectAll()
      .where('type', '=', 'Attendance')
      .execute();
    const told = stored.map((row) => `${row.rotary_id} ${row.code} ${row.meeting_date} ${row.count}`);
    const expected = combineDeltas(counters).map(
      ({ rotaryId, code, meetingDate, count: total }) => `${rotaryId} ${code} ${meetingDate} ${total}`,
    );
    expect(told.toSorted()).toEqual(expected.toSorted());
  });

  it('has marked everybody who came, or was on leave, as the product marks them', async () => {
    const { rows } = await database.pool.query<MarkedRow>(
      `select * from member_attendance join meeting using (chapter_id, meeting_id) where not is_closing_absence`,
    );
    expect(rows.filter((row) => row.is_late).length).toBeGreaterThan(50);
    for (const row of rows) {
      const attendance = memberAttendanceRecord.read(row);
      const { attendanceStatus, paymentStatus, paymentKind, attendedDateTime } = attendance;
      expect(['Present', 'Leave']).toContain(attendanceStatus);
      const { timeZone, now, ...rights } = getEnd(meetingRecord.read(row));
      const marking = decideMarking({
        ...rights,
        now: dateTimeIn(timeZone, now),
        meeting: asScheduled(row),
        change: { attendanceStatus, paymentStatus, paymentKind, attendedDateTime },
      });
      expect({ ok: true, value: attendance }).toMatchObject(marking);
    }
  });

  it('has inbox entries in the words of the product', async () => {
    const { rows } = await database.pool.query<{ title: string }>(
      'select distinct title from notification order by 1',
    );
    expect(rows.map(({ title }) => title)).toEqual([
      'A Special Business Contribution Note',
      'Opportunity Knocks - You Got a Referral',
      'Rotarian To Rotarian',
      'You have given a new Referral',
      'You have received a special C-note',
    ]);
  });

  it('has a classification for every member, Occupied for Active ones, and Open ones', async () => {
    const joined = `member join business_classification as held using (chapter_id, business_classification_id)`;
    expect(await count(`${joined} where held.name = classification_name`)).toBe(
      await count('member where classification_name is not null'),
    );
    expect(await count(`${joined} where (held.status = 'Occupied') <> (member.status = 'Active')`)).toBe(0);
    const open = `select chapter_id from business_classification where status = 'Open' group by 1 having count(*) > 3`;
    expect(await count(`(${open}) as chapters`)).toBe(await count('chapter where not is_support'));
  });

  it('is marked as one', async () => {
    expect(await count("instance_mark where name = 'demo'")).toBe(1);
  });

  it('is not seeded twice', async () => {
    const before = await count('member');
    await seed();
    expect(await count('member')).toBe(before);
  });
});
