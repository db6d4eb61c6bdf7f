import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newTestApi, TEST_NOW, type TestApi } from '../../test/api.ts';
import { newChapter, newMeeting, newMember, newSubscription } from '../../test/factories.ts';
import { endSubscriptions } from '../../test/subscriptions.ts';

const SWAP = `mutation ($input: SwapMeetingDatesInput!, $requestId: String) {
  swapMeetingDates(input: $input, requestId: $requestId) { id date version } }`;
const QR =
  'query ($chapterId: ID!, $meetingId: ID!) { getMeetingQr(chapterId: $chapterId, meetingId: $meetingId) { link } }';
const CHECK_IN =
  'mutation ($input: CreateMemberAttendanceInput!) { createMemberAttendance(input: $input) { id } }';
const TELL_LEAVE = `mutation ($chapterId: ID!, $meetingId: ID!) {
  tellLeave(chapterId: $chapterId, meetingId: $meetingId, reason: "Travelling") { meetingId } }`;

let api: TestApi;
let chapterId: string;
let admin: string;
let member: string;
let today: string;
let later: string;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.app.clock.set(TEST_NOW);
  chapterId = await newChapter(api.database);
  await newSubscription(api.database, { chapter_id: chapterId });
  admin = await newMember(api.database, { chapter_id: chapterId, is_admin: true });
  member = await newMember(api.database, { chapter_id: chapterId });
  today = (await newMeeting(api.database, { chapter_id: chapterId })).meeting_id;
  later = (await newMeeting(api.database, { chapter_id: chapterId, meeting_date: '2026-12-04' })).meeting_id;
});

const swap = (sent: object = {}, { who = admin, requestId }: { who?: string; requestId?: string } = {}) =>
  api.ask('main', who, SWAP, {
    input: { chapterId, meetingId: today, otherMeetingId: later, ...sent },
    requestId,
  });

const getCode = ({ errors }: Awaited<ReturnType<typeof swap>>) => errors[0]?.extensions.code;

async function dates() {
  const { rows } = await api.database.pool.query<{ meeting_id: string; date: string }>(
    'select meeting_id, meeting_date::text as date from meeting where chapter_id = $1',
    [chapterId],
  );
  return Object.fromEntries(rows.map(({ meeting_id, date }) => [meeting_id, date]));
}

const asBefore = () => ({ [today]: '2026-11-20', [later]: '2026-12-04' });
const swapped = () => ({ [today]: '2026-12-04', [later]: '2026-11-20' });

it('swaps the dates, audits both, and is undone by swapping again', async () => {
  const { data, errors } = await swap({ version: 1, otherVersion: 1 });
  expect(errors).toEqual([]);
  expect(await dates()).toEqual(swapped());
  const { rows: audits } = await api.database.pool.query(
    'select subject, before, after from audit where chapter_id = $1 order by after',
    [chapterId],
  );
  expect(audits).toEqual([
    { subject: later, before: { date: '2026-12-04' }, after: { date: '2026-11-20' } },
    { subject: today, before: { date: '2026-11-20' }, after: { date: '2026-12-04' } },
  ]);
  const answer = data?.swapMeetingDates as { id: string; version: number }[];
  const getVersion = (meetingId: string) => answer.find(({ id }) => id === meetingId)?.version;
  await swap({ version: getVersion(today), otherVersion: getVersion(later) });
  expect(await dates()).toEqual(asBefore());
});

it('makes the printed codes expire and withdraws announced leaves', async () => {
  const { data } = await api.ask('main', admin, QR, { chapterId, meetingId: today });
  const { link } = data?.getMeetingQr as { link: string };
  const leave = { chapterId, meetingId: later };
  expect((await api.ask('attendance', member, TELL_LEAVE, leave)).errors).toEqual([]);
  await swap();
  const checkIn = await api.ask('attendance', member, CHECK_IN, { input: { chapterId, qr: link } });
  expect(checkIn.errors[0]?.message).toBe('Scanned QR meeting is expired. Please scan a valid QR');
  const { rows } = await api.database.pool.query(
    'select attendance_status as status, leave_reason as reason from member_attendance where chapter_id = $1',
    [chapterId],
  );
  expect(rows).toEqual([{ status: 'Unmarked', reason: null }]);
});

it('swaps once for a repeated request', async () => {
  const requestId = crypto.randomUUID();
  const first = await swap({}, { requestId });
  expect(await swap({}, { requestId })).toEqual(first);
  expect(await dates()).toEqual(swapped());
});

it.each(['version', 'otherVersion'])('refuses an older %s', async (version) => {
  expect(getCode(await swap({ [version]: 0 }))).toBe('CONFLICT');
  expect(await dates()).toEqual(asBefore());
});

it('lets one of two swaps of the same meetings win', async () => {
  const seen = { version: 1, otherVersion: 1 };
  const back = { meetingId: later, otherMeetingId: today };
  const answers = await Promise.all([swap(seen), swap({ ...seen, ...back })]);
  expect(answers.map(getCode).filter(Boolean)).toEqual(['CONFLICT']);
  expect(await dates()).toEqual(swapped());
});

it('refuses a meeting that is no longer Scheduled', async () => {
  await api.database.pool.query("update meeting set status = 'Cancelled' where meeting_id = $1", [later]);
  const { errors } = await swap();
  expect(errors[0]?.message).toBe('Only Scheduled meetings can swap their dates.');
});

it('needs a valid subscription', async () => {
  await endSubscriptions(api, chapterId);
  expect((await swap()).errors[0]?.message).toBe('No Active Subscription Found.');
  expect(await dates()).toEqual(asBefore());
});

it('is for admins of the chapter, and of its own meetings', async () => {
  expect(getCode(await swap({}, { who: member }))).toBe('FORBIDDEN');
  const foreign = await newChapter(api.database);
  const { meeting_id } = await newMeeting(api.database, { chapter_id: foreign, meeting_date: '2026-12-11' });
  expect(getCode(await swap({ otherMeetingId: meeting_id }))).toBe('NOT_FOUND');
  expect(getCode(await swap({ chapterId: foreign }))).toBe('NOT_FOUND');
});
