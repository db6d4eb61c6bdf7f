import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newMember, newPlan, newSubscription } from '../../test/factories.ts';

const LIST = `query ($filter: ModelChapterSubscriptionFilterInput, $limit: Int, $nextToken: String, $sortDirection: ModelSortDirection) {
  listChapterSubscription(filter: $filter, limit: $limit, nextToken: $nextToken, sortDirection: $sortDirection) {
    items { pk sk chapterName durationTitle planId startDate endDate basicCount additionalCount paidAmt status version }
    nextToken total } }`;
const SAVED = 'pk sk endDate basicCount additionalCount paidAmt status chapterName durationTitle version';
const UPDATE = `mutation ($input: UpdateChapterSubscriptionInput!, $requestId: String) {
  saved: updateChapterSubscription(input: $input, requestId: $requestId) { ${SAVED} } }`;
const CREATE = `mutation ($input: CreateChapterSubscriptionInput!) {
  saved: createChapterSubscription(input: $input) { ${SAVED} } }`;
const KEEP = `mutation ($input: CreateSubscriptionAuditInput!) {
  saved: createSubscriptionAudit(input: $input) { pk sk createdDateTime endDate basicCount paidAmt status } }`;
const STANDING = 'query ($pk: String!) { getSubscriptionStanding(pk: $pk) { kind endDate } }';

const OVERVIEW = `query ($pk: String!) { found: getSubscriptionOverview(pk: $pk) {
  kind planId durationTitle isTrial price startDate endDate capacity activeMembers purchase renewalOpensOn
  status basicCount additionalCount renewalEnableDays } }`;

let api: TestApi;
let support: string;
let plan: string;
let chapter: string;
let admin: string;

beforeAll(async () => {
  api = await newTestApi();
  support = await newMember(api.database, {
    chapter_id: await newChapter(api.database, { is_support: true }, { isSubscribed: false }),
    rotary_id: 'supporter',
  });
  plan = await newPlan(api.database, { duration_title: '1 Year' });
});
afterAll(() => api.close());
beforeEach(async () => {
  chapter = await newChapter(api.database, {}, { isSubscribed: false });
  admin = await newMember(api.database, {
    chapter_id: chapter,
    rotary_id: `${chapter}admin`,
    is_admin: true,
  });
});

const subscribe = (facts: object = {}, of = chapter) =>
  newSubscription(api.database, { chapter_id: of, plan_id: plan, ...facts });
const buildKey = (of = chapter, to = plan) => `CID#${of}#PID#${to}`;

interface Listed {
  items: Record<string, unknown>[];
  nextToken: string | null;
  total: number;
}

async function list(as: string | null, filter: object, more: object = {}) {
  const { data, errors } = await api.ask('subscription', as, LIST, { filter, ...more });
  const found = data?.listChapterSubscription as Listed | undefined;
  return {
    ...found,
    keys: found?.items.map(({ pk, sk }) => `${pk} ${sk}`),
    code: errors[0]?.extensions.code,
  };
}

async function save(as: string | null, document: string, input: object, requestId?: string) {
  const { data, errors } = await api.ask('subscription', as, document, { input, requestId });
  const [error] = errors;
  return {
    ...(data?.saved as Record<string, unknown> | undefined),
    ...(error && { code: error.extensions.code, fields: error.extensions.fields, text: error.message }),
  };
}

const update = (input: object, { as = support, requestId }: { as?: string; requestId?: string } = {}) =>
  save(as, UPDATE, { pk: buildKey(), sk: '2026-01-01', ...input }, requestId);

const audits = async () =>
  (
    await api.database.pool.query(
      `select end_date as "endDate", basic_count as "basicCount", paid_paise as "paidPaise", status
       from subscription_audit where chapter_id = $1 order by created_at, basic_count`,
      [chapter],
    )
  ).rows;

describe('the list', () => {
  it('has each subscription with the names of its chapter and plan', async () => {
    await subscribe({ paid_paise: 48_000_50, additional_count: 5 });
    const { items, total } = await list(support, { pk: { beginsWith: `CID#${chapter}` } });
    expect(total).toBe(1);
    expect(items).toEqual([
      {
        pk: buildKey(),
        sk: '2026-01-01',
        planId: plan,
        durationTitle: '1 Year',
        status: 'Active',
        version: 1,
        startDate: '2026-01-01',
        endDate: '2026-12-31',
        basicCount: 50,
        additionalCount: 5,
        chapterName: expect.stringMatching(/^Chapter \d+$/),
        paidAmt: 48_000.5,
      },
    ]);
  });

  it('is found by the key of a chapter, also with a status, and by a plan with a status', async () => {
    const own = await newPlan(api.database);
    const other = await newChapter(api.database, { chapter_id: `${chapter}x` });
    await subscribe({ plan_id: own, start_date: '2025-01-01', end_date: '2025-12-31', status: 'Expired' });
    await subscribe({ plan_id: own });
    await subscribe({ plan_id: own }, other);
    const [old, current] = [`${buildKey(chapter, own)} 2025-01-01`, `${buildKey(chapter, own)} 2026-01-01`];
    const begins = { beginsWith: `CID#${chapter}` };
    expect((await list(support, { pk: begins })).keys).toEqual([old, current]);
    expect((await list(support, { pk: begins, status: { eq: 'Active' } })).keys).toEqual([current]);
    expect((await list(support, { pk: { beginsWith: `${buildKey(chapter, own)}` } })).keys).toEqual([
      old,
      current,
    ]);
    expect((await list(support, { pk: { contains: own }, status: { eq: 'Expired' } })).keys).toEqual([old]);
    expect((await list(support, { pk: { contains: own }, status: { eq: 'Active' } })).keys).toEqual([
      current,
      `${buildKey(other, own)} 2026-01-01`,
    ]);
    expect((await list(support, { pk: { contains: own }, status: { eq: 'Cancelled' } })).keys).toEqual([]);
  });

  it('of all chapters comes page by page, each with the total', async () => {
    const own = await newPlan(api.database);
    for (const day of ['01', '02', '03']) {
      await subscribe({ plan_id: own, end_date: `2027-01-${day}`, start_date: `2026-01-${day}` });
    }
    const filter = { pk: { contains: own } };
    const first = await list(support, filter, { limit: 2, sortDirection: 'DESC' });
    expect(first.items?.map(({ endDate }) => endDate)).toEqual(['2027-01-03', '2027-01-02']);
    expect(first.total).toBe(3);
    const { nextToken } = first;
    const rest = await list(support, filter, { limit: 2, sortDirection: 'DESC', nextToken });
    expect(rest.items?.map(({ endDate }) => endDate)).toEqual(['2027-01-01']);
    expect(rest).toMatchObject({ nextToken: null, total: 3 });
  });

  it('shows admins their chapter only, and members nothing', async () => {
    await subscribe();
    const member = await newMember(api.database, { chapter_id: chapter });
    const own = { pk: { beginsWith: `CID#${chapter}` } };
    expect((await list(admin, own)).total).toBe(1);
    expect((await list(admin, { chapterId: { eq: chapter } })).total).toBe(1);
    for (const filter of [
      {},
      { pk: { contains: chapter } },
      { pk: { beginsWith: 'CID#' } },
      {
        pk: { beginsWith: `CID#${await newChapter(api.database, {}, { isSubscribed: false })}` },
        chapterId: { eq: chapter },
      },
    ]) {
      expect((await list(admin, filter)).code).toBe('FORBIDDEN');
    }
    expect((await list(member, own)).code).toBe('FORBIDDEN');
    expect((await list(null, own)).code).toBe('UNAUTHENTICATED');
  });
});

describe('a correction', () => {
  it('changes what was entered, is stored and audited, and applies at once', async () => {
    await subscribe({ end_date: '2026-11-19', paid_paise: 100_00 });
    const standing = async () =>
      (await api.ask('subscription', admin, STANDING, { pk: `CID#${chapter}` })).data
        ?.getSubscriptionStanding;
    expect(await standing()).toEqual({ kind: 'Expired', endDate: '2026-11-19' });
    const saved = await update({ endDate: '2026-12-24', basicCount: 60, paidAmt: 250.75, version: 1 });
    expect(saved).toMatchObject({
      endDate: '2026-12-24',
      basicCount: 60,
      additionalCount: 0,
      paidAmt: 250.75,
      status: 'Active',
      durationTitle: '1 Year',
      version: 2,
    });
    expect(await standing()).toEqual({ kind: 'Valid', endDate: '2026-12-24' });
    expect(await audits()).toEqual([
      { endDate: '2026-12-24', basicCount: 60, paidPaise: 250_75, status: 'Active' },
    ]);
    const { rows } = await api.database.pool.query(
      'select actor, action, subject, before, after from audit where chapter_id = $1',
      [chapter],
    );
    expect(rows).toEqual([
      {
        actor: support,
        action: 'subscription.correct',
        subject: `${buildKey()} 2026-01-01`,
        before: { endDate: '2026-11-19', basicCount: 50, additionalCount: 0, paidAmt: 100, status: 'Active' },
        after: {
          endDate: '2026-12-24',
          basicCount: 60,
          additionalCount: 0,
          paidAmt: 250.75,
          status: 'Active',
        },
      },
    ]);
  });

  it('may choose any status', async () => {
    await subscribe();
    for (const status of ['Cancelled', 'Active', 'Expired'])
      expect(await update({ status })).toMatchObject({ status });
  });

  it('changes nothing a second time, on an older version, or with an error', async () => {
    await subscribe();
    const first = await update({ basicCount: 51, version: 1 }, { requestId: 'again' });
    expect(await update({ basicCount: 51, version: 1 }, { requestId: 'again' })).toEqual(first);
    expect(await update({ basicCount: 52, version: 1 })).toMatchObject({ code: 'CONFLICT' });
    expect(await update({ endDate: '2025-01-01', paidAmt: -1 })).toMatchObject({
      code: 'BAD_INPUT',
      fields: {
        paidAmt: 'Negative values are not allowed.',
      },
    });
    expect(await update({ endDate: '2025-01-01' })).toMatchObject({
      fields: { endDate: 'The end date cannot be before the start date.' },
    });
    expect(await audits()).toHaveLength(1);
  });

  it('finds only existing ones, by a valid key', async () => {
    await subscribe();
    expect(await update({ pk: buildKey(chapter, 'nowhere') })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await update({ sk: '2026-01-02' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await update({ pk: `CID#${chapter}` })).toMatchObject({ code: 'BAD_INPUT' });
    expect(await update({ sk: 'soon' })).toMatchObject({ code: 'BAD_INPUT' });
    expect(await update({ pk: `${buildKey()}#more`, basicCount: 9 })).toMatchObject({ basicCount: 9 });
  });

  it('is for its owner only', async () => {
    await subscribe();
    const member = await newMember(api.database, { chapter_id: chapter });
    for (const as of [admin, member]) {
      const key = { pk: buildKey(), sk: '2026-01-01' };
      expect(await update({ basicCount: 900 }, { as })).toMatchObject({ code: 'FORBIDDEN' });
      expect(await save(as, KEEP, key)).toMatchObject({ code: 'FORBIDDEN' });
      const all = { endDate: '2027-01-01', basicCount: 9, paidAmt: 0, status: 'Active' };
      expect(await save(as, CREATE, { ...key, ...all })).toMatchObject({ code: 'FORBIDDEN' });
    }
    expect(await audits()).toEqual([]);
  });
});

describe('a subscription without a payment', () => {
  const NEW = { endDate: '2027-11-19', basicCount: 30, paidAmt: 0, status: 'Active' };

  it('is granted once, with an existing chapter and plan, and its state is stored', async () => {
    const input = { pk: buildKey(), sk: '2026-11-20', ...NEW };
    expect(await save(support, CREATE, input)).toMatchObject({
      pk: buildKey(),
      sk: '2026-11-20',
      ...NEW,
      additionalCount: 0,
      version: 1,
    });
    expect(await save(support, CREATE, input)).toMatchObject({ code: 'CONFLICT' });
    expect(await audits()).toMatchObject([{ basicCount: 30 }]);
    expect(await save(support, CREATE, { ...input, pk: buildKey(chapter, 'nowhere') })).toMatchObject({
      fields: { pk: 'This plan does not exist.' },
    });
    expect(await save(support, CREATE, { ...input, pk: buildKey('nowhere') })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('is not given to a support chapter', async () => {
    const pk = buildKey(await newChapter(api.database, { is_support: true }));
    expect(await save(support, CREATE, { pk, sk: '2026-11-20', ...NEW })).toMatchObject({
      code: 'FORBIDDEN',
      text: 'The support chapter cannot have members, visitors or a subscription.',
    });
  });

  it('keeps its plan’s terms when the plan changes', async () => {
    const planId = await newPlan(api.database, { price_paise: 100_00, renewal_enable_days: 30 });
    await save(support, CREATE, { pk: buildKey(chapter, planId), sk: '2026-11-20', ...NEW });
    await api.database.pool.query(
      "update plan set price_paise = 1, renewal_enable_days = 400, duration_title = 'Trial Plan' where plan_id = $1",
      [planId],
    );
    const { data } = await api.ask('subscription', admin, OVERVIEW, { pk: `CID#${chapter}` });
    expect(data?.found).toMatchObject({
      price: 100,
      renewalEnableDays: 30,
      durationTitle: '1 Year',
      isTrial: false,
    });
  });

  it('is stored once more unchanged, whatever is sent', async () => {
    await subscribe({ basic_count: 7 });
    const kept = await save(support, KEEP, {
      pk: buildKey(),
      sk: '2026-01-01',
      basicCount: 700,
      status: 'Cancelled',
    });
    expect(kept).toMatchObject({ pk: buildKey(), basicCount: 7, status: 'Active', endDate: '2026-12-31' });
    expect(await audits()).toMatchObject([{ basicCount: 7 }]);
    expect(await save(support, KEEP, { pk: buildKey(), sk: '2026-01-09' })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('the overview of a chapter', () => {
  const overview = async (as: string, of = chapter) => {
    const { data, errors } = await api.ask('subscription', as, OVERVIEW, { pk: `CID#${of}` });
    return errors[0]?.extensions.code ?? data?.found;
  };

  it('shows everybody its state, price and number of users', async () => {
    const member = await newMember(api.database, { chapter_id: chapter });
    expect(await overview(member)).toMatchObject({
      kind: 'None',
      planId: null,
      capacity: 0,
      purchase: 'Subscribe',
    });
    await subscribe({ basic_count: 40, additional_count: 5 });
    const expected = {
      kind: 'Valid',
      planId: plan,
      durationTitle: '1 Year',
      isTrial: false,
      price: 100,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      capacity: 45,
      activeMembers: 1,
      purchase: 'AddUsers',
      renewalOpensOn: '2026-12-01',
      renewalEnableDays: 30,
      status: 'Active',
      basicCount: 40,
      additionalCount: 5,
    };
    for (const as of [member, admin, support]) expect(await overview(as)).toEqual(expected);
  });

  it('is not shown to others', async () => {
    const other = await newMember(api.database, {
      chapter_id: await newChapter(api.database, {}, { isSubscribed: false }),
    });
    expect(await overview(other)).toBe('FORBIDDEN');
    expect(await overview(support, 'nowhere')).toBe('NOT_FOUND');
  });
});
