import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newTestApi, TEST_NOW, type TestApi } from '../../test/api.ts';
import { newChapter, newMeeting, newMember } from '../../test/factories.ts';
import { newProspect } from '../../test/prospects.ts';
import { countRoundTrips } from '../../test/round-trips.ts';

const TASKS = `query ($chapterId: ID!) { getChapterTasks(chapterId: $chapterId) {
  items { kind count amount date days }
  setup { done memberCount uninvitedCount nextMeeting weeklyMeetingDay meetingFee } } }`;

interface Tasks {
  items: { kind: string }[];
  setup: { done: string[] } | null;
}

let api: TestApi;
let chapter_id: string;
let admin: string;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.app.clock.set(TEST_NOW);
  chapter_id = await newChapter(api.database, { meeting_fee_paise: 25_000 });
  admin = await newMember(api.database, { chapter_id, is_admin: true });
});

async function read(user = admin): Promise<Tasks> {
  const { data, errors } = await api.ask('main', user, TASKS, { chapterId: chapter_id });
  expect(errors).toEqual([]);
  return data?.getChapterTasks as Tasks;
}

async function attend(meeting_id: string, values: object = {}): Promise<void> {
  const of = { chapter_id, meeting_id, rotary_id: randomUUID(), attendance_id: randomUUID() };
  const came = { attendance_status: 'Present' as const, attended_at: '2026-11-13 07:20:00' };
  await api.database.kysely
    .insertInto('member_attendance')
    .values({ ...of, member_name: 'ANITA', ...came, ...values })
    .execute();
}

it('lists what waits in the chapter, and nothing of another', async () => {
  const closed = { chapter_id, meeting_date: '2026-11-13', status: 'Completed' as const };
  const { meeting_id } = await newMeeting(api.database, closed);
  await attend(meeting_id);
  await attend(meeting_id);
  await attend(meeting_id, { payment_status: 'Paid' });
  await attend(meeting_id, { attendance_status: 'Absent' });
  const undecided = { meeting_date: '2026-11-27', edu_talk: '', business_presentation: [] };
  await newMeeting(api.database, { chapter_id, ...undecided });
  await newMeeting(api.database, { chapter_id, meeting_date: '2026-11-06' });
  await newProspect(api.database, { chapter_id, user_type: 'Prospect' }, null);
  await newProspect(api.database, { chapter_id });
  await newProspect(api.database, { chapter_id }, 'reject');
  await newMember(api.database, { chapter_id });
  const other = await newChapter(api.database);
  await newProspect(api.database, { chapter_id: other });

  const sent = countRoundTrips(api.database);
  const { items, setup } = await read();
  sent.stop();
  expect(items).toEqual([
    { kind: 'openAttendance', count: 1, amount: null, date: '2026-11-06', days: 14 },
    { kind: 'feesDue', count: 2, amount: 600, date: '2026-11-13', days: null },
    { kind: 'interviews', count: 1, amount: null, date: '2026-11-13', days: 7 },
    { kind: 'recommended', count: 1, amount: null, date: '2026-11-14', days: 6 },
    { kind: 'unannounced', count: 1, amount: null, date: '2026-11-27', days: null },
    { kind: 'neverSignedIn', count: 1, amount: null, date: null, days: null },
  ]);
  expect(setup).toBeNull();
  expect(sent.statements.filter((text) => /chapter/.test(text)).length).toBeLessThanOrEqual(4);
});

it('ticks the steps of a new chapter as it goes', async () => {
  expect(await read()).toEqual({
    items: [{ kind: 'noMeeting', count: 1, amount: null, date: null, days: null }],
    setup: {
      done: ['chapter'],
      memberCount: 0,
      uninvitedCount: 0,
      nextMeeting: null,
      weeklyMeetingDay: 'Friday',
      meetingFee: 250,
    },
  });
  const { meeting_id } = await newMeeting(api.database, { chapter_id });
  const member = await newMember(api.database, { chapter_id });
  await api.database.kysely.deleteFrom('account').where('user_name', '=', member).execute();
  expect((await read()).setup).toMatchObject({
    done: ['chapter', 'meetings', 'members'],
    memberCount: 1,
    uninvitedCount: 1,
    nextMeeting: '2026-11-20',
  });
  await attend(meeting_id, { scanned_at: TEST_NOW });
  expect((await read()).setup?.done).toEqual(['chapter', 'meetings', 'members', 'code', 'attendance']);
});

it('is for the chapter’s admins', async () => {
  const member = await newMember(api.database, { chapter_id });
  const { errors } = await api.ask('main', member, TASKS, { chapterId: chapter_id });
  expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
});
