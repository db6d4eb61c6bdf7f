import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, TEST_NOW, type TestApi } from '../../test/api.ts';
import { newChapter, newMeeting, newMember } from '../../test/factories.ts';
import { getCalls, type MeetingContext, newMeetingDay, toAnswer, toRefusal } from '../../test/meeting-day.ts';
import { countRoundTrips } from '../../test/round-trips.ts';
import { verifyTotals } from './verify-totals.service.ts';

const LIST = `query ($pk: ID, $filter: ModelSummaryFilterInput, $limit: Int, $nextToken: String) {
  listSummary(pk: $pk, filter: $filter, limit: $limit, nextToken: $nextToken) {
    items { pk sk chapterId memberId type code meetingDate lateTime count } nextToken total } }`;
const FIELDS = 'pk sk memberId code weekNo quarter termId meetingDate lateTime count value';
const CREATE = `mutation ($input: SummaryInput!) { createSummary(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($input: SummaryInput!) { updateSummary(input: $input) { ${FIELDS} } }`;

interface Listed {
  items: Record<string, unknown>[];
  nextToken: string | null;
  total: number;
}

let api: TestApi;
let day: MeetingContext;
let first: string;
let second: string;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
/** Of a week with two closed meetings: the first member was late by 15 and by 5 minutes, the second by 5 at one of them. */
beforeEach(async () => {
  day = await newMeetingDay(api, { members: 2 });
  [first = '', second = ''] = day.members;
  const other = await newMeeting(api.database, { chapter_id: day.chapterId, meeting_date: '2026-11-18' });
  await attend('2026-11-18T07:30:00+05:30', other.meeting_id, [[first, '07:30']]);
  await attend('2026-11-20T07:20:00+05:30', day.meetingId, [
    [first, '07:20'],
    [second, '07:20'],
  ]);
  api.app.clock.set(TEST_NOW);
});

async function attend(now: string, meetingId: string, times: [rotaryId: string, time: string][]) {
  api.app.clock.set(new Date(now));
  const calls = getCalls(api, { ...day, meetingId });
  const rows = times.map(([rotaryId, time]) => ({
    rotaryId,
    attendanceStatus: 'Present',
    attendedDateTime: `${now.slice(0, 10)} ${time}`,
  }));
  toAnswer(await calls.mark(rows));
  toAnswer(await calls.close());
}

const ask = (variables: object, as = day.admin) => api.ask('main', as, LIST, variables);
const list = async (variables: object, as?: string) => toAnswer<Listed>(await ask(variables, as));

describe('the late time of a counter', () => {
  const of = async (pk: string) =>
    (await list({ pk, filter: { type: { eq: 'Attendance' } } })).items.map(({ code, lateTime, count }) => [
      code,
      lateTime,
      count,
    ]);

  it('is the sum of its meetings, for a member and for the chapter', async () => {
    expect(await of(`CID#${day.chapterId}#MID#${first}`)).toEqual([['Late', '00:20:00', 2]]);
    expect(await of(`CID#${day.chapterId}#MID#${second}`)).toEqual([
      ['Absent', '00:00:00', 1],
      ['Late', '00:05:00', 1],
    ]);
    expect(await of(`CID#${day.chapterId}`)).toEqual([
      ['Absent', '00:00:00', 1],
      ['Late', '00:25:00', 3],
    ]);
  });

  it('loses a reopened meeting, and ignores other weeks', async () => {
    await attend('2026-11-27T07:25:00+05:30', await addMeeting('2026-11-27'), [[first, '07:25']]);
    expect(await of(`CID#${day.chapterId}#MID#${first}`)).toEqual([
      ['Late', '00:20:00', 2],
      ['Late', '00:10:00', 1],
    ]);
    api.app.clock.set(TEST_NOW);
    toAnswer(await getCalls(api, day).reopen());
    expect(await of(`CID#${day.chapterId}#MID#${first}`)).toEqual([
      ['Late', '00:15:00', 1],
      ['Late', '00:10:00', 1],
    ]);
  });
});

async function addMeeting(meeting_date: string): Promise<string> {
  return (await newMeeting(api.database, { chapter_id: day.chapterId, meeting_date })).meeting_id;
}

describe('counters by chapter', () => {
  it('are those of each member, with any filter', async () => {
    const filter = { chapterId: { eq: day.chapterId }, code: { eq: 'Late' } };
    const { items, total } = await list({ filter });
    expect(items).toEqual(
      [first, second].map((memberId, index) => ({
        pk: `CID#${day.chapterId}#MID#${memberId}`,
        sk: 'TYPE#Attendance#CODE#Late#WEEKNO#47#YEAR#2026#MONTH#11',
        chapterId: day.chapterId,
        memberId,
        type: 'Attendance',
        code: 'Late',
        meetingDate: '2026-11-20',
        lateTime: index === 0 ? '00:20:00' : '00:05:00',
        count: 2 - index,
      })),
    );
    expect(total).toBe(2);
    expect((await list({ filter: { ...filter, memberId: { eq: second } } })).total).toBe(1);
  });

  it('come in pages, each once, or all in one round trip', async () => {
    const filter = { chapterId: { eq: day.chapterId } };
    const trips = countRoundTrips(api.database);
    const whole = await list({ filter });
    trips.stop();
    expect(trips.count).toBe(1);
    const paged: unknown[] = [];
    let nextToken: string | null = null;
    do {
      const page: Listed = await list({ filter, limit: 1, nextToken });
      paged.push(...page.items);
      nextToken = page.nextToken;
    } while (nextToken);
    expect(paged).toEqual(whole.items);
    expect(paged).toHaveLength(3);
  });

  it('with a key are those of the key, and none of another chapter', async () => {
    const pk = `CID#${day.chapterId}#MID#${first}`;
    expect((await list({ pk, filter: { chapterId: { eq: day.chapterId } } })).total).toBe(1);
    expect((await list({ pk, filter: { chapterId: { eq: 'elsewhere' } } })).total).toBe(0);
  });

  it('are for the chapter’s admins', async () => {
    const filter = { chapterId: { eq: day.chapterId } };
    expect(toRefusal(await ask({ filter }, first))?.code).toBe('FORBIDDEN');
    const stranger = await newMember(api.database, {
      chapter_id: await newChapter(api.database),
      is_admin: true,
    });
    expect(toRefusal(await ask({ filter }, stranger))?.code).toBe('FORBIDDEN');
    for (const variables of [{}, { filter: { chapterId: { contains: 'c' } } }])
      expect(toRefusal(await ask(variables))?.code).toBe('BAD_INPUT');
  });
});

describe('a correction', () => {
  let support: string;
  beforeAll(async () => {
    support = await newMember(api.database, {
      chapter_id: await newChapter(api.database, { is_support: true }),
    });
  });
  const correct = (document: string, input: object) => api.ask('main', support, document, { input });

  it('accepts all fields of a counter, and computes the rest', async () => {
    const input = {
      chapterId: day.chapterId,
      memberId: first,
      type: 'R2R',
      code: 'Meet',
      meetingDate: '2026-11-20',
      year: 1999,
      month: 1,
      weekNo: 1,
      quarter: 1,
      termId: 1,
      lateTime: '09:00:00',
      count: 3,
      value: 0,
    };
    expect(toAnswer(await correct(CREATE, input))).toEqual({
      pk: `CID#${day.chapterId}#MID#${first}`,
      sk: 'TYPE#R2R#CODE#Meet#WEEKNO#47#YEAR#2026#MONTH#11',
      memberId: first,
      code: 'Meet',
      weekNo: 47,
      quarter: 4,
      termId: 2,
      meetingDate: '2026-11-20',
      lateTime: '00:00:00',
      count: 3,
      value: 0,
    });
    expect(await verifyTotals(api.database)).toEqual([]);
  });

  it('finds the date by the key, the stored one first', async () => {
    const pk = `CID#${day.chapterId}#MID#${first}`;
    const late = { pk, sk: 'TYPE#Attendance#CODE#Late#WEEKNO#47#YEAR#2026#MONTH#11', count: 1 };
    expect(toAnswer(await correct(UPDATE, late))).toMatchObject({
      meetingDate: '2026-11-20',
      lateTime: '00:20:00',
      count: 1,
    });
    const meet = { pk, sk: 'TYPE#R2R#CODE#Meet#WEEKNO#40#YEAR#2026#MONTH#10', count: 2 };
    expect(toAnswer(await correct(CREATE, meet))).toMatchObject({ meetingDate: '2026-10-01', count: 2 });
    expect(await verifyTotals(api.database)).toEqual([]);
  });

  it.each([
    ['pk', { pk: undefined }],
    ['pk', { pk: undefined, chapterId: 'a#b', memberId: '1' }],
    ['sk', { sk: 'TYPE#R2R#CODE#Meet#WEEKNO#47#YEAR#2026#MONTH#3' }],
    ['meetingDate', { sk: undefined, type: 'R2R', code: 'Meet' }],
    ['sk', { sk: undefined, type: 'R2R', meetingDate: '2026-11-20' }],
    ['meetingDate', { meetingDate: '0000-01-01' }],
  ])('needs a valid counter: %s %j', async (field, changes) => {
    const input = {
      pk: `CID#${day.chapterId}#MID#${first}`,
      sk: 'TYPE#R2R#CODE#Meet#WEEKNO#47#YEAR#2026#MONTH#11',
      count: 1,
      ...changes,
    };
    const { errors } = await correct(UPDATE, input);
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      fields: { [field]: expect.any(String) },
    });
  });
});
