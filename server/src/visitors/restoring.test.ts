import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../test/api.ts';
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
import { sumFacts } from '../activities/total-facts.store.ts';
import { verifyTotals } from '../activities/verify-totals.service.ts';

const IN_USE = 'Another visitor or a member now has this mobile number.';
const LIST_DELETED = `query ($chapterId: ID!) { listDeletedVisitor(chapterId: $chapterId) {
  items { pk fullName version } } }`;

let api: TestApi;
let chapterId: string;
let admin: string;
let inviter: string;
let prospect: ListedVisitor;

beforeAll(async () => {
  api = await newTestApi();
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
  prospect = await register({ dateOfMeeting2: '2026-11-13' });
});

const change = (operation: VisitorOperation, input: object, as = admin, requestId?: string) =>
  changeVisitors(api, as, operation, input, requestId);

async function register(changes: object = {}): Promise<ListedVisitor> {
  const input = visitorForm(chapterId, {
    dateOfMeeting1: '2026-11-06',
    invitedById: inviter,
    ...changes,
  });
  return toAnswer<ListedVisitor>(await change('createVisitor', input));
}

async function listed(): Promise<ListedVisitor[]> {
  const answer = await api.ask('main', admin, LIST_VISITORS, { chapterId });
  return toAnswer<{ items: ListedVisitor[] }>(answer).items;
}

async function deleted() {
  const answer = await api.ask('main', admin, LIST_DELETED, { chapterId });
  return toAnswer<{ items: { pk: string; fullName: string; version: number }[] }>(answer).items;
}

const remove = async (mobile = prospect.mobile) =>
  toAnswer(await change('deleteVisitor', { chapterId, mobile }));
const restore = (changes: object = {}, as = admin, requestId?: string) =>
  change('restoreVisitor', { chapterId, id: prospect.id, ...changes }, as, requestId);

describe('a deleted visitor', () => {
  it('is listed, and comes back with the interview and the inviter’s count', async () => {
    await change('createInterviewProspect', interviewForm(chapterId, prospect.mobile));
    const [before] = await listed();
    const facts = await sumFacts(api.database.kysely, chapterId);
    await remove();
    expect(await sumFacts(api.database.kysely, chapterId)).not.toEqual(facts);
    const [entry] = await deleted();
    expect(entry).toMatchObject({ pk: prospect.id, fullName: 'UMA RANI' });
    toAnswer(await restore({ version: entry?.version }));
    expect(await listed()).toEqual([{ ...before, version: (before?.version ?? 0) + 2 }]);
    expect(await deleted()).toEqual([]);
    expect(await sumFacts(api.database.kysely, chapterId)).toEqual(facts);
    expect(await verifyTotals(api.database)).toEqual([]);
    const { rows } = await api.database.pool.query(
      "select actor from audit where chapter_id = $1 and action = 'visitor.restore' and subject = $2",
      [chapterId, prospect.id],
    );
    expect(rows).toEqual([{ actor: admin }]);
  });

  it('comes back once for a repeated request and for two admins at once', async () => {
    await remove();
    const [first, again] = await Promise.all([restore({}, admin, 'r1'), restore({}, admin, 'r1')]);
    expect([toRefusal(first), again]).toEqual([null, first]);
    expect(toRefusal(await restore())?.message).toBe('This visitor is no longer deleted.');
    await remove();
    const answers = await Promise.all([restore(), restore()]);
    expect(answers.filter((answer) => toRefusal(answer) === null)).toHaveLength(1);
    expect(await verifyTotals(api.database)).toEqual([]);
  });

  it('follows a classification that was renamed meanwhile', async () => {
    const { rows } = await api.database.pool.query<{ id: string }>(
      `insert into business_classification (chapter_id, business_classification_id, name)
        values ($1, gen_random_uuid(), 'Florist') returning business_classification_id as id`,
      [chapterId],
    );
    const [florist] = rows;
    await change('updateVisitor', { chapterId, id: prospect.id, businessClassificationId: florist?.id });
    await remove();
    const RENAME = `mutation ($input: UpdateBusinessClassificationInput!) {
      updateBusinessClassification(input: $input) { name } }`;
    const input = { chapterId, id: florist?.id, name: 'Flowers' };
    toAnswer(await api.ask('main', admin, RENAME, { input }));
    toAnswer(await restore());
    expect(await listed()).toMatchObject([{ classificationName: 'Flowers' }]);
  });

  it('of an earlier release, whose interview is gone, is what the dates make of them', async () => {
    await change('createInterviewProspect', interviewForm(chapterId, prospect.mobile));
    await remove();
    await api.database.pool.query('delete from interview where chapter_id = $1', [chapterId]);
    expect(toAnswer(await restore())).toMatchObject({ userType: 'Prospect', remarks: null });
  });
});

describe('a restoration is refused', () => {
  beforeEach(() => remove());

  it('while another visitor or a member has the mobile', async () => {
    const again = await register({ mobile: prospect.mobile });
    expect(toRefusal(await restore())).toEqual({ code: 'CONFLICT', message: IN_USE });
    await remove(again.mobile);
    const [first, second] = await Promise.all([restore(), restore({ id: again.id })]);
    expect([first, second].map((answer) => toRefusal(answer)?.message ?? null).toSorted()).toEqual([
      IN_USE,
      null,
    ]);
    const [back] = await listed();
    await remove();
    await newMember(api.database, { chapter_id: chapterId, mobile: prospect.mobile });
    expect(toRefusal(await restore({ id: back?.id }))?.message).toBe(IN_USE);
    expect(await verifyTotals(api.database)).toEqual([]);
  });

  it('for who became a member, by an older version, and without a subscription', async () => {
    expect(toRefusal(await restore({ version: 1 }))?.code).toBe('CONFLICT');
    await api.database.pool.query(
      "update visitor set user_type = 'member', deleted_on = null where chapter_id = $1",
      [chapterId],
    );
    expect(toRefusal(await restore())?.message).toBe('This visitor has become a member.');
    await endSubscriptions(api, chapterId);
    expect(toRefusal(await restore())?.message).toBe('No Active Subscription Found.');
  });

  it('to members and to other chapters', async () => {
    const elsewhere = await newChapter(api.database);
    const stranger = await newMember(api.database, { chapter_id: elsewhere, is_admin: true });
    expect(toRefusal(await restore({}, inviter))?.code).toBe('FORBIDDEN');
    expect(toRefusal(await restore({}, stranger))?.code).toBe('NOT_FOUND');
    expect(toRefusal(await restore({ id: 'x' }))?.code).toBe('NOT_FOUND');
    expect(await listed()).toEqual([]);
  });
});
