import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newTestApi, TEST_NOW, type TestApi } from '../../test/api.ts';
import { newChapter, newMeeting, newMember } from '../../test/factories.ts';
import { toAnswer, toRefusal } from '../../test/meeting-day.ts';

const FIELDS = 'weeklyMeetingDay timeZone meetingFee earlyPresenceMinutes version';
const READ = `query ($chapterId: ID!) { getChapterSettings(chapterId: $chapterId) { ${FIELDS} } }`;
const UPDATE = `mutation ($input: UpdateChapterSettingsInput!) { updateChapterSettings(input: $input) { ${FIELDS} } }`;
const CREATE = `mutation ($input: CreateMeetingScheduleInput!) {
  createMeetingSchedule(input: $input) { meetingFee earlyPresenceMinutes } }`;
const LATEST = `query ($chapterId: ID!) {
  listSettings(chapterId: $chapterId, key: { eq: "LATEST_MEETING" }) { items { value } } }`;

const SETTINGS = {
  weeklyMeetingDay: 'Tuesday',
  timeZone: 'Asia/Kolkata',
  meetingFee: 299.5,
  earlyPresenceMinutes: 20,
};

let api: TestApi;
let chapterId: string;
let admin: string;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.app.clock.set(TEST_NOW);
  chapterId = await newChapter(api.database);
  admin = await newMember(api.database, { chapter_id: chapterId, is_admin: true });
});

const read = (as: string | null) => api.ask('main', as, READ, { chapterId });

const update = (as: string | null, changes: object = {}) =>
  api.ask('main', as, UPDATE, { input: { chapterId, ...SETTINGS, ...changes } });

async function schedule(date: string, changes: object = {}): Promise<unknown> {
  const input = {
    chapterId,
    date,
    timing: ['07:30', '09:00'],
    businessPresentation: ['SOMEBODY'],
    eduTalk: 'A talk',
    venue: 'A hall',
    ...changes,
  };
  return toAnswer(await api.ask('main', admin, CREATE, { input }));
}

it('are set by the admin, and unset ones have defaults', async () => {
  expect(toAnswer(await read(admin))).toMatchObject({
    meetingFee: null,
    earlyPresenceMinutes: null,
    version: 1,
  });
  expect(toAnswer(await update(admin))).toEqual({ ...SETTINGS, version: 2 });
  const undecided = { meetingFee: null, earlyPresenceMinutes: undefined };
  expect(toAnswer(await update(admin, undecided))).toEqual({
    ...SETTINGS,
    meetingFee: null,
    earlyPresenceMinutes: null,
    version: 3,
  });
  const { rows } = await api.database.pool.query(
    "select actor, before, after from audit where chapter_id = $1 and subject = 'MEETINGS' order by at",
    [chapterId],
  );
  expect(rows).toMatchObject([
    { actor: admin, before: { feePaise: null }, after: { feePaise: 29_950, weeklyMeetingDay: 'Tuesday' } },
    { actor: admin, before: { feePaise: 29_950 }, after: { feePaise: null } },
  ]);
});

it('are a new meeting’s default fee and early minutes', async () => {
  expect(await schedule('2026-11-24')).toEqual({ meetingFee: 0, earlyPresenceMinutes: 0 });
  toAnswer(await update(admin));
  expect(await schedule('2026-12-01')).toEqual({ meetingFee: 299.5, earlyPresenceMinutes: 20 });
  const said = { meetingFee: 0, earlyPresenceMinutes: 5 };
  expect(await schedule('2026-12-08', said)).toEqual(said);
});

it('of two concurrent admins do not undo each other', async () => {
  const second = await newMember(api.database, { chapter_id: chapterId, is_admin: true });
  const answers = await Promise.all([
    update(admin, { version: 1 }),
    update(second, { version: 1, meetingFee: 500, weeklyMeetingDay: 'Monday' }),
  ]);
  const refused = answers.filter(({ data }) => data === null);
  expect(refused.map((answer) => toRefusal(answer)?.code)).toEqual(['CONFLICT']);
  expect(toAnswer(await read(admin))).toMatchObject({ version: 2 });
});

it('with another time zone leave the schedule unchanged, and the latest meeting follows the new today', async () => {
  await newMeeting(api.database, { chapter_id: chapterId, meeting_date: '2026-11-13' });
  const today = await newMeeting(api.database, { chapter_id: chapterId, meeting_date: '2026-11-20' });
  const latest = async () =>
    toAnswer<{ items: { value: string }[] }>(await api.ask('main', admin, LATEST, { chapterId })).items[0]
      ?.value;
  toAnswer(await update(admin));
  expect(await latest()).toContain('2026-11-20');
  // In Chennai it is the morning of the 20th, in Los Angeles the evening of the 19th.
  toAnswer(await update(admin, { timeZone: 'America/Los_Angeles' }));
  expect(await latest()).toContain('2026-11-13');
  const { rows } = await api.database.pool.query(
    'select meeting_date::text, starts_at::text from meeting where meeting_id = $1',
    [today.meeting_id],
  );
  expect(rows).toMatchObject([{ meeting_date: '2026-11-20' }]);
});

it.each<[object, string]>([
  [{ weeklyMeetingDay: 'Someday' }, 'weeklyMeetingDay'],
  [{ timeZone: 'Asia/Atlantis' }, 'timeZone'],
  [{ meetingFee: -1 }, 'meetingFee'],
  [{ earlyPresenceMinutes: 61 }, 'earlyPresenceMinutes'],
])('with %j are refused at %s', async (changes, field) => {
  const { errors } = await update(admin, changes);
  expect(Object.keys(errors[0]?.extensions.fields ?? {})).toEqual([field]);
  expect(toAnswer(await read(admin))).toMatchObject({ version: 1 });
});

it('are not for members, other chapters and strangers', async () => {
  const elsewhere = await newChapter(api.database);
  const foreign = await newMember(api.database, { chapter_id: elsewhere, is_admin: true });
  const member = await newMember(api.database, { chapter_id: chapterId });
  expect(toRefusal(await update(member))?.code).toBe('FORBIDDEN');
  expect(toRefusal(await update(foreign))?.code).toBe('NOT_FOUND');
  expect(toRefusal(await update(null))?.code).toBe('UNAUTHENTICATED');
  expect(toRefusal(await read(foreign))?.code).toBe('NOT_FOUND');
  expect(toAnswer(await read(admin))).toMatchObject({ version: 1 });
});
