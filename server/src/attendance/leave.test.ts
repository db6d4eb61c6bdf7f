import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyTotals } from '#activities/verify-totals.service.ts';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newSubscription } from '../../test/factories.ts';
import { getCalls, type MeetingContext, newMeetingDay, toAnswer, toRefusal } from '../../test/meeting-day.ts';
import { announceSubscription, endSubscriptions } from '../../test/subscriptions.ts';

const TELL = `mutation ($chapterId: ID!, $meetingId: ID!, $reason: String) {
  tellLeave(chapterId: $chapterId, meetingId: $meetingId, reason: $reason) { rotaryId attendanceStatus leaveReason version } }`;
const ROSTER = `query ($chapterId: ID!, $meetingId: ID!) {
  getAttendanceRoster(chapterId: $chapterId, meetingId: $meetingId) { rows { rotaryId attendance { attendanceStatus leaveReason } } } }`;
const MOVE = `mutation ($input: UpdateMeetingScheduleInput!) { updateMeetingSchedule(input: $input) { status date } }`;

/** The evening before the meeting, in Chennai. */
const EVENING = new Date('2026-11-19T14:00:00Z');
/** Ten minutes before it begins. */
const MORNING = new Date('2026-11-20T01:50:00Z');

let api: TestApi;
let day: MeetingContext;
let calls: ReturnType<typeof getCalls>;
let member: string;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.app.clock.set(EVENING);
  day = await newMeetingDay(api);
  calls = getCalls(api, day);
  member = day.members[0] as string;
});

const tell = (reason: string | null, as = member, { chapterId, meetingId } = day) =>
  api.ask('attendance', as, TELL, { chapterId, meetingId, reason });

async function rosterRow() {
  const { chapterId, meetingId } = day;
  const { rows } = toAnswer<{ rows: { rotaryId: string; attendance: object | null }[] }>(
    await api.ask('attendance', day.admin, ROSTER, { chapterId, meetingId }),
  );
  return rows.find(({ rotaryId }) => rotaryId === member)?.attendance;
}

const records = () =>
  api.database.kysely
    .selectFrom('member_attendance')
    .selectAll()
    .where('meeting_id', '=', day.meetingId)
    .execute();

const setStatus = (status: 'Active' | 'Inactive') =>
  api.database.kysely.updateTable('member').set({ status }).where('rotary_id', '=', member).execute();

const audits = () =>
  api.database.kysely
    .selectFrom('audit')
    .select(['actor', 'action', 'subject', 'before', 'after'])
    .where('chapter_id', '=', day.chapterId)
    .orderBy('at')
    .execute();

describe('a member who cannot come', () => {
  it('announces a leave, which the roll call shows with its reason, and withdraws it', async () => {
    expect(toAnswer(await tell(' Fever '))).toMatchObject({
      attendanceStatus: 'Leave',
      leaveReason: 'Fever',
    });
    expect(await rosterRow()).toEqual({ attendanceStatus: 'Leave', leaveReason: 'Fever' });
    await tell('Wedding');
    expect(await rosterRow()).toEqual({ attendanceStatus: 'Leave', leaveReason: 'Wedding' });
    expect(toAnswer(await tell(null))).toMatchObject({ attendanceStatus: 'Unmarked', version: 3 });
    expect(await rosterRow()).toEqual({ attendanceStatus: 'Unmarked', leaveReason: null });
  });

  it('is in no figure once the leave is withdrawn, also after the day', async () => {
    await tell('Fever');
    await tell(null);
    api.app.clock.set(MORNING);
    await calls.checkIn(day.members[1] as string);
    api.app.clock.set(new Date('2026-11-21T04:00:00Z'));
    expect((await calls.roster()).figures).toMatchObject({ totalMembersCount: 1 });
  });

  it('is on leave when the meeting is closed; after a withdrawn leave, absent', async () => {
    await tell('Fever');
    const other = day.members[1] as string;
    await tell('Wedding', other);
    await tell(null, other);
    api.app.clock.set(MORNING);
    expect(toAnswer(await calls.close())).toMatchObject({
      leaveCount: 1,
      absentCount: 2,
      totalMembersCount: 3,
    });
    expect(await rosterRow()).toEqual({ attendanceStatus: 'Leave', leaveReason: 'Fever' });
  });

  it('withdraws only an announced leave', async () => {
    const nothing = { message: 'You have not reported leave for this meeting.', code: 'CONFLICT' };
    expect(toRefusal(await tell(null))).toEqual(nothing);
    expect(await rosterRow()).toBeNull();
    await tell('Fever');
    await tell(null);
    const before = await records();
    expect(toRefusal(await tell(null))).toEqual(nothing);
    expect(await records()).toEqual(before);
    expect(await audits()).toHaveLength(2);
  });

  it('is in the audit log with old and new values', async () => {
    await tell('Fever');
    await tell(null);
    const attendedDateTime = '2026-11-20 07:30';
    const leave = { attendanceStatus: 'Leave', leaveReason: 'Fever', attendedDateTime };
    const entry = { actor: member, action: 'attendance.tellLeave', subject: day.meetingId };
    expect(await audits()).toMatchObject([
      { ...entry, before: null, after: leave },
      {
        ...entry,
        before: { ...leave, rotaryId: member },
        after: { attendanceStatus: 'Unmarked', leaveReason: null, attendedDateTime },
      },
    ]);
  });

  it('who has left the roster by then is neither shown nor counted, and dropped at closing', async () => {
    await tell('Fever');
    await tell('Wedding', day.members[1]);
    await setStatus('Inactive');
    expect(await rosterRow()).toBeUndefined();
    api.app.clock.set(MORNING);
    const counted = { members: { leaveCount: 1 }, totalMembersCount: 2 };
    expect((await calls.roster()).figures).toMatchObject(counted);
    const summary = { leaveCount: 1, absentCount: 1, totalMembersCount: 2 };
    expect(toAnswer(await calls.close())).toMatchObject(summary);
    expect(await rosterRow()).toBeUndefined();
    expect(await verifyTotals(api.database)).toEqual([]);
    toAnswer(await calls.reopen());
    await setStatus('Active');
    expect(await rosterRow()).toEqual({ attendanceStatus: 'Unmarked', leaveReason: null });
    expect(await verifyTotals(api.database)).toEqual([]);
  });

  it('stays on leave at a closed meeting after leaving the roster later', async () => {
    await tell('Fever');
    api.app.clock.set(MORNING);
    toAnswer(await calls.close());
    await setStatus('Inactive');
    expect(await rosterRow()).toEqual({ attendanceStatus: 'Leave', leaveReason: 'Fever' });
    expect(await verifyTotals(api.database)).toEqual([]);
    toAnswer(await calls.reopen());
    expect(await verifyTotals(api.database)).toEqual([]);
  });

  it('may still check in', async () => {
    await tell('Fever');
    api.app.clock.set(MORNING);
    expect(toAnswer(await calls.checkIn(member))).toMatchObject({ attendanceStatus: 'Present' });
    expect(await rosterRow()).toEqual({ attendanceStatus: 'Present', leaveReason: null });
  });

  it('has the status an admin marks', async () => {
    const { version } = toAnswer<{ version: number }>(await tell('Fever'));
    api.app.clock.set(MORNING);
    await calls.mark([{ rotaryId: member, attendanceStatus: 'Absent', version }]);
    expect(await rosterRow()).toEqual({ attendanceStatus: 'Absent', leaveReason: null });
    expect(toRefusal(await tell(null))?.message).toBe('You have already marked your attendance');
    expect(toRefusal(await calls.checkIn(member))?.message).toBe('You have already marked your attendance');
  });

  it.each([
    ['is cancelled', { status: 'Cancelled' }],
    ['is moved to another date', { date: '2026-11-27' }],
  ])('is dropped when the meeting %s', async (_name, changes) => {
    await tell('Fever');
    const input = { chapterId: day.chapterId, id: day.meetingId, ...changes };
    toAnswer(await api.ask('main', day.admin, MOVE, { input }));
    expect(await rosterRow()).toEqual({ attendanceStatus: 'Unmarked', leaveReason: null });
  });

  it('keeps the leave when only the venue changes', async () => {
    await tell('Fever');
    const input = { chapterId: day.chapterId, id: day.meetingId, venue: 'Hall 2' };
    toAnswer(await api.ask('main', day.admin, MOVE, { input }));
    expect(await rosterRow()).toEqual({ attendanceStatus: 'Leave', leaveReason: 'Fever' });
  });

  it('cannot announce it once the meeting has begun, without a reason, or without a subscription', async () => {
    expect(toRefusal(await tell('  '))).toEqual({
      message: 'Please say why you cannot come.',
      code: 'BAD_INPUT',
    });
    await endSubscriptions(api, day.chapterId);
    expect(toRefusal(await tell('Fever'))?.message).toBe('No Active Subscription Found.');
    await newSubscription(api.database, { chapter_id: day.chapterId });
    await announceSubscription(api, day.chapterId);
    api.app.clock.set(new Date('2026-11-20T02:00:00Z'));
    expect(toRefusal(await tell('Fever'))).toEqual({
      message: 'The meeting has already started.',
      code: 'CONFLICT',
    });
    expect(await rosterRow()).toBeNull();
  });

  it('is refused for a closed meeting', async () => {
    api.app.clock.set(MORNING);
    toAnswer(await calls.close());
    const closed = { message: 'Attendance for this meeting is closed.', code: 'CONFLICT' };
    expect(toRefusal(await tell('Fever'))).toEqual(closed);
    expect(toRefusal(await tell(null))).toEqual(closed);
  });

  it('is a member of the chapter', async () => {
    const foreign = await newMeetingDay(api);
    expect(toRefusal(await tell('Fever', member, foreign))?.code).toBe('FORBIDDEN');
    expect(toRefusal(await tell('Fever', day.admin))?.code).toBe('FORBIDDEN');
    expect(toRefusal(await tell('Fever', member, { ...day, meetingId: foreign.meetingId }))?.code).toBe(
      'NOT_FOUND',
    );
  });
});
