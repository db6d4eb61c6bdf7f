import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../../test/api.ts';
import { duringTransaction } from '../../../test/during-transaction.ts';
import { newChapter, newMember, newSubscription } from '../../../test/factories.ts';
import { subscribeLive } from '../../../test/live.ts';
import { endSubscriptions } from '../../../test/subscriptions.ts';

const SET = `mutation ($input: SetMemberAccessInput!, $requestId: String) {
  setMemberAccess(input: $input, requestId: $requestId) {
    status inActiveDate isAdmin classificationName businessClassificationId version } }`;
const SET_MANY = `mutation ($input: SetMembersAccessInput!, $requestId: String) {
  setMembersAccess(input: $input, requestId: $requestId) { rotaryId status version } }`;
const ME = '{ getSession { rotaryId } }';

let api: TestApi;
let chapterId: string;
let admin: string;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  chapterId = await newChapter(api.database);
  admin = await join({ rotary_id: `${chapterId}admin`, is_admin: true });
  await newSubscription(api.database, { chapter_id: chapterId, basic_count: 3 });
});

const join = (facts: object = {}) =>
  newMember(api.database, { chapter_id: chapterId, classification_name: null, ...facts });

async function set(as: string | null, rotaryId: string, isEnabled: boolean, more: object = {}) {
  const { requestId, ...input } = { chapterId, rotaryId, isEnabled, ...more } as Record<string, unknown>;
  const { data, errors } = await api.ask('main', as, SET, { input, requestId });
  return {
    ...(data?.setMemberAccess as object | undefined),
    refused: errors[0]?.message,
    code: errors[0]?.extensions.code,
  };
}

async function setMany(as: string | null, rotaryIds: string[], isEnabled: boolean, more: object = {}) {
  const {
    requestId,
    versions = {},
    ...sent
  } = more as {
    requestId?: string;
    versions?: Record<string, number>;
  };
  const members = rotaryIds.map((rotaryId) => ({ rotaryId, version: versions[rotaryId] }));
  const input = { chapterId, isEnabled, members, ...sent };
  const { data, errors } = await api.ask('main', as, SET_MANY, { input, requestId });
  return {
    members: data?.setMembersAccess ?? null,
    refused: errors[0]?.message,
    code: errors[0]?.extensions.code,
  };
}

const count = async (text: string) =>
  (await api.database.pool.query<{ n: number }>(`select count(*)::int as n from ${text}`)).rows[0]?.n;

async function newClassification(name: string, status = 'Occupied'): Promise<string> {
  const { rows } = await api.database.pool.query<{ id: string }>(
    `insert into business_classification (chapter_id, business_classification_id, name, status)
     values ($1, gen_random_uuid(), $2, $3) returning business_classification_id as id`,
    [chapterId, name, status],
  );
  return rows[0]?.id ?? '';
}

const getStatus = async (id: string) =>
  (
    await api.database.pool.query(
      'select status from business_classification where business_classification_id = $1',
      [id],
    )
  ).rows[0].status;

describe('disabling', () => {
  it('makes a member Inactive from the chapter’s today, opens the classification and is audited', async () => {
    const id = await newClassification('Printing');
    const member = await join({ business_classification_id: id, classification_name: 'Printing' });
    expect(await set(admin, member, false)).toMatchObject({
      status: 'Inactive',
      inActiveDate: '2026-11-20',
      classificationName: 'Printing',
      version: 2,
    });
    expect(await getStatus(id)).toBe('Open');
    const { rows } = await api.database.pool.query(
      'select actor, action, subject, before, after from audit where chapter_id = $1',
      [chapterId],
    );
    expect(rows).toEqual([
      {
        actor: admin,
        action: 'member.setAccess',
        subject: member,
        before: { status: 'Active', inActiveDate: null, isAdmin: false },
        after: { status: 'Inactive', inActiveDate: '2026-11-20', isAdmin: false },
      },
    ]);
  });

  it('twice changes nothing the second time, nor does a repeated request', async () => {
    const member = await join();
    const first = await set(admin, member, false, { requestId: 'r1' });
    expect(await set(admin, member, false, { requestId: 'r1' })).toEqual(first);
    expect(await set(admin, member, false)).toEqual(first);
    expect(await count(`audit where chapter_id = '${chapterId}'`)).toBe(1);
  });

  it('leaves a shared classification Occupied', async () => {
    const id = await newClassification('Printing');
    const held = { business_classification_id: id, classification_name: 'Printing' };
    const member = await join(held);
    await join(held);
    await set(admin, member, false);
    expect(await getStatus(id)).toBe('Occupied');
  });

  it('is refused for an older state of the record', async () => {
    const member = await join();
    expect(await set(admin, member, false, { version: 0 })).toMatchObject({ code: 'CONFLICT' });
  });

  it('ends requests and live connections at once, in every process', async () => {
    const member = await join();
    const other = await newTestApi(api.database);
    const watch = 'subscription { onCreateNotificationMessage { pk } }';
    const windows = await Promise.all([api, other].map((at) => subscribeLive(at, 'main', member, watch)));
    for (const at of [api, other]) expect((await at.ask('main', member, ME)).errors).toEqual([]);
    await set(admin, member, false);
    for (const [index, at] of [api, other].entries()) {
      await expect
        .poll(async () => (await at.ask('main', member, ME)).errors[0]?.extensions.code, { timeout: 5_000 })
        .toBe('FORBIDDEN');
      await expect.poll(() => windows[index]?.problems, { timeout: 5_000 }).toMatchObject([{ code: 4403 }]);
    }
    await set(admin, member, true);
    for (const at of [api, other])
      await expect
        .poll(async () => (await at.ask('main', member, ME)).errors, { timeout: 5_000 })
        .toEqual([]);
    for (const window of windows) await window.close();
    await other.close();
  });
});

describe('enabling', () => {
  const BUSY = 'Cannot enable member. Because, The member already exists in this business classification.';
  const FULL = 'Cannot enable member. Subscribed members limit exceed allowed license count.';
  const gone = { status: 'Inactive', inactive_date: '2026-11-01' } as const;

  it('makes a member Active, with the classification again', async () => {
    const id = await newClassification('Printing', 'Open');
    const member = await join({ ...gone, business_classification_id: id, classification_name: 'Printing' });
    expect(await set(admin, member, true)).toMatchObject({
      status: 'Active',
      inActiveDate: null,
      businessClassificationId: id,
    });
    expect(await getStatus(id)).toBe('Occupied');
  });

  it('creates a classification that was deleted meanwhile again', async () => {
    const id = await newClassification('Printing', 'Open');
    await api.database.pool.query(
      'update business_classification set is_deleted = true where business_classification_id = $1',
      [id],
    );
    const member = await join({ ...gone, business_classification_id: id, classification_name: 'Printing' });
    const { businessClassificationId: held, status } = (await set(admin, member, true)) as Record<
      string,
      string
    >;
    expect([status, held === id]).toEqual(['Active', false]);
    expect(await getStatus(held ?? '')).toBe('Occupied');
  });

  it('is refused, and changes nothing, when the classification is taken', async () => {
    const id = await newClassification('Printing');
    const held = { business_classification_id: id, classification_name: 'Printing' };
    await join(held);
    const member = await join({ ...gone, ...held });
    expect(await set(admin, member, true)).toMatchObject({ refused: BUSY, code: 'CONFLICT' });
    expect(await count(`member where rotary_id = '${member}' and status = 'Inactive'`)).toBe(1);
  });

  it('is refused beyond the capacity, and not for an admin', async () => {
    for (let seat = 0; seat < 3; seat += 1) await join();
    expect(await set(admin, await join(gone), true)).toMatchObject({ refused: FULL, code: 'CONFLICT' });
    const colleague = await join({ ...gone, rotary_id: `${chapterId}desk` });
    const support = await newChapter(api.database, { is_support: true });
    const help = await newMember(api.database, { chapter_id: support, rotary_id: `${support}help` });
    expect(await set(help, colleague, true)).toMatchObject({ status: 'Active', isAdmin: true });
  });

  it('is possible without a subscription for people disabled today only', async () => {
    const [disabled, longGone] = [
      await join(),
      await join({ status: 'Inactive', inactive_date: '2026-11-19' }),
    ];
    await endSubscriptions(api, chapterId);
    expect(await set(admin, disabled, false)).toMatchObject({ status: 'Inactive' });
    expect(await set(admin, disabled, true)).toMatchObject({ status: 'Active' });
    expect((await set(admin, longGone, true)).refused).toBe('No Active Subscription Found.');
    expect((await setMany(admin, [longGone], true)).refused).toBe('No Active Subscription Found.');
  });

  it('takes a seat added by a payment meanwhile', async () => {
    await endSubscriptions(api, chapterId);
    const members = [await join(), await join()];
    await setMany(admin, members, false);
    const paid = `insert into chapter_subscription (chapter_id, plan_id, start_date, end_date, basic_count, status)
      values ($1, 'small', '2026-11-20', '2027-11-20', 1, 'Active')`;
    const hold = 'select from chapter where chapter_id = $1 for no key update';
    const answer = await duringTransaction(
      api.database,
      [
        [hold, [chapterId]],
        [paid, [chapterId]],
      ],
      () => setMany(admin, members, true),
    );
    expect(answer.members).toBeNull();
  });

  it.each([
    true,
    false,
  ])('is refused for a New admin, who gets an account first (enabled: %s)', async (isEnabled) => {
    const row = await join({ rotary_id: `${chapterId}new`, status: 'New' });
    const support = await newMember(api.database, {
      chapter_id: await newChapter(api.database, { is_support: true }),
    });
    expect(await set(support, row, isEnabled)).toMatchObject({
      code: 'CONFLICT',
      refused: 'This admin has no account yet. Create the chapter admin first.',
    });
    expect(await count(`member where rotary_id = '${row}' and status = 'New'`)).toBe(1);
  });

  it('is refused for a former member whose data was erased', async () => {
    const member = await join({ ...gone, erased_at: new Date() });
    expect(await set(admin, member, true)).toMatchObject({ code: 'CONFLICT' });
  });

  it('two concurrent requests get the last seat once', async () => {
    await join();
    await join();
    const two = [await join(gone), await join(gone)];
    const answers = await Promise.all(two.map((member) => set(admin, member, true)));
    expect(answers.map(({ refused }) => refused ?? 'enabled').sort()).toEqual([FULL, 'enabled']);
    expect(
      await count(`member where chapter_id = '${chapterId}' and status = 'Active' and not is_admin`),
    ).toBe(3);
  });

  it('waits for a conversion that is taking the last seat', async () => {
    await join();
    await join();
    const member = await join(gone);
    const conversion = [
      ['select from chapter where chapter_id = $1 for no key update', [chapterId]],
      [
        `insert into member (chapter_id, rotary_id, full_name, status) values ($1, '990077', 'NEW', 'Active')`,
        [chapterId],
      ],
    ] as const;
    const answer = await duringTransaction(api.database, conversion, () => set(admin, member, true));
    expect(answer).toMatchObject({ refused: FULL });
  });
});

describe('several people', () => {
  const FULL = 'Cannot Activate Member. Active members exceed allowed count. Please add or remove members.';
  const gone = { status: 'Inactive', inactive_date: '2026-11-01' } as const;
  const active = () =>
    count(`member where chapter_id = '${chapterId}' and status = 'Active' and not is_admin`);
  const audits = () => count(`audit where chapter_id = '${chapterId}' and action = 'member.setAccess'`);

  it('are changed in one request with an audit entry each, once for a repeated one', async () => {
    const [one, two, three] = [await join(), await join(), await join(gone)];
    const first = await setMany(admin, [two, one, three], false, { requestId: 'many' });
    expect(first.members).toEqual(
      [one, two, three].sort().map((rotaryId) => ({
        rotaryId,
        status: 'Inactive',
        version: rotaryId === three ? 1 : 2,
      })),
    );
    expect(await audits()).toBe(2);
    expect((await api.ask('main', one, ME)).errors[0]?.extensions.code).toBe('FORBIDDEN');
    await set(admin, one, true);
    expect(await setMany(admin, [two, one, three], false, { requestId: 'many' })).toEqual(first);
    expect(await active()).toBe(1);
    expect(await audits()).toBe(3);
  });

  it('become Active up to the capacity, or none of them', async () => {
    const four = [await join(gone), await join(gone), await join(gone), await join(gone)];
    expect(await setMany(admin, four, true)).toMatchObject({ refused: FULL, code: 'CONFLICT' });
    expect([await active(), await audits()]).toEqual([0, 0]);
    expect((await setMany(admin, four.slice(1), true)).refused).toBeUndefined();
    expect(await active()).toBe(3);
  });

  it('two concurrent requests do not exceed it together', async () => {
    const two = [await join(gone), await join(gone)];
    const others = [await join(gone), await join(gone)];
    const answers = await Promise.all([two, others].map((these) => setMany(admin, these, true)));
    expect(answers.map(({ refused }) => refused ?? 'done').sort()).toEqual([FULL, 'done']);
    expect(await active()).toBe(2);
  });

  it('are all unchanged if one is refused, who is named', async () => {
    const fine = await join(gone);
    const erased = await join({ ...gone, erased_at: new Date(), full_name: 'BALA KUMAR' });
    expect(await setMany(admin, [fine, erased], true)).toMatchObject({
      refused: 'BALA KUMAR: Cannot enable member. The data of this former member has been erased.',
    });
    expect(await setMany(admin, [fine], true, { versions: { [fine]: 0 } })).toMatchObject({
      code: 'CONFLICT',
    });
    expect([await active(), await audits()]).toEqual([0, 0]);
  });

  it('never include the caller, other chapters’ members, unknown ids, or too many', async () => {
    const member = await join();
    const elsewhere = await newMember(api.database, { chapter_id: await newChapter(api.database) });
    const code = async (...asked: Parameters<typeof setMany>) => (await setMany(...asked)).code;
    expect(await code(admin, [member, admin], false)).toBe('FORBIDDEN');
    expect(await code(member, [member], false)).toBe('FORBIDDEN');
    expect(await code(null, [member], false)).toBe('UNAUTHENTICATED');
    expect(await code(elsewhere, [member], false)).toBe('FORBIDDEN');
    expect(await code(admin, [], false)).toBe('FORBIDDEN');
    expect(await code(admin, [member, elsewhere], false)).toBe('NOT_FOUND');
    const crowd = Array.from({ length: 501 }, () => member);
    expect(await code(admin, crowd, false)).toBe('BAD_INPUT');
    expect(await active()).toBe(1);
  });
});

describe('the caller', () => {
  it('is never the person, a member or a stranger', async () => {
    const member = await join();
    const elsewhere = await newChapter(api.database);
    const strangers = await newMember(api.database, {
      chapter_id: elsewhere,
      rotary_id: `${elsewhere}admin`,
      is_admin: true,
    });
    expect(await set(null, member, false)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await set(admin, admin, false)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await set(member, member, false)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await set(member, admin, false)).toMatchObject({ code: 'FORBIDDEN' });
    for (const rotaryId of [member, admin, '999999'])
      expect(await set(strangers, rotaryId, false)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await set(admin, '999999', false)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await count(`member where chapter_id = '${chapterId}' and status <> 'Active'`)).toBe(0);
  });

  it('may be a support admin, for the admins of every chapter, the last one too', async () => {
    const support = await newChapter(api.database, { is_support: true });
    const help = await newMember(api.database, { chapter_id: support, rotary_id: `${support}help` });
    expect(await set(help, await join(), false)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await set(help, admin, false)).toMatchObject({ status: 'Inactive', isAdmin: false });
    expect(await set(help, admin, true)).toMatchObject({ status: 'Active', isAdmin: true });
  });

  it('is never a fellow admin, in any state', async () => {
    const states = [{ is_admin: true }, { status: 'New' }, { status: 'Inactive' }, { is_admin: false }];
    for (const [index, state] of states.entries()) {
      const fellow = await join({ rotary_id: `${chapterId}desk${index}`, ...state });
      for (const isEnabled of [true, false])
        expect(await set(admin, fellow, isEnabled)).toMatchObject({ code: 'FORBIDDEN' });
      expect(await setMany(admin, [await join(), fellow], false)).toMatchObject({ code: 'FORBIDDEN' });
    }
    const numbered = await join({ is_admin: true });
    expect(await set(admin, numbered, false)).toMatchObject({ code: 'FORBIDDEN' });
  });
});
