import { invitedCounters } from '@fellowship/domain/visitors/save-visitor';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sumFacts } from '#activities/total-facts.store.ts';
import { verifyTotals } from '#activities/verify-totals.service.ts';
import { platformToday } from '#api/request-context.ts';
import { readOutbox } from '#identity/mail.service.ts';
import { addToCounters } from '#members/counter.store.ts';
import { inTransaction } from '#storage/transaction.ts';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { duringTransaction } from '../../test/during-transaction.ts';
import { newChapter, newMember, newSubscription } from '../../test/factories.ts';
import { CONVERT, conversionForm, newProspect } from '../../test/prospects.ts';
import { announceSubscription, endSubscriptions } from '../../test/subscriptions.ts';
import { readSeats } from '../billing/subscription.service.ts';

const FULL = 'Cannot add member. Subscribed members limit exceed allowed license count.';
const TAKEN = 'The member already exists in this business classification';

let api: TestApi;
let chapterId: string;
let admin: string;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  chapterId = await newChapter(api.database);
  await newSubscription(api.database, { chapter_id: chapterId, basic_count: 50 });
  admin = await newMember(api.database, { chapter_id: chapterId, is_admin: true });
});

const prospect = (facts: object = {}, decision: 'recommend' | 'reject' | null = 'recommend') =>
  newProspect(api.database, { chapter_id: chapterId, ...facts }, decision);

async function convert(input: object, as: string | null = admin, requestId?: string) {
  const { data, errors } = await api.ask('main', as, CONVERT, { input, requestId });
  return { converted: data?.convertVisitor as Record<string, string> | null, error: errors[0] };
}

async function one(table: string, condition: string, value: string) {
  const { rows } = await api.database.pool.query<Record<string, unknown>>(
    `select * from ${table} where ${condition} = $1`,
    [value],
  );
  return rows[0] ?? null;
}

/** All that a conversion stores. */
async function getStored(rotaryId: string) {
  const [member, account, user, mail] = await Promise.all([
    one('member', 'rotary_id', rotaryId),
    one('account', 'user_name', rotaryId),
    one('userpool.pool_user', 'user_name', rotaryId),
    one('mail', 'user_name', rotaryId),
  ]);
  return [member, account, user, mail].map((row) => row !== null);
}

describe('a recommended member prospect', () => {
  it('becomes an Active member with classification and account, and is in no list of visitors', async () => {
    const { id, mobile } = await prospect({ invited_by: 'ANITHA' });
    const form = conversionForm(chapterId, mobile, {
      classificationName: 'interior design',
      familyMembers: [{ name: 'Ravi', relationShip: 'Spouse' }],
    });
    const { converted, error } = await convert(form);
    expect(error).toBeUndefined();
    expect(converted).toMatchObject({
      chapterId,
      rotaryId: form.rotaryId,
      fullName: 'UMA RAVI',
      status: 'Active',
      classificationName: 'Interior Design',
      response: 'User Account created successfully',
    });
    expect(await one('member', 'rotary_id', form.rotaryId)).toMatchObject({
      status: 'Active',
      is_admin: false,
      email: form.email,
      business_name: 'Uma Interiors',
      date_of_meeting1: '2026-11-06',
      date_of_meeting2: '2026-11-13',
      family_members: [expect.objectContaining({ name: 'Ravi' })],
      business_classification_id: converted?.businessClassificationId,
    });
    expect(
      await one(
        'business_classification',
        'business_classification_id',
        converted?.businessClassificationId ?? '',
      ),
    ).toMatchObject({ status: 'Occupied' });
    expect(await one('visitor', 'visitor_id', id)).toMatchObject({
      is_deleted: true,
      user_type: 'member',
      member_rotary_id: form.rotaryId,
      deleted_on: null,
    });
    expect(await one('account', 'user_name', form.rotaryId)).toMatchObject({ chapter_id: chapterId });
    const mails = (await readOutbox(api.database.kysely)).filter(
      ({ username }) => username === form.rotaryId,
    );
    expect(mails).toEqual([expect.objectContaining({ kind: 'invite', to: form.email })]);
    expect(await one('audit', 'subject', form.rotaryId)).toMatchObject({
      action: 'visitor.convert',
      actor: admin,
    });
  });

  it('is converted once for repeated requests', async () => {
    const { mobile } = await prospect();
    const form = conversionForm(chapterId, mobile);
    const [first, again] = await Promise.all([convert(form, admin, 'c1'), convert(form, admin, 'c1')]);
    expect(first.error).toBeUndefined();
    expect(again).toEqual(first);
    const { error } = await convert(conversionForm(chapterId, mobile));
    expect(error).toMatchObject({
      message: 'This visitor has become a member.',
      extensions: { code: 'CONFLICT' },
    });
  });

  it('keeps the inviter’s counters', async () => {
    const inviter = await newMember(api.database, { chapter_id: chapterId });
    const invited = { invited_by_id: inviter, invited_on: '2026-11-06' };
    const { mobile } = await prospect(invited);
    const counted = invitedCounters(null, { chapterId, invitedById: inviter, invitedOn: '2026-11-06' });
    await inTransaction(api.database, (tx) => addToCounters(tx, counted));
    const differences = async () =>
      (await verifyTotals(api.database)).filter((difference) => difference.chapterId === chapterId);
    expect(await differences()).toEqual([]);
    expect((await convert(conversionForm(chapterId, mobile))).error).toBeUndefined();
    expect(await differences()).toEqual([]);
    const facts = await sumFacts(api.database.kysely, chapterId);
    expect(facts).toEqual([expect.objectContaining({ rotaryId: inviter, code: 'Invited', count: 1 })]);
  });
});

describe('a conversion is refused', () => {
  it.each<[string, object, 'recommend' | 'reject' | null]>([
    ['who was rejected', {}, 'reject'],
    ['who was not interviewed', { user_type: 'Prospect' }, null],
    ['who came once', { user_type: 'visitor', date_of_meeting2: null }, null],
  ])('%s', async (_who, facts, decision) => {
    const { mobile } = await prospect(facts, decision);
    const form = conversionForm(chapterId, mobile);
    const { error } = await convert(form);
    expect(error?.message).toBe('Only a recommended member prospect can become a member.');
    expect(await getStored(form.rotaryId)).toEqual([false, false, false, false]);
  });

  it('who is unknown, deleted, or of another chapter', async () => {
    const deleted = await prospect({ is_deleted: true, deleted_on: '2026-11-14' });
    const elsewhere = await newChapter(api.database);
    const foreign = await newProspect(api.database, { chapter_id: elsewhere });
    for (const mobile of ['1234567890', deleted.mobile, foreign.mobile])
      expect((await convert(conversionForm(chapterId, mobile))).error?.extensions.code).toBe('NOT_FOUND');
    const asked = await convert(conversionForm(elsewhere, foreign.mobile));
    expect(asked.error?.extensions.code).toBe('NOT_FOUND');
  });

  it.each(['anonymous', 'member', 'support admin'])('by a caller who is %s', async (who) => {
    const { mobile } = await prospect();
    const home = who === 'support admin' ? await newChapter(api.database, { is_support: true }) : chapterId;
    const person = who === 'anonymous' ? null : await newMember(api.database, { chapter_id: home });
    const { error } = await convert(conversionForm(chapterId, mobile), person);
    expect(error?.extensions.code).toBe(who === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN');
  });

  it.each<[string, object, Record<string, string>]>([
    ['a rotary id that is no number', { rotaryId: 'uma' }, { rotaryId: expect.any(String) }],
    ['no e-mail address', { email: '' }, { email: 'Invalid email address' }],
    ['no classification', { classificationName: '' }, { classificationName: 'Select classification' }],
    ['no date of joining', { dateOfJoining: null }, { dateOfJoining: 'Select date' }],
  ])('with %s', async (_what, change, fields) => {
    const { mobile } = await prospect();
    const { error } = await convert(conversionForm(chapterId, mobile, change));
    expect(error?.extensions).toMatchObject({ code: 'BAD_INPUT', fields });
  });

  it('with a rotary id that exists on the platform', async () => {
    const known = await newMember(api.database, { chapter_id: await newChapter(api.database) });
    const { id, mobile } = await prospect();
    const { error } = await convert(conversionForm(chapterId, mobile, { rotaryId: known }));
    expect(error).toMatchObject({ message: 'Rotary Id already exist', extensions: { code: 'CONFLICT' } });
    expect(await one('visitor', 'visitor_id', id)).toMatchObject({ is_deleted: false });
  });

  it('from an older state of the visitor', async () => {
    const { mobile } = await prospect({ version: 3 });
    const { error } = await convert(conversionForm(chapterId, mobile, { visitorVersion: 2 }));
    expect(error?.extensions.code).toBe('CONFLICT');
  });

  it('without a valid subscription, or beyond its seats', async () => {
    const { mobile } = await prospect();
    await endSubscriptions(api, chapterId);
    expect((await convert(conversionForm(chapterId, mobile))).error?.message).toBe(
      'No Active Subscription Found.',
    );
    await newSubscription(api.database, { chapter_id: chapterId, basic_count: 1 });
    await announceSubscription(api, chapterId);
    expect((await convert(conversionForm(chapterId, mobile))).error).toBeUndefined();
    const other = await prospect();
    const form = conversionForm(chapterId, other.mobile);
    expect((await convert(form)).error?.message).toBe(FULL);
    expect(await getStored(form.rotaryId)).toEqual([false, false, false, false]);
  });

  it('in a taken classification', async () => {
    const [first, second] = [await prospect(), await prospect()];
    await convert(conversionForm(chapterId, first.mobile, { classificationName: 'Kitchens' }));
    const form = conversionForm(chapterId, second.mobile, { classificationName: ' kitch ens ' });
    expect((await convert(form)).error).toMatchObject({ message: TAKEN });
    expect(await getStored(form.rotaryId)).toEqual([false, false, false, false]);
  });
});

describe('two concurrent conversions', () => {
  /** Another's conversion that has not ended yet, in statements. */
  const newcomer = [
    "insert into member (chapter_id, rotary_id, full_name, status, classification_name) values ($1, '899999', 'X', 'Active', 'Kitchens')",
    [] as string[],
  ] as const;

  it('could both take the last seat by counting only', async () => {
    await api.database.kysely
      .updateTable('chapter_subscription')
      .set({ basic_count: 1 })
      .where('chapter_id', '=', chapterId)
      .execute();
    await duringTransaction(api.database, [[newcomer[0], [chapterId]]], async () => {
      const { free } = await readSeats(api.database.kysely, chapterId, platformToday(api.app));
      expect(free).toBe(1);
    });
    expect((await readSeats(api.database.kysely, chapterId, platformToday(api.app))).free).toBe(0);
  });

  it('do not: one of many takes the last seat', async () => {
    await api.database.kysely
      .updateTable('chapter_subscription')
      .set({ basic_count: 1 })
      .where('chapter_id', '=', chapterId)
      .execute();
    const forms = await Promise.all(
      Array.from({ length: 6 }, async () => conversionForm(chapterId, (await prospect()).mobile)),
    );
    const answers = await Promise.all(forms.map((form) => convert(form)));
    const messages = answers.map(({ error }) => error?.message ?? 'converted').toSorted();
    expect(messages).toEqual([...Array.from({ length: 5 }, () => FULL), 'converted']);
    expect(await readSeats(api.database.kysely, chapterId, platformToday(api.app))).toMatchObject({
      taken: 1,
      free: 0,
    });
  });

  it('give a classification to one, also one that is typed new', async () => {
    const forms = await Promise.all(
      Array.from({ length: 6 }, async () =>
        conversionForm(chapterId, (await prospect()).mobile, { classificationName: 'Solar Power' }),
      ),
    );
    const answers = await Promise.all(forms.map((form) => convert(form)));
    const messages = answers.map(({ error }) => error?.message ?? 'converted').toSorted();
    expect(messages).toEqual([...Array.from({ length: 5 }, () => TAKEN), 'converted']);
  });

  it('of one visitor make one member', async () => {
    const { mobile } = await prospect();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => convert(conversionForm(chapterId, mobile))),
    );
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1);
  });
});
