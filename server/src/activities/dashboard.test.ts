import { randomUUID } from 'node:crypto';
import { todayIn } from '@fellowship/domain/calendar/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ActiveChapter, newActiveChapter, readDashboard } from '../../test/active-chapter.ts';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newMeeting, newMember } from '../../test/factories.ts';
import { getCalls, newMeetingDay, toAnswer } from '../../test/meeting-day.ts';
import { countRoundTrips } from '../../test/round-trips.ts';
import { verifyTotals } from './verify-totals.service.ts';

let api: TestApi;
let chapter: ActiveChapter;
let chapterId: string;
let member: string;
let other: string;
let admin: string;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  chapter = await newActiveChapter(api);
  ({ chapterId, member, other, admin } = chapter);
});

/** A support admin's correction of the summary of today's meeting. */
async function correct(corrected: string) {
  const support = await newChapter(api.database, { is_support: true });
  const supportAdmin = await newMember(api.database, { chapter_id: support });
  const input = {
    pk: `CID#${corrected}`,
    meetingDate: '2026-11-20',
    totalMembersCount: 10,
    presentCount: 6,
    lateCount: 2,
    absentCount: 1,
    leaveCount: 1,
  };
  const document = `mutation ($input: CreateAttendanceSummaryInput!) {
    createAttendanceSummary(input: $input) { presentCount } }`;
  return api.ask('attendance', supportAdmin, document, { input });
}

describe('a dashboard', () => {
  it('counts a member’s week, month, term, year and lifetime from the latest meeting', async () => {
    const rows = await readDashboard(chapter, member, member);
    expect(rows.referralGiven).toEqual([1, 2, 2, 3, 4]);
    expect(rows.referralReceived).toEqual([0, 0, 0, 0, 0]);
    expect(rows.businessReceivedCount).toEqual([1, 2, 2, 3, 4]);
    expect(rows.businessReceivedValue).toEqual([30.5, 230.5, 230.5, 1230.5, 91230.5]);
    expect(rows.present).toEqual([0, 1, 1, 1, 1]);
  });

  it('shows the other party the same business from the other side', async () => {
    const rows = await readDashboard(chapter, other, other);
    expect(rows.referralReceived).toEqual([1, 2, 2, 3, 4]);
    expect(rows.businessGivenValue).toEqual([30.5, 230.5, 230.5, 1230.5, 91230.5]);
  });

  it('shows the chapter’s attendance in percent of the summaries, in every column from the same source', async () => {
    const day = await newMeetingDay(api, { members: 4 });
    const calls = getCalls(api, day);
    const [first, second] = day.members;
    const percentages = async () => {
      const { present, late, absent } = await readDashboard({ ...chapter, ...day }, day.admin);
      return { present, late, absent };
    };
    const inEveryColumn = (present: number, late: number, absent: number) =>
      Object.fromEntries(
        Object.entries({ present, late, absent }).map(([key, value]) => [key, Array(5).fill(value)]),
      );
    const early = { attendanceStatus: 'Present', attendedDateTime: '2026-11-20 07:00' };
    toAnswer(await calls.mark([{ rotaryId: first, ...early }]));
    toAnswer(await calls.checkIn(second ?? ''));
    expect(await percentages()).toEqual(inEveryColumn(0, 0, 0));
    toAnswer(await calls.close());
    expect(await percentages()).toEqual(inEveryColumn(25, 25, 50));
    toAnswer(await correct(day.chapterId));
    expect(await percentages()).toEqual(inEveryColumn(60, 20, 10));
    expect(await verifyTotals(api.database)).not.toContainEqual(
      expect.objectContaining({ chapterId: day.chapterId }),
    );
    toAnswer(await calls.reopen());
    expect(await percentages()).toEqual(inEveryColumn(0, 0, 0));
    toAnswer(await calls.close());
    expect(await percentages()).toEqual(inEveryColumn(25, 25, 50));
  });

  it.each([
    'Asia/Kolkata',
    'UTC',
    'America/Los_Angeles',
    'Pacific/Auckland',
    'Asia/Kathmandu',
  ])('takes its columns from the latest meeting by the chapter’s today, in %s', async (timeZone) => {
    const elsewhere = await newChapter(api.database, { time_zone: timeZone });
    const chapterAdmin = await newMember(api.database, { chapter_id: elsewhere, is_admin: true });
    for (const meeting_date of ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']) {
      await newMeeting(api.database, { chapter_id: elsewhere, meeting_date });
    }
    for (const now of ['2026-11-19T18:29:59Z', '2026-11-19T18:30:00Z', '2026-11-20T08:00:00Z']) {
      api.app.clock.set(new Date(now));
      const { data } = await api.ask(
        'main',
        chapterAdmin,
        'query ($chapterId: ID!) { getDashboard(chapterId: $chapterId) { anchorDate } }',
        { chapterId: elsewhere },
      );
      expect(data).toEqual({ getDashboard: { anchorDate: todayIn(timeZone, new Date(now)) } });
    }
  });

  it('takes one round trip', async () => {
    await readDashboard(chapter, admin);
    const trips = countRoundTrips(api.database);
    await readDashboard(chapter, admin);
    trips.stop();
    expect(trips.count).toBe(1);
  });
});

describe('the records behind a figure', () => {
  const FACTS = `query ($chapterId: ID!, $rotaryId: ID, $key: DashboardKey!, $column: DashboardColumn!, $limit: Int, $nextToken: String) {
    listDashboardFacts(chapterId: $chapterId, rotaryId: $rotaryId, key: $key, column: $column, limit: $limit, nextToken: $nextToken) {
      items { date title detail who whom count value } nextToken total } }`;

  interface Found {
    items: {
      date: string;
      title: string;
      who: string | null;
      whom: string | null;
      count: number;
      value: number;
    }[];
    nextToken: string | null;
    total: number;
  }

  async function facts(userName: string, variables: object): Promise<Found> {
    const { data, errors } = await api.ask('main', userName, FACTS, { chapterId, ...variables });
    expect(errors).toEqual([]);
    return data?.listDashboardFacts as Found;
  }

  it('add up to every figure of a member', async () => {
    const rows = await readDashboard(chapter, member, member);
    for (const [key, values] of Object.entries(rows)) {
      for (const [index, column] of ['FTW', 'FTM', 'FTT', 'FTY', 'FTL'].entries()) {
        const { items } = await facts(member, { rotaryId: member, key, column });
        const sum = items.reduce(
          (total, { count, value }) => total + (key.endsWith('Value') ? value : count),
          0,
        );
        expect(sum, `${key} ${column}`).toBe(values[index]);
      }
    }
  });

  it('say who and whom, to the member and to the chapter', async () => {
    await api.database.kysely
      .insertInto('r2r')
      .values({
        chapter_id: chapterId,
        r2r_id: randomUUID(),
        member_id: member,
        r2r_type: 'Internal',
        name_of_r2r_by: 'ANITA',
        name_of_met_with: 'BEN',
        date: '2026-11-20',
        meeting_date: '2026-11-20',
        place: 'Hall',
        discussion: 'Roofs',
      })
      .execute();
    const of = (key: string, values: object) => [key, values] as const;
    const pair = { who: 'ANITA', whom: 'BEN' };
    for (const [key, expected] of [
      of('referralGiven', pair),
      of('businessReceivedCount', pair),
      of('r2r', pair),
      of('present', { who: null, whom: null }),
    ]) {
      const { items } = await facts(member, { rotaryId: member, key, column: 'FTL' });
      expect(items[0], key).toMatchObject(expected);
    }
    for (const key of ['referralGiven', 'referralReceived', 'businessGivenCount', 'r2r'])
      expect((await facts(admin, { key, column: 'FTL' })).items[0], key).toMatchObject(pair);
  });

  it('say who invited a visitor', async () => {
    await api.database.kysely
      .insertInto('visitor')
      .values({
        chapter_id: chapterId,
        visitor_id: randomUUID(),
        full_name: 'VIJAY',
        mobile: '9876543210',
        invited_by: 'ANITA',
        invited_by_id: member,
        invited_on: '2026-11-20',
      })
      .execute();
    const { items } = await facts(admin, { key: 'visitor', column: 'FTL' });
    expect(items[0]).toMatchObject({ title: 'VIJAY', who: 'ANITA', whom: null });
  });

  it('come newest first, in pages', async () => {
    const first = await facts(member, {
      rotaryId: member,
      key: 'businessReceivedValue',
      column: 'FTL',
      limit: 3,
    });
    expect(first.items.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-06', '2026-02-06']);
    expect(first.items[0]).toMatchObject({ title: 'BEN', value: 30.5 });
    const trips = countRoundTrips(api.database);
    const rest = await facts(member, {
      rotaryId: member,
      key: 'businessReceivedValue',
      column: 'FTL',
      limit: 3,
      nextToken: first.nextToken,
    });
    trips.stop();
    expect(trips.count).toBe(2);
    expect(rest).toMatchObject({ items: [{ date: '2025-12-26' }], total: 4 });
  });
});
