import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { duringTransaction, untilWaiting } from '../../test/during-transaction.ts';
import { newChapter, newMeeting, newMember, newSubscription } from '../../test/factories.ts';
import { toAnswer, toRefusal } from '../../test/meeting-day.ts';
import { endSubscriptions } from '../../test/subscriptions.ts';
import {
  changeVisitors,
  interviewForm,
  LIST_VISITORS,
  type ListedVisitor,
  type VisitorOperation,
  visitorForm,
} from '../../test/visitors.ts';
import { verifyTotals } from '../activities/verify-totals.service.ts';

interface Told {
  sk: string;
  decision: string;
  reason: string | null;
  version: number;
}

let api: TestApi;
let chapterId: string;
let admin: string;
let inviter: string;
let support: string;
let prospect: ListedVisitor;

beforeAll(async () => {
  api = await newTestApi();
  const supportChapter = await newChapter(api.database, { is_support: true });
  support = await newMember(api.database, {
    chapter_id: supportChapter,
    is_admin: true,
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  chapterId = await newChapter(api.database);
  admin = await newMember(api.database, { chapter_id: chapterId, is_admin: true });
  inviter = await newMember(api.database, { chapter_id: chapterId });
  await newSubscription(api.database, { chapter_id: chapterId });
  for (const meeting_date of ['2026-11-06', '2026-11-13']) {
    await newMeeting(api.database, { chapter_id: chapterId, meeting_date });
  }
  prospect = await register({ dateOfMeeting1: '2026-11-06', dateOfMeeting2: '2026-11-13' });
});

const change = (operation: VisitorOperation, input: object, as = admin) =>
  changeVisitors(api, as, operation, input);

async function register(changes: object = {}): Promise<ListedVisitor> {
  const input = visitorForm(chapterId, { invitedById: inviter, ...changes });
  return toAnswer<ListedVisitor>(await change('createVisitor', input));
}

const interview = (changes: object = {}) => interviewForm(chapterId, prospect.mobile, changes);

async function listed(): Promise<ListedVisitor[]> {
  return toAnswer<{ items: ListedVisitor[] }>(await api.ask('main', admin, LIST_VISITORS, { chapterId }))
    .items;
}

async function countInterviews(): Promise<number> {
  const LIST = 'query ($pk: ID!) { listInterviewProspect(pk: $pk) { total } }';
  return toAnswer<{ total: number }>(await api.ask('main', admin, LIST, { pk: chapterId })).total;
}

describe('an interview', () => {
  it('makes a Member Prospect, whose remarks follow the decision', async () => {
    const told = toAnswer<Told>(await change('createInterviewProspect', interview()));
    expect(told).toMatchObject({ sk: prospect.mobile, decision: 'recommend', reason: null, version: 1 });
    expect(await listed()).toMatchObject([{ userType: 'Member Prospect', remarks: 'Recommend' }]);
  });

  it('is changed when it is saved again, its decision too', async () => {
    const rejected = interview({ decision: 'reject', reason: 'Travels' });
    await change('createInterviewProspect', rejected);
    expect(await listed()).toMatchObject([{ remarks: 'Reject', interview: { reason: 'Travels' } }]);
    const key = { pk: `CID#${chapterId}`, sk: prospect.mobile };
    const changed = await change('updateInterviewProspect', { ...key, decision: 'recommend', version: 1 });
    expect(toAnswer<Told>(changed)).toMatchObject({ decision: 'recommend', reason: null, version: 2 });
    expect(
      toRefusal(await change('updateInterviewProspect', { ...key, place: 'Here', version: 1 }))?.code,
    ).toBe('CONFLICT');
    expect(toRefusal(await change('createInterviewProspect', interview({ version: 0 })))?.code).toBe(
      'CONFLICT',
    );
    expect(toAnswer<Told>(await change('createInterviewProspect', interview())).version).toBe(3);
  });

  it('needs a person who came twice', async () => {
    const { mobile } = await register({ dateOfMeeting1: '2026-11-06' });
    expect(toRefusal(await change('createInterviewProspect', interviewForm(chapterId, mobile)))).toEqual({
      code: 'CONFLICT',
      message: 'Only a visitor who came to two meetings can be interviewed.',
    });
    for (const operation of ['createInterviewProspect', 'updateInterviewProspect'] as const) {
      const answer = await change(operation, interviewForm(chapterId, '7999999999'));
      expect(toRefusal(answer)?.code).toBe('NOT_FOUND');
    }
    expect(toRefusal(await change('updateInterviewProspect', interview()))?.code).toBe('NOT_FOUND');
  });

  it('is removed, and the dates decide again', async () => {
    await change('createInterviewProspect', interview());
    const key = { pk: chapterId, sk: prospect.mobile };
    toAnswer(await change('deleteInterviewProspect', key));
    expect(await listed()).toMatchObject([{ userType: 'Prospect', remarks: null }]);
    expect(toRefusal(await change('deleteInterviewProspect', key))?.code).toBe('NOT_FOUND');
  });

  it('says what is wrong at its field', async () => {
    const { errors } = await change('createInterviewProspect', interview({ decision: 'reject', place: '' }));
    expect(errors[0]?.extensions).toMatchObject({
      fields: { place: 'Please Enter a Place', reason: 'Please provide a reason' },
    });
  });
});

describe('a deletion', () => {
  const remove = () => change('deleteVisitor', { chapterId, mobile: prospect.mobile });

  async function countAudits(): Promise<number> {
    const { rows } = await api.database.pool.query('select 1 from audit where chapter_id = $1', [chapterId]);
    return rows.length;
  }

  it('hides the visitor, with the interview and the inviter’s count', async () => {
    await change('createInterviewProspect', interview());
    expect(await countInterviews()).toBe(1);
    const before = await countAudits();
    expect(toAnswer(await remove())).toMatchObject({ isDeleted: true });
    expect([await listed(), await countAudits()]).toEqual([[], before + 1]);
    expect(await countInterviews()).toBe(0);
    expect(await verifyTotals(api.database)).toEqual([]);
    expect(toRefusal(await remove())?.code).toBe('NOT_FOUND');
    const LIST = `query ($chapterId: ID!) { listDeletedVisitor(chapterId: $chapterId) {
      items { pk fullName mobile deletedDate status isRotarian guestClassificationName } total } }`;
    expect(toAnswer(await api.ask('main', admin, LIST, { chapterId }))).toEqual({
      total: 1,
      items: [
        {
          pk: prospect.id,
          fullName: 'UMA RANI',
          mobile: prospect.mobile,
          deletedDate: '2026-11-20',
          status: 'Active',
          isRotarian: false,
          guestClassificationName: 'Interior Design',
        },
      ],
    });
  });

  it('of two concurrent requests happens once, and the mobile may be registered again', async () => {
    const answers = await Promise.all([remove(), remove(), remove()]);
    expect(answers.filter((answer) => toRefusal(answer) === null)).toHaveLength(1);
    const again = await register({ mobile: prospect.mobile, dateOfMeeting1: '2026-11-06' });
    expect([again.id === prospect.id, again.userType]).toEqual([false, 'visitor']);
    expect(await verifyTotals(api.database)).toEqual([]);
  });

  it('is refused for a converted visitor, whose invitation still counts', async () => {
    await api.database.kysely
      .updateTable('visitor')
      .set({ is_deleted: true, user_type: 'member', member_rotary_id: '500001' })
      .where('visitor_id', '=', prospect.id)
      .execute();
    expect(toRefusal(await remove())).toEqual({
      code: 'CONFLICT',
      message: 'This visitor has become a member.',
    });
    const key = { pk: chapterId, sk: prospect.mobile };
    expect(toRefusal(await change('createInterviewProspect', interview()))?.code).toBe('CONFLICT');
    expect(toRefusal(await change('deleteInterviewProspect', key))?.code).toBe('NOT_FOUND');
    expect(await verifyTotals(api.database)).toEqual([]);
  });

  it('needs a valid subscription, as an interview does', async () => {
    await endSubscriptions(api, chapterId);
    for (const answer of [await remove(), await change('createInterviewProspect', interview())]) {
      expect(toRefusal(answer)?.message).toBe('No Active Subscription Found.');
    }
  });
});

describe('the record of those deleted', () => {
  const missing = (changes: object = {}) => ({
    chapterId,
    fullName: 'Anu',
    mobile: '7400000001',
    ...changes,
  });

  it('is corrected by support admins only', async () => {
    const told = toAnswer(
      await change('createDeletedVisitor', missing({ deletedDate: '2026-11-01' }), support),
    );
    expect(told).toMatchObject({ fullName: 'ANU', deletedDate: '2026-11-01' });
    expect(toRefusal(await change('createDeletedVisitor', missing()))?.code).toBe('FORBIDDEN');
    expect(await listed()).toHaveLength(1);
    expect(await verifyTotals(api.database)).toEqual([]);
  });

  it.each([
    ['pk', () => ({ pk: prospect.id }), 'A visitor with this id already exists'],
    ['pk', () => ({ pk: 'x' }), 'This is not a valid visitor id'],
    ['mobile', () => ({ mobile: '1' }), 'Select mobile OR Mobile number must contain 10 digits long'],
  ])('refuses a wrong %s', async (_field, changes, message) => {
    expect(toRefusal(await change('createDeletedVisitor', missing(changes()), support))?.message).toBe(
      message,
    );
  });
});

describe('an interview saved by two concurrently', () => {
  const holding = () =>
    [
      ['select from visitor where chapter_id = $1 and mobile = $2 for update', [chapterId, prospect.mobile]],
    ] as const;
  const atOnce = <T>(work: (() => Promise<T>)[]) =>
    duringTransaction(api.database, holding(), () => Promise.all(work.map((one) => one())), work.length);

  it('is stored by one and changed by the other', async () => {
    const save = () => change('createInterviewProspect', interview());
    const told = (await atOnce([save, save])).map((answer) => toAnswer<Told>(answer));
    expect(told.map(({ version }) => version).toSorted()).toEqual([1, 2]);
  });

  it('is not changed from an older version', async () => {
    await change('createInterviewProspect', interview());
    const save = (place: string) => change('createInterviewProspect', interview({ place, version: 1 }));
    const answers = await atOnce([() => save('Hall 1'), () => save('Hall 2')]);
    expect(answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual([
      'CONFLICT',
    ]);
  });

  it('goes with its visitor, who is deleted meanwhile', async () => {
    await duringTransaction(
      api.database,
      holding(),
      async () => {
        const saved = change('createInterviewProspect', interview());
        // Whoever waits for a row is served in turn.
        await untilWaiting(api.database.pool, 1);
        return Promise.all([saved, change('deleteVisitor', { chapterId, mobile: prospect.mobile })]);
      },
      2,
    );
    expect(await countInterviews()).toBe(0);
    expect(await listed()).toEqual([]);
  });
});
