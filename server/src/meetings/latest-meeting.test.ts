import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyTotals } from '#activities/verify-totals.service.ts';
import { newTestApi, TEST_NOW, type TestApi } from '../../test/api.ts';
import { newChapter, newMeeting, newMember } from '../../test/factories.ts';
import { toAnswer, toRefusal } from '../../test/meeting-day.ts';
import { followNewDay } from './meeting-jobs.service.ts';

const LIST = `query ($chapterId: ID!) {
  listSettings(chapterId: $chapterId, key: { eq: "LATEST_MEETING" }) { items { value version } } }`;
const CREATE =
  'mutation ($input: CreateMeetingScheduleInput!) { createMeetingSchedule(input: $input) { id status } }';
const UPDATE =
  'mutation ($input: UpdateMeetingScheduleInput!) { updateMeetingSchedule(input: $input) { id date status } }';
const CREATE_SETTING = 'mutation ($input: CreateSettingsInput!) { createSettings(input: $input) { value } }';
const UPDATE_SETTING = 'mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { value } }';

const TODAY = '{"weekNo":47,"meetingDate":"2026-11-20"}';
const LAST_WEEK = '{"weekNo":46,"meetingDate":"2026-11-13"}';

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

async function settings(): Promise<{ value: string; version: number }[]> {
  const listed = await api.ask('main', admin, LIST, { chapterId });
  return toAnswer<{ items: { value: string; version: number }[] }>(listed).items;
}

const latest = async () => (await settings())[0]?.value ?? null;

async function schedule(date: string): Promise<string> {
  const input = {
    chapterId,
    date,
    timing: ['07:30', '09:00'],
    businessPresentation: ['SOMEBODY'],
    eduTalk: 'A talk',
    venue: 'A hall',
  };
  return toAnswer<{ id: string }>(await api.ask('main', admin, CREATE, { input })).id;
}

async function change(id: string, changes: object): Promise<void> {
  toAnswer(await api.ask('main', admin, UPDATE, { input: { chapterId, id, ...changes } }));
}

async function closeOrReopen(kind: 'closeMeeting' | 'reopenMeeting', meetingId: string): Promise<void> {
  const document = `mutation ($chapterId: ID!, $meetingId: ID!) {
    ${kind}(chapterId: $chapterId, meetingId: $meetingId) { ${kind === 'closeMeeting' ? 'meetingDate' : 'date'} } }`;
  toAnswer(await api.ask('attendance', admin, document, { chapterId, meetingId }));
}

it('a new meeting is Scheduled and has a new id, whatever is sent', async () => {
  const input = {
    id: 'mine',
    status: 'Completed',
    chapterId,
    date: '2026-11-20',
    timing: ['07:30', '09:00'],
    businessPresentation: ['SOMEBODY'],
    eduTalk: 'A talk',
    venue: 'A hall',
    earlyPresenceMinutes: 5,
    meetingFee: 100,
  };
  const made = toAnswer<{ id: string; status: string }>(await api.ask('main', admin, CREATE, { input }));
  expect(made.status).toBe('Scheduled');
  expect(made.id).not.toBe('mine');
});

describe('the latest meeting of a chapter', () => {
  it('is stored when one of today is scheduled, not a future one', async () => {
    await schedule('2026-11-27');
    expect(await settings()).toEqual([]);
    await schedule('2026-11-20');
    expect(await settings()).toEqual([{ value: TODAY, version: 1 }]);
    await schedule('2026-12-04');
    expect(await settings()).toEqual([{ value: TODAY, version: 1 }]);
  });

  it('changes when today’s is cancelled, scheduled again or moved, and is empty without meetings', async () => {
    const id = await schedule('2026-11-20');
    await change(id, { status: 'Cancelled' });
    expect(await latest()).toBeNull();
    await newMeeting(api.database, { chapter_id: chapterId, meeting_date: '2026-11-13' });
    await change(id, { status: 'Scheduled' });
    expect(await latest()).toBe(TODAY);
    await change(id, { date: '2026-11-27' });
    expect(await latest()).toBe(LAST_WEEK);
  });

  it('follows closing and reopening, even days later', async () => {
    const past = await newMeeting(api.database, { chapter_id: chapterId, meeting_date: '2026-11-20' });
    await closeOrReopen('closeMeeting', past.meeting_id);
    expect(await latest()).toBe(TODAY);
    const { meeting_id } = await newMeeting(api.database, {
      chapter_id: chapterId,
      meeting_date: '2026-11-27',
    });
    api.app.clock.set(new Date('2026-11-27T07:20:00+05:30'));
    await closeOrReopen('closeMeeting', meeting_id);
    expect(await latest()).toBe('{"weekNo":48,"meetingDate":"2026-11-27"}');
    await api.database.pool.query('delete from setting where chapter_id = $1', [chapterId]);
    await closeOrReopen('reopenMeeting', meeting_id);
    expect(await latest()).toBe('{"weekNo":48,"meetingDate":"2026-11-27"}');
  });

  it('uses the chapter’s day', async () => {
    api.app.clock.set(new Date('2026-11-19T23:59:00+05:30'));
    await schedule('2026-11-20');
    expect(await latest()).toBeNull();
    api.app.clock.set(new Date('2026-11-20T00:00:00+05:30'));
    await schedule('2026-11-27');
    expect(await latest()).toBe(TODAY);
  });

  it('is stored again on the day of a Scheduled one', async () => {
    await newMeeting(api.database, { chapter_id: chapterId, meeting_date: '2026-11-13' });
    await schedule('2026-11-27');
    expect(await latest()).toBe(LAST_WEEK);
    api.app.clock.set(new Date('2026-11-26T23:59:00+05:30'));
    await followNewDay(api.app);
    expect(await latest()).toBe(LAST_WEEK);
    api.app.clock.set(new Date('2026-11-27T00:00:00+05:30'));
    await followNewDay(api.app);
    await followNewDay(api.app);
    expect(await settings()).toEqual([{ value: '{"weekNo":48,"meetingDate":"2026-11-27"}', version: 2 }]);
  });

  it.each([
    ['a day without a meeting', '{"weekNo":46,"meetingDate":"2026-11-12"}'],
    ['a wrong week', '{"weekNo":40,"meetingDate":"2026-11-20"}'],
  ])('with %s is found by verify-totals', async (_what, value) => {
    await newMeeting(api.database, { chapter_id: chapterId, meeting_date: '2026-11-13' });
    await closeOrReopen('closeMeeting', await schedule('2026-11-20'));
    const wrong = async () =>
      (await verifyTotals(api.database)).filter(({ total }) => total === 'LATEST_MEETING');
    expect(await wrong()).toEqual([]);
    await api.database.pool.query(
      "update setting set value = $2 where chapter_id = $1 and key = 'LATEST_MEETING'",
      [chapterId, value],
    );
    expect(await wrong()).toMatchObject([{ chapterId, stored: value }]);
    await api.database.pool.query('delete from setting where chapter_id = $1', [chapterId]);
  });

  it('is right after many are scheduled concurrently', async () => {
    api.app.clock.set(new Date('2026-12-31T12:00:00+05:30'));
    await newMeeting(api.database, { chapter_id: chapterId, meeting_date: '2026-12-18' });
    const past = await newMeeting(api.database, { chapter_id: chapterId, meeting_date: '2026-12-04' });
    await api.database.pool.query(
      `insert into chapter_subscription (chapter_id, plan_id, start_date, end_date, basic_count, status)
       values ($1, 'p', '2026-01-01', '2027-12-31', 9, 'Active')`,
      [chapterId],
    );
    await Promise.all([
      schedule('2026-12-31'),
      closeOrReopen('closeMeeting', past.meeting_id),
      schedule('2027-01-08'),
      schedule('2027-01-15'),
    ]);
    expect(await latest()).toBe('{"weekNo":53,"meetingDate":"2026-12-31"}');
  });

  it('is stored from the schedule, not from the request', async () => {
    const input = { chapterId, key: 'LATEST_MEETING', value: '{"weekNo":1,"meetingDate":"2020-01-01"}' };
    const none = await api.ask('main', admin, CREATE_SETTING, { input });
    expect(toRefusal(none)).toEqual({
      code: 'CONFLICT',
      message: 'No meeting found for the selected date',
    });
    await newMeeting(api.database, { chapter_id: chapterId, meeting_date: '2026-11-13' });
    for (const document of [CREATE_SETTING, UPDATE_SETTING]) {
      expect(toAnswer(await api.ask('main', admin, document, { input }))).toEqual({ value: LAST_WEEK });
    }
    expect(await latest()).toBe(LAST_WEEK);
  });
});
