import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newTestApi, TEST_NOW, type TestApi } from '../../../test/api.ts';
import { newExpectedVisitor, newMeeting, newVisitor } from '../../../test/factories.ts';
import { type MeetingContext, newMeetingDay, toAnswer, toRefusal } from '../../../test/meeting-day.ts';
import { openRegistration, registerVisitor, registrationForm } from '../../../test/registrations.ts';

const GET = `query ($chapterId: ID!, $rotaryId: ID!) {
  getInvitation(chapterId: $chapterId, rotaryId: $rotaryId) {
    link isOpen registered came meetings { id date start end venue } } }`;

interface Invitation {
  link: string;
}

let api: TestApi;
let day: MeetingContext;
let inviter: string;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.app.clock.set(TEST_NOW);
  day = await newMeetingDay(api);
  [inviter = ''] = day.members;
  await openRegistration(api, day.chapterId);
});

const read = (as: string, rotaryId = as) => api.ask('main', as, GET, { chapterId: day.chapterId, rotaryId });

const readPath = async () => new URL(toAnswer<Invitation>(await read(inviter)).link).pathname;

it('is a member’s own, with the next meetings', async () => {
  expect(toAnswer(await read(inviter))).toEqual({
    link: expect.stringMatching(/\/i\/[\w-]+\.[\w-]+$/),
    isOpen: true,
    registered: 0,
    came: 0,
    meetings: [{ id: day.meetingId, date: '2026-11-20', start: '07:30', end: '09:00', venue: 'A hall' }],
  });
  expect(await readPath()).toBe(await readPath());
  expect(toRefusal(await read(day.members[1] ?? '', inviter))).toMatchObject({ code: 'FORBIDDEN' });
  expect(toRefusal(await read(day.admin, inviter))).toMatchObject({ code: 'FORBIDDEN' });
});

it('names the member on the page, and registers the visitor as the member’s guest', async () => {
  await api.database.pool.query("update member set full_name = 'DEEPA BOSE' where rotary_id = $1", [inviter]);
  const base = await readPath();
  expect((await api.http.inject(base)).body).toContain('Deepa Bose invited you');
  expect((await registerVisitor(api, { base, form: registrationForm() })).statusCode).toBe(303);
  const { rows } = await api.database.pool.query(
    'select invited_by_id from expected_visitor where chapter_id = $1',
    [day.chapterId],
  );
  expect(rows).toEqual([{ invited_by_id: inviter }]);
  expect(toAnswer(await read(inviter))).toMatchObject({ registered: 1, came: 0 });
});

it('of a member who has left is the chapter’s page, and forged ones are none', async () => {
  const base = await readPath();
  await api.database.pool.query("update member set status = 'Inactive' where rotary_id = $1", [inviter]);
  const { statusCode, body } = await api.http.inject(base);
  expect([statusCode, body.includes('invited you')]).toEqual([200, false]);
  expect((await api.http.inject(`${base.slice(0, -2)}AA`)).statusCode).toBe(404);
  await api.database.pool.query('delete from setting where chapter_id = $1', [day.chapterId]);
  expect((await api.http.inject(base)).statusCode).toBe(404);
});

it('counts the meetings of this year, and who came', async () => {
  const key = { chapter_id: day.chapterId, invited_by_id: inviter };
  const { visitor_id } = await newVisitor(api.database, { chapter_id: day.chapterId });
  const before = await newMeeting(api.database, { chapter_id: day.chapterId, meeting_date: '2025-12-26' });
  await newExpectedVisitor(api.database, { ...key, meeting_id: day.meetingId, visitor_id });
  await newExpectedVisitor(api.database, { ...key, meeting_id: day.meetingId });
  await newExpectedVisitor(api.database, { ...key, meeting_id: before.meeting_id });
  await newExpectedVisitor(api.database, {
    ...key,
    invited_by_id: day.members[1] ?? null,
    meeting_id: day.meetingId,
  });
  expect(toAnswer(await read(inviter))).toMatchObject({ registered: 2, came: 1 });
});
