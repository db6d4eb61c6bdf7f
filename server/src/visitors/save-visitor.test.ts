import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newMeeting, newMember, newSubscription } from '../../test/factories.ts';
import { toAnswer, toRefusal } from '../../test/meeting-day.ts';
import { countRoundTrips } from '../../test/round-trips.ts';
import { endSubscriptions } from '../../test/subscriptions.ts';
import { changeVisitors, LIST_VISITORS, type ListedVisitor, visitorForm } from '../../test/visitors.ts';
import { verifyTotals } from '../activities/verify-totals.service.ts';

const FIRST = '2026-11-13';
const TODAY = '2026-11-20';

let api: TestApi;
let chapterId: string;
let admin: string;
let inviter: string;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  chapterId = await newChapter(api.database);
  admin = await newMember(api.database, { chapter_id: chapterId, is_admin: true });
  inviter = await newMember(api.database, { chapter_id: chapterId, full_name: 'BALA' });
  await newSubscription(api.database, { chapter_id: chapterId });
  await newMeeting(api.database, { chapter_id: chapterId, meeting_date: FIRST });
  await newMeeting(api.database, { chapter_id: chapterId, meeting_date: TODAY });
});

const form = (changes: object = {}) => visitorForm(chapterId, changes);
const create = (input: object, requestId?: string) =>
  changeVisitors(api, admin, 'createVisitor', input, requestId);
const created = async (changes: object = {}) => toAnswer<ListedVisitor>(await create(form(changes)));
const update = (input: object) => changeVisitors(api, admin, 'updateVisitor', { chapterId, ...input });

async function attendances() {
  return api.database.kysely
    .selectFrom('visitor_attendance')
    .select(['name', 'mobile', 'visit_number', 'payment_status', 'attendance_status', 'referred_by'])
    .where('chapter_id', '=', chapterId)
    .execute();
}

/** What members' invitations come to, by member and meeting. */
async function invited(): Promise<unknown[]> {
  const { rows } = await api.database.pool.query(
    `select rotary_id, week_no, count from member_counter
     where chapter_id = $1 and type = 'Visitor' and code = 'Invited' and count <> 0 order by 1, 2`,
    [chapterId],
  );
  return rows.map((row) => [row.rotary_id, row.week_no, row.count]);
}

async function newGuest(changes: object = {}) {
  const guest = { visitor_id: randomUUID(), full_name: 'UMA', mobile: '7600000001', date_of_meeting1: FIRST };
  await api.database.kysely
    .insertInto('visitor')
    .values({ chapter_id: chapterId, ...guest, classification_name: 'Interiors', ...changes })
    .execute();
  return guest;
}

describe('a new visitor', () => {
  it('is given an id by the server, whatever is sent', async () => {
    const id = randomUUID();
    const visitor = await created({ id });
    const { rows } = await api.database.pool.query('select visitor_id from visitor where chapter_id = $1', [
      chapterId,
    ]);
    expect(visitor.mobile).toBeTruthy();
    expect(rows).toHaveLength(1);
    expect(rows[0].visitor_id).not.toBe(id);
  });

  it('is stored in upper case, counts for the inviter, and is not at a meeting of another day', async () => {
    const visitor = await created({ invitedById: inviter, invitedBy: 'somebody', email: 'uma@example.org' });
    expect(visitor).toMatchObject({
      fullName: 'UMA RANI',
      userType: 'visitor',
      isGuest: false,
      email: 'uma@example.org',
      invitedBy: 'BALA',
      invitedById: inviter,
      dateOfMeeting1: FIRST,
      attendanceCreated: false,
      guestClassificationName: 'Interior Design',
      businessClassificationId: null,
    });
    expect(await invited()).toEqual([[inviter, 46, 1]]);
    expect(await attendances()).toEqual([]);
  });

  it('at today’s meeting is recorded there, Present and Unpaid', async () => {
    const visitor = await created({ dateOfMeeting2: TODAY });
    expect([visitor.attendanceCreated, visitor.userType]).toEqual([true, 'Prospect']);
    expect(await attendances()).toEqual([
      {
        name: 'UMA RANI',
        mobile: visitor.mobile,
        visit_number: 2,
        referred_by: 'Ramesh',
        payment_status: 'Unpaid',
        attendance_status: 'Present',
      },
    ]);
    const again = toAnswer<ListedVisitor>(await update({ mobile: visitor.mobile, email: 'u@example.org' }));
    expect(again.attendanceCreated).toBe(false);
    expect(await attendances()).toHaveLength(1);
  });

  it('is anchored at the meeting before the date that was entered', async () => {
    expect((await created({ dateOfMeeting1: '2026-11-16' })).dateOfMeeting1).toBe(FIRST);
    expect(toRefusal(await create(form({ dateOfMeeting1: '2026-11-01' })))).toEqual({
      code: 'CONFLICT',
      message: 'No meeting found for the selected date',
    });
  });

  it('is linked to the classification of the chapter that has the name', async () => {
    const id = randomUUID();
    await api.database.kysely
      .insertInto('business_classification')
      .values({ chapter_id: chapterId, business_classification_id: id, name: 'Interior Design' })
      .execute();
    const linked = { businessClassificationId: id, classificationName: 'Interior Design' };
    expect(await created({ classificationName: 'interior  DESIGN' })).toMatchObject(linked);
    expect(await created({ classificationName: 'x', businessClassificationId: id })).toMatchObject(linked);
    const elsewhere = { classificationName: 'Law', businessClassificationId: randomUUID() };
    expect(await created(elsewhere)).toMatchObject({ businessClassificationId: null });
  });

  it('is stored once for repeated requests and for concurrent ones with the same mobile', async () => {
    const input = form({ invitedById: inviter, dateOfMeeting2: TODAY });
    const [first, second] = await Promise.all([create(input, 'r1'), create(input, 'r1')]);
    expect(toAnswer<ListedVisitor>(first).id).toBe(toAnswer<ListedVisitor>(second).id);
    const other = form({ invitedById: inviter });
    const answers = await Promise.all([create(other), create(other), create(other)]);
    expect(answers.filter((answer) => toRefusal(answer) === null)).toHaveLength(1);
    expect(answers.map(toRefusal).find(Boolean)).toMatchObject({ message: 'Mobile Number already exist' });
    expect(await invited()).toEqual([[inviter, 46, 2]]);
    expect(await attendances()).toHaveLength(1);
    expect(await verifyTotals(api.database)).toEqual([]);
  });
});

describe('a mobile that is taken', () => {
  const TAKEN = { code: 'CONFLICT', message: 'Mobile Number already exist' };

  it('by a visitor or a member is refused', async () => {
    const { mobile } = await created();
    expect(toRefusal(await create(form({ mobile })))).toEqual(TAKEN);
    await newMember(api.database, { chapter_id: chapterId, mobile: '7500000001' });
    expect(toRefusal(await create(form({ mobile: '7500000001' })))).toEqual(TAKEN);
    const other = await created();
    expect(toRefusal(await update({ id: other.id, mobile }))).toEqual(TAKEN);
  });

  it('by the same request’s visitor gets the first answer again', async () => {
    const input = form({ mobile: '7500000002' });
    const first = await create(input, 'draft-1');
    expect(toRefusal(first)).toBeNull();
    expect(await create(input, 'draft-1')).toEqual(first);
    expect(toRefusal(await create(input, 'draft-2'))).toEqual(TAKEN);
  });

  it('by a person of another chapter is free', async () => {
    const elsewhere = await newChapter(api.database);
    await newMember(api.database, { chapter_id: elsewhere, mobile: '7500000002' });
    expect(await created({ mobile: '7500000002' })).toMatchObject({ mobile: '7500000002' });
  });

  it('by a guest fills in the guest, whose dates stay', async () => {
    const guest = await newGuest({ date_of_meeting1: FIRST, invited_by_id: null });
    const visitor = await created({ mobile: guest.mobile, dateOfMeeting1: TODAY, invitedById: inviter });
    expect(visitor).toMatchObject({
      id: guest.visitor_id,
      isGuest: false,
      userType: 'Prospect',
      fullName: 'UMA RANI',
      dateOfMeeting1: FIRST,
      dateOfMeeting2: TODAY,
      attendanceCreated: true,
    });
    expect(await invited()).toEqual([[inviter, 46, 1]]);
  });
});

describe('a changed visitor', () => {
  it('changes only sent fields; another inviter or meeting moves the count', async () => {
    const other = await newMember(api.database, { chapter_id: chapterId });
    const visitor = await created({ invitedById: inviter });
    const moved = toAnswer<ListedVisitor>(await update({ id: visitor.id, invitedById: other }));
    expect(moved).toMatchObject({ fullName: 'UMA RANI', invitedById: other, version: 2 });
    expect(await invited()).toEqual([[other, 46, 1]]);
    await update({ id: visitor.id, dateOfMeeting1: TODAY });
    expect(await invited()).toEqual([[other, 47, 1]]);
    await update({ id: visitor.id, invitedBy: 'Others', introducerName: 'Ramesh' });
    expect(await invited()).toEqual([]);
    expect(await verifyTotals(api.database)).toEqual([]);
  });

  it('keeps an inviter who has left the roster, and refuses a non-member', async () => {
    const visitor = await created({ invitedById: inviter });
    await api.database.kysely
      .updateTable('member')
      .set({ status: 'Inactive' })
      .where('rotary_id', '=', inviter)
      .execute();
    const kept = toAnswer<ListedVisitor>(await update({ id: visitor.id, designation: 'Partner' }));
    expect(kept.invitedBy).toBe('BALA');
    const stranger = await newMember(api.database, { chapter_id: await newChapter(api.database) });
    for (const invitedById of [stranger, admin, 'nobody']) {
      expect(toRefusal(await create(form({ invitedById })))).toMatchObject({
        message: 'Please select a member of the chapter',
      });
    }
  });

  it('is refused for an older version', async () => {
    const visitor = await created();
    await update({ id: visitor.id, version: 1, designation: 'Partner' });
    expect(toRefusal(await update({ id: visitor.id, version: 1, designation: 'Owner' }))?.code).toBe(
      'CONFLICT',
    );
  });

  it('is not found in another chapter, by a wrong id, or once deleted', async () => {
    const visitor = await created();
    for (const key of [{ id: 'x' }, { id: randomUUID() }, { mobile: '7999999999' }]) {
      expect(toRefusal(await update({ ...key, designation: 'Partner' }))?.code).toBe('NOT_FOUND');
    }
    const elsewhere = await newChapter(api.database);
    const stranger = await newMember(api.database, { chapter_id: elsewhere, is_admin: true });
    for (const input of [
      { chapterId, id: visitor.id },
      { chapterId: elsewhere, id: visitor.id },
    ]) {
      const answer = await changeVisitors(api, stranger, 'updateVisitor', {
        ...input,
        designation: 'Partner',
      });
      expect(toRefusal(answer)?.code).toBe('NOT_FOUND');
    }
  });
});

it('what is wrong is said at its field, and nothing is stored', async () => {
  const { errors } = await create({ chapterId });
  expect(errors[0]?.extensions).toMatchObject({
    code: 'BAD_INPUT',
    fields: { classificationName: 'Select Or Enter classification', dateOfMeeting1: 'Select date' },
  });
  expect(toRefusal(await create(form({ isInterested: 'No' })))?.message).toBe(
    "Please select 'Yes' Or 'May be' option if you are interested to join in RMB",
  );
  const { isInterested } = { isInterested: 'No' };
  const visitor = await created();
  expect(toRefusal(await update({ id: visitor.id, isInterested }))).toBeNull();
});

it('nothing is stored without a valid subscription', async () => {
  await endSubscriptions(api, chapterId);
  expect(toRefusal(await create(form()))).toMatchObject({ message: 'No Active Subscription Found.' });
});

it('the list of visitors with their interviews takes two round trips, however many there are', async () => {
  for (let count = 0; count < 5; count += 1) await created();
  const { mobile } = await created();
  const trips = countRoundTrips(api.database);
  const all = toAnswer<{ items: ListedVisitor[] }>(
    await api.ask('main', admin, LIST_VISITORS, { chapterId }),
  );
  trips.stop();
  expect([all.items.length, trips.count]).toEqual([6, 2]);
  const one = await api.ask('main', admin, LIST_VISITORS, { chapterId, mobile });
  expect(toAnswer<{ items: ListedVisitor[] }>(one).items).toMatchObject([{ mobile }]);
});

it.each(['MEMBER', 'GUEST'])('a %s cannot register visitors', async (who) => {
  const answer = await changeVisitors(api, who === 'MEMBER' ? inviter : '', 'createVisitor', form());
  expect(toRefusal(answer)?.code).toBe(who === 'MEMBER' ? 'FORBIDDEN' : 'UNAUTHENTICATED');
});
