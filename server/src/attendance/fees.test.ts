import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, TEST_NOW, type TestApi } from '../../test/api.ts';
import {
  getCalls,
  type MeetingContext,
  type MemberRecord,
  newMeetingDay,
  toAnswer,
  toRefusal,
} from '../../test/meeting-day.ts';

const SETTLE = `mutation ($input: SettleFeesInput!, $requestId: String) {
  settleFees(input: $input, requestId: $requestId) {
    rows { rotaryId paymentStatus paymentKind attendanceStatus version } visitors { id paymentStatus version } } }`;
const VISITOR = `mutation ($input: CreateVisitorAttendanceInput!) {
  createVisitorAttendance(input: $input) { id version } }`;
const VISITOR_FEE = `mutation ($input: UpdateVisitorAttendanceInput!) {
  updateVisitorAttendance(input: $input) { id paymentStatus version } }`;

interface Settled {
  rows: MemberRecord[];
  visitors: { id: string; paymentStatus: string; version: number }[];
}

let api: TestApi;
let day: MeetingContext;
let calls: ReturnType<typeof getCalls>;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.app.clock.set(TEST_NOW);
  day = await newMeetingDay(api);
  calls = getCalls(api, day);
});

/** Two members who are here, and one who is not; closed. */
async function closeWithOpenFees(): Promise<MemberRecord[]> {
  const [first = '', second = ''] = day.members;
  await calls.mark([first, second].map((rotaryId) => ({ rotaryId, attendanceStatus: 'Present' })));
  toAnswer(await calls.close());
  const { rows } = await calls.roster();
  return rows.flatMap(({ attendance }) => attendance ?? []);
}

function settle(values: object, { as = day.admin, requestId }: { as?: string; requestId?: string } = {}) {
  const { chapterId, meetingId } = day;
  const input = { chapterId, meetingId, members: [], visitors: [], paymentStatus: 'Paid', ...values };
  return api.ask('attendance', as, SETTLE, { input, requestId });
}

const toRows = (records: readonly MemberRecord[]) =>
  records.map(({ rotaryId, version }) => ({ id: rotaryId, version }));

describe('after closing', () => {
  it('the fees of those who came are taken at once, and of nobody else', async () => {
    const records = await closeWithOpenFees();
    const { rows } = toAnswer<Settled>(await settle({ members: toRows(records), paymentKind: 'UPI' }));
    expect(
      rows.map(({ attendanceStatus, paymentStatus, paymentKind }) => [
        attendanceStatus,
        paymentStatus,
        paymentKind,
      ]),
    ).toEqual([
      ['Present', 'Paid', 'UPI'],
      ['Present', 'Paid', 'UPI'],
      ['Absent', 'Unpaid', null],
    ]);
    const { figures, status } = await calls.roster();
    expect({ status, figures }).toMatchObject({ status: 'Completed', figures: { memberAmount: 600 } });
  });

  it('a fee is given back, and each change is audited', async () => {
    const [record] = await closeWithOpenFees();
    const members = toRows(record ? [record] : []);
    await settle({ members, paymentKind: 'Cash' });
    const again = members.map(({ id, version }) => ({ id, version: version + 1 }));
    const { rows } = toAnswer<Settled>(await settle({ members: again, paymentStatus: 'Unpaid' }));
    expect(rows).toMatchObject([{ paymentStatus: 'Unpaid', paymentKind: null }]);
    const audits = await api.database.kysely
      .selectFrom('audit')
      .selectAll()
      .where('chapter_id', '=', day.chapterId)
      .where('action', '=', 'attendance.settle')
      .orderBy('at')
      .execute();
    expect(audits).toMatchObject([
      {
        actor: day.admin,
        subject: day.meetingId,
        after: { paymentStatus: 'Paid', members: [record?.rotaryId] },
      },
      { actor: day.admin, after: { paymentStatus: 'Unpaid' } },
    ]);
  });

  it('what another admin has changed meanwhile stays, and a repeated request changes nothing', async () => {
    const [record] = await closeWithOpenFees();
    const members = toRows(record ? [record] : []);
    const paid = toAnswer<Settled>(await settle({ members, paymentKind: 'Cash' }, { requestId: 'fee' }));
    const other = { as: day.otherAdmin };
    expect(toAnswer<Settled>(await settle({ members, paymentStatus: 'Unpaid' }, other))).toEqual(paid);
    expect(toAnswer<Settled>(await settle({ members, paymentKind: 'Cash' }, { requestId: 'fee' }))).toEqual(
      paid,
    );
  });

  it('the fees that were taken stay paid when the attendance is reopened', async () => {
    const records = await closeWithOpenFees();
    await settle({ members: toRows(records) });
    toAnswer(await calls.reopen());
    expect(await calls.roster()).toMatchObject({ status: 'Scheduled', figures: { memberAmount: 600 } });
  });

  it('a visitor’s fee is taken alone or with the others', async () => {
    const { chapterId, meetingId } = day;
    const guest = (name: string, mobile: string) => ({
      chapterId,
      meetingId,
      name,
      mobile,
      classificationName: 'Printing',
      attendedDateTime: '2026-11-20 07:20',
      attendanceStatus: 'Present',
      paymentStatus: 'Paid',
    });
    const visit = async (name: string, mobile: string) =>
      toAnswer<{ id: string }>(
        await api.ask('attendance', day.admin, VISITOR, { input: guest(name, mobile) }),
      );
    const [one, two] = [await visit('A GUEST', '9000000011'), await visit('B GUEST', '9000000012')];
    await closeWithOpenFees();
    const visitors = [one, two].map(({ id }) => ({ id, version: 1 }));
    const given = toAnswer<Settled>(await settle({ visitors, paymentStatus: 'Unpaid' }));
    expect(given.visitors).toMatchObject([{ paymentStatus: 'Unpaid' }, { paymentStatus: 'Unpaid' }]);
    const input = { chapterId, id: one.id, paymentStatus: 'Paid', version: 2 };
    expect(toAnswer(await api.ask('attendance', day.admin, VISITOR_FEE, { input }))).toMatchObject({
      paymentStatus: 'Paid',
    });
  });
});

it('waits for the day of the meeting, and is refused for a cancelled one', async () => {
  const [rotaryId = ''] = day.members;
  const members = [{ id: rotaryId, version: 1 }];
  const setMeeting = (values: { status?: 'Cancelled'; meeting_date?: string }) =>
    api.database.kysely.updateTable('meeting').set(values).where('meeting_id', '=', day.meetingId).execute();
  await setMeeting({ meeting_date: '2026-11-27' });
  expect(await calls.roster()).toMatchObject({ canTakeFees: false });
  expect(toRefusal(await settle({ members }))?.code).toBe('CONFLICT');
  await setMeeting({ meeting_date: '2026-11-13' });
  expect(await calls.roster()).toMatchObject({ canTakeFees: true, canMark: false });
  await setMeeting({ status: 'Cancelled' });
  expect(toRefusal(await settle({ members }))?.message).toBe('This meeting is cancelled.');
});
