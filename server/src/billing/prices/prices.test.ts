import { chapterKey } from '@fellowship/domain/chapters/keys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, newTestApi, type TestApi } from '../../../test/api.ts';
import { newChapter, newMember } from '../../../test/factories.ts';
import { newDiscount, newPlan, newVoucher } from '../../../test/prices.ts';
import { countRoundTrips } from '../../../test/round-trips.ts';

const PLAN = `pk planName durationDays durationTitle noOfMembers price createdDate status planStartDate planEndDate
  noOfMonths renewalEnableDays version`;
const DISCOUNT = `pk sk discountId planId userCount validFrom validTo discPer discAmount discountText discountMonths
  isActive createdAt durationTitle plan { pk durationTitle } version`;
const VOUCHER = `pk sk voucherCode fromDate expiryDate status type amount chapterName isMultiple version`;

const LIST_PLANS = `query ($filter: ModelPlanFilterInput) { listPlan(filter: $filter) { items { ${PLAN} } } }`;
const CREATE_PLAN = `mutation ($input: CreatePlanInput!, $requestId: String) {
  createPlan(input: $input, requestId: $requestId) { ${PLAN} } }`;
const UPDATE_PLAN = `mutation ($input: UpdatePlanInput!) { updatePlan(input: $input) { ${PLAN} } }`;
const CORRECT_PLAN = `mutation ($input: CreatePlanAuditInput!) {
  createPlanAudit(input: $input) { pk sk price durationDays planEndDate createdDateTime } }`;
const LIST_DISCOUNTS = `query ($pk: ID, $sk: ModelStringInput, $filter: ModelSubscriptionDiscountFilterInput) {
  listSubscriptionDiscount(pk: $pk, sk: $sk, filter: $filter) { items { ${DISCOUNT} } } }`;
const CREATE_DISCOUNT = `mutation ($input: CreateSubscriptionDiscountInput!, $requestId: String) {
  createSubscriptionDiscount(input: $input, requestId: $requestId) { ${DISCOUNT} } }`;
const UPDATE_DISCOUNT = `mutation ($input: UpdateSubscriptionDiscountInput!) {
  updateSubscriptionDiscount(input: $input) { ${DISCOUNT} } }`;
const LIST_VOUCHERS = `query ($pk: ID, $filter: ModelVoucherFilterInput) {
  listVoucher(pk: $pk, filter: $filter) { items { ${VOUCHER} } } }`;
const CREATE_VOUCHER = `mutation ($input: CreateVoucherInput!, $requestId: String) {
  createVoucher(input: $input, requestId: $requestId) { ${VOUCHER} } }`;
const UPDATE_VOUCHER = `mutation ($input: UpdateVoucherInput!) { updateVoucher(input: $input) { ${VOUCHER} } }`;

let api: TestApi;
let chapterId: string;
let support: string;
let admin: string;
let member: string;

beforeAll(async () => {
  api = await newTestApi();
  chapterId = await newChapter(api.database, { name: 'Chennai' }, { isSubscribed: false });
  admin = await newMember(api.database, { chapter_id: chapterId, is_admin: true });
  member = await newMember(api.database, { chapter_id: chapterId });
  const home = await newChapter(api.database, { is_support: true }, { isSubscribed: false });
  support = await newMember(api.database, { chapter_id: home });
});
afterAll(() => api.close());

const ask = (document: string, variables: object = {}, as = support) =>
  api.ask('subscription', as, document, variables);

/** What an operation answers that is not refused. */
function told<Item>({ data, errors }: Answer): Item {
  expect(errors).toEqual([]);
  return Object.values(data ?? {})[0] as Item;
}

const listed = async <Item>(document: string, variables: object, as?: string) =>
  told<{ items: Item[] }>(await ask(document, variables, as)).items;

const toRefusal = ({ errors: [error] }: Answer) => error && { ...error.extensions, message: error.message };

async function toAuditEntries(subject: string) {
  return api.database.kysely
    .selectFrom('audit')
    .select(['action', 'chapter_id'])
    .where('subject', '=', subject)
    .orderBy('at')
    .execute();
}

const aPlan = {
  planName: 'Regular',
  durationTitle: '6 Months',
  noOfMembers: 40,
  price: 99.5,
  status: 'Active',
  planStartDate: '2026-11-20',
  noOfMonths: 6,
  renewalEnableDays: 30,
};

interface Plan {
  pk: string;
  price: number;
  version: number;
}

describe('a plan', () => {
  it('is created today with the days of its title, and never ends; it is audited and its state is stored', async () => {
    const sent = {
      ...aPlan,
      pk: 'mine',
      durationDays: 5,
      planEndDate: '2027-01-01',
      createdDate: '2020-01-01',
    };
    const asked = () => ask(CREATE_PLAN, { input: sent, requestId: 'plan-1' });
    const plan = told<Plan>(await asked());
    expect(plan).toEqual({
      ...aPlan,
      pk: expect.not.stringMatching(/^mine$/),
      durationDays: 180,
      createdDate: '2026-11-20',
      planEndDate: '9999-12-31',
      version: 1,
    });
    expect(told<Plan>(await asked())).toEqual(plan);
    expect(await toAuditEntries(plan.pk)).toMatchObject([{ action: 'plan.create' }]);
    expect(await getStored(plan.pk)).toEqual([{ price_paise: 9_950, status: 'Active' }]);
  });

  it('changes only sent fields, not a newer version, and leaves running subscriptions alone', async () => {
    const pk = await newPlan(api.database);
    const running = { chapter_id: chapterId, plan_id: pk, start_date: '2026-01-01', end_date: '2026-12-31' };
    const subscription = { ...running, basic_count: 20, status: 'Active' as const };
    await api.database.kysely.insertInto('chapter_subscription').values(subscription).execute();
    const input = { pk, price: 80, status: 'Inactive', planEndDate: '2027-01-01', version: 1 };
    expect(told<Plan>(await ask(UPDATE_PLAN, { input }))).toMatchObject({
      price: 80,
      status: 'Inactive',
      durationDays: 365,
      planEndDate: '9999-12-31',
      version: 2,
    });
    expect(toRefusal(await ask(UPDATE_PLAN, { input }))?.code).toBe('CONFLICT');
    expect(await toAuditEntries(pk)).toMatchObject([{ action: 'plan.update' }]);
    expect(await getStored(pk)).toEqual([{ price_paise: 8_000, status: 'Inactive' }]);
    const [stored] = await api.database.kysely
      .selectFrom('chapter_subscription')
      .selectAll()
      .where('plan_id', '=', pk)
      .execute();
    expect(stored).toMatchObject(subscription);
  });

  it('that is invalid or unknown is refused', async () => {
    expect(
      toRefusal(await ask(CREATE_PLAN, { input: { ...aPlan, durationTitle: 'Life Time' } })),
    ).toMatchObject({
      message: 'Please select a duration title',
      fields: { durationTitle: 'Please select a duration title' },
    });
    const stale = { input: { pk: await newPlan(api.database), noOfMembers: 0 } };
    expect(toRefusal(await ask(UPDATE_PLAN, stale))?.message).toBe('Amount must be greater than 0.');
    expect(toRefusal(await ask(UPDATE_PLAN, { input: { pk: 'none', price: 1 } }))?.code).toBe('NOT_FOUND');
    expect(toRefusal(await ask(CORRECT_PLAN, { input: { pk: 'none' } }))?.code).toBe('NOT_FOUND');
  });

  it('has its name and duration alone while it is Active', async () => {
    const named = { ...aPlan, planName: 'Premium', durationTitle: '2 Years', status: 'Active' };
    const taken = 'There is already an Active plan of this name and duration.';
    const { pk } = told<Plan>(await ask(CREATE_PLAN, { input: named }));
    expect(toRefusal(await ask(CREATE_PLAN, { input: named }))).toMatchObject({
      code: 'CONFLICT',
      fields: { durationTitle: taken },
    });
    const other = told<Plan>(await ask(CREATE_PLAN, { input: { ...named, status: 'Inactive' } }));
    const activate = { input: { pk: other.pk, status: 'Active' } };
    expect(toRefusal(await ask(UPDATE_PLAN, activate))?.fields).toEqual({ durationTitle: taken });
    expect(told<Plan>(await ask(UPDATE_PLAN, { input: { pk, price: 70 } }))).toMatchObject({ price: 70 });
    told(await ask(UPDATE_PLAN, { input: { pk, status: 'Inactive' } }));
    expect(told<Plan>(await ask(UPDATE_PLAN, activate))).toMatchObject({ status: 'Active' });
  });

  it('of one name and duration is Active once, of two made at the same moment', async () => {
    const input = { ...aPlan, planName: 'Premium', durationTitle: '6 Months', status: 'Active' };
    const made = await Promise.all([1, 2, 3].map(() => ask(CREATE_PLAN, { input })));
    expect(made.map((answer) => toRefusal(answer)?.code).toSorted()).toEqual([
      'CONFLICT',
      'CONFLICT',
      undefined,
    ]);
  });

  it('is listed by status and title, to others than support admins only while it is Active', async () => {
    const old = await newPlan(api.database, { status: 'Inactive', duration_title: '3 Years' });
    const now = await newPlan(api.database, { duration_title: '3 Years' });
    const titled = { filter: { durationTitle: { eq: '3 Years' } } };
    const pks = async (variables: object, as?: string) =>
      (await listed<Plan>(LIST_PLANS, variables, as)).map(({ pk }) => pk);
    expect((await pks(titled)).toSorted()).toEqual([now, old].toSorted());
    expect(await pks(titled, admin)).toEqual([now]);
    expect(await pks(titled, member)).toEqual([now]);
    const inactive = { filter: { status: { eq: 'Inactive' } } };
    expect(await pks(inactive)).toContain(old);
    expect(await pks(inactive, member)).toEqual([]);
  });

  it('may get a correction of its history, which changes nothing else', async () => {
    const pk = await newPlan(api.database);
    const createdDateTime = '2026-02-01T00:00:00.000Z';
    const input = { pk, price: 70, durationTitle: '3 Months', createdDateTime };
    expect(told(await ask(CORRECT_PLAN, { input }))).toEqual({
      pk,
      sk: createdDateTime,
      price: 70,
      durationDays: 90,
      planEndDate: '9999-12-31',
      createdDateTime,
    });
    expect(await toAuditEntries(pk)).toMatchObject([{ action: 'plan.correctAudit' }]);
    expect(await listed<Plan>(LIST_PLANS, { filter: { planId: { eq: pk } } })).toMatchObject([
      { price: 100, version: 1 },
    ]);
    const broken = { input: { pk, createdDateTime: 'yesterday' } };
    expect(toRefusal(await ask(CORRECT_PLAN, broken))?.fields).toHaveProperty('createdDateTime');
  });

  it('has a history that support admins read, newest first', async () => {
    const pk = await newPlan(api.database);
    await ask(UPDATE_PLAN, { input: { pk, price: 80 } });
    await ask(UPDATE_PLAN, { input: { pk, price: 90 } });
    const history = 'query ($pk: ID) { listPlanAudit(pk: $pk) { items { pk sk createdDateTime price } } }';
    const { data } = await ask(history, { pk });
    const { items } = data?.listPlanAudit as {
      items: { sk: string; createdDateTime: string; price: number }[];
    };
    expect(items.map(({ price }) => price)).toEqual([90, 80]);
    expect(items[0]?.sk).toBe(items[0]?.createdDateTime);
    expect(toRefusal(await ask(history, { pk }, admin))?.code).toBe('FORBIDDEN');
  });

  const getStored = (planId: string) =>
    api.database.kysely
      .selectFrom('plan_audit')
      .select(['price_paise', 'status'])
      .where('plan_id', '=', planId)
      .execute();
});

interface Discount {
  pk: string;
  discountId: string;
  version: number;
  isActive: boolean;
}

describe('a discount', () => {
  const aDiscount = {
    userCount: 25,
    validFrom: '2026-11-01',
    validTo: '2026-11-30',
    discPer: 0.125,
    discountText: 'Founders',
    discountMonths: [10, 0, 10],
  };

  it('is created active, once for a repeated request, and audited', async () => {
    const planId = await newPlan(api.database);
    const asked = () => ask(CREATE_DISCOUNT, { input: { ...aDiscount, planId }, requestId: 'discount-1' });
    const discount = told<Discount>(await asked());
    expect(discount).toMatchObject({
      ...aDiscount,
      pk: planId,
      sk: '2026-11-01',
      planId,
      discAmount: null,
      discountMonths: [0, 10],
      isActive: true,
      durationTitle: '1 Year',
      plan: { pk: planId, durationTitle: '1 Year' },
      createdAt: expect.stringMatching(/^2[0-9]{3}-.*Z$/),
      version: 1,
    });
    expect(told<Discount>(await asked())).toEqual(discount);
    expect(await listed(LIST_DISCOUNTS, { pk: planId })).toEqual([discount]);
    expect(await toAuditEntries(discount.discountId)).toMatchObject([{ action: 'discount.create' }]);
  });

  it.each([
    ['no plan', { planId: 'none' }, 'planId', 'Required'],
    ['a percentage and an amount', { discAmount: 5 }, 'discPer', 'Enter either a percentage or an amount.'],
    ['no users', { userCount: 0 }, 'userCount', 'Must be greater then 0'],
  ])('with %s is refused at its field', async (_what, changes, field, message) => {
    const input = { ...aDiscount, planId: await newPlan(api.database), ...changes };
    const refusal = toRefusal(await ask(CREATE_DISCOUNT, { input }));
    expect(refusal).toMatchObject({ message, code: 'BAD_INPUT', fields: { [field]: message } });
  });

  it('is listed by its plan, by when it begins and ends, by users and by whether it is active', async () => {
    const plan_id = await newPlan(api.database);
    const early = await newDiscount(api.database, { plan_id, valid_from: '2026-02-01', user_count: 50 });
    const late = await newDiscount(api.database, { plan_id, valid_from: '2026-12-01', amount_paise: 12_50 });
    const gone = await newDiscount(api.database, { plan_id, valid_from: '2026-03-01', is_active: false });
    const ids = async (variables: object, as?: string) =>
      (await listed<Discount>(LIST_DISCOUNTS, { pk: plan_id, ...variables }, as)).map(
        (one) => one.discountId,
      );
    expect(await ids({})).toEqual([late, gone, early]);
    expect(await ids({}, admin)).toEqual([late, early]);
    expect(await ids({ filter: { isActive: { eq: false } } }, member)).toEqual([]);
    const applicable = { validTo: { ge: '2026-11-20' }, isActive: { eq: true }, userCount: { le: 60 } };
    expect(await ids({ sk: { le: '2026-11-20' }, filter: applicable })).toEqual([early]);
    expect(await ids({ sk: { le: '2026-11-20' }, filter: { ...applicable, userCount: { le: 49 } } })).toEqual(
      [],
    );
    const inRange = { isActive: { eq: true }, validFrom: { between: ['2026-11-01', '2026-12-31'] } };
    expect(await ids({ filter: inRange })).toEqual([late]);
  });

  it('is read with its plan in two round trips, however many there are', async () => {
    for (let count = 0; count < 3; count += 1)
      await newDiscount(api.database, { plan_id: await newPlan(api.database) });
    const trips = countRoundTrips(api.database);
    await listed(LIST_DISCOUNTS, {}, member);
    trips.stop();
    expect(trips.statements.length).toBeLessThanOrEqual(2);
  });

  it('is expired for good; repeating it changes nothing; an older version is refused', async () => {
    const discountId = await newDiscount(api.database, { plan_id: await newPlan(api.database) });
    const update = (isActive: boolean, version?: number) =>
      ask(UPDATE_DISCOUNT, { input: { discountId, isActive, version } });
    expect(told(await update(false, 1))).toMatchObject({ isActive: false, version: 2 });
    expect(told(await update(false))).toMatchObject({ isActive: false, version: 2 });
    expect(toRefusal(await update(false, 1))?.code).toBe('CONFLICT');
    expect(toRefusal(await update(true))?.fields).toEqual({
      isActive: 'An expired discount cannot be changed back.',
    });
    expect(await toAuditEntries(discountId)).toMatchObject([{ action: 'discount.update' }]);
    const none = { input: { discountId: 'none', isActive: false } };
    expect(toRefusal(await ask(UPDATE_DISCOUNT, none))?.code).toBe('NOT_FOUND');
  });
});

interface Voucher {
  sk: string;
  voucherCode: string;
  status: string;
  version: number;
}

describe('a voucher', () => {
  const aVoucher = () => ({
    pk: chapterKey(chapterId),
    fromDate: '2026-11-01',
    expiryDate: '2026-12-31',
    status: 'New',
    type: 'discount',
    amount: 0.125,
  });

  it('is created New with a code that the server draws, once for a repeated request, and audited in its chapter', async () => {
    const input = { ...aVoucher(), voucherCode: 'MINE', sk: 'mine', chapterName: 'Elsewhere' };
    const asked = () => ask(CREATE_VOUCHER, { input, requestId: 'voucher-1' });
    const voucher = told<Voucher>(await asked());
    expect(voucher).toEqual({
      ...aVoucher(),
      sk: expect.not.stringMatching(/^mine$/),
      voucherCode: expect.stringMatching(/^[A-Z0-9]{16}$/),
      chapterName: 'Chennai',
      isMultiple: false,
      version: 1,
    });
    expect(told<Voucher>(await asked())).toEqual(voucher);
    const other = told<Voucher>(
      await ask(CREATE_VOUCHER, { input: { ...aVoucher(), type: 'amount', amount: 500 } }),
    );
    expect(other).toMatchObject({ type: 'amount', amount: 500 });
    expect(other.voucherCode).not.toBe(voucher.voucherCode);
    expect(await toAuditEntries(voucher.sk)).toEqual([{ action: 'voucher.create', chapter_id: chapterId }]);
  });

  it.each([
    ['no chapter', { pk: 'CID#nowhere' }, 'pk', 'Required'],
    ['less than a rupee', { type: 'amount', amount: 0.5 }, 'amount', 'Required'],
    ['a percentage as it is spoken', { amount: 10 }, 'amount', 'This value is too high.'],
    [
      'days that are all in the past',
      { expiryDate: '2026-11-19' },
      'expiryDate',
      'The expiry date must not be in the past.',
    ],
    ['a status of its own', { status: 'Used' }, 'status', 'A new voucher must have the status New.'],
  ])('with %s is refused at its field', async (_what, changes, field, message) => {
    const refusal = toRefusal(await ask(CREATE_VOUCHER, { input: { ...aVoucher(), ...changes } }));
    expect(refusal).toMatchObject({ message, code: 'BAD_INPUT', fields: { [field]: message } });
  });

  it('is listed to support admins everywhere, to admins of its chapter, and to no member', async () => {
    const elsewhere = await newChapter(api.database, { name: 'Madurai' }, { isSubscribed: false });
    const foreign = await newVoucher(api.database, { chapter_id: elsewhere });
    const own = await newVoucher(api.database, { chapter_id: chapterId });
    const codes = async (as: string, variables: object = {}) =>
      (await listed<Voucher>(LIST_VOUCHERS, variables, as)).map(({ voucherCode }) => voucherCode);
    expect(await codes(support)).toEqual(expect.arrayContaining([own.code, foreign.code]));
    expect(await codes(support, { pk: chapterKey(elsewhere) })).toEqual([foreign.code]);
    expect(await codes(admin)).toContain(own.code);
    expect(await codes(admin)).not.toContain(foreign.code);
    expect(toRefusal(await ask(LIST_VOUCHERS, { pk: chapterKey(elsewhere) }, admin))?.code).toBe('FORBIDDEN');
    for (const pk of [undefined, chapterKey(chapterId), chapterKey(elsewhere)]) {
      const answer = await ask(LIST_VOUCHERS, { pk }, member);
      expect(toRefusal(answer)?.code).toBe('FORBIDDEN');
      expect(JSON.stringify(answer)).not.toContain(own.code);
    }
  });

  it('is listed by its days and its status', async () => {
    const chapter_id = await newChapter(api.database, {}, { isSubscribed: false });
    const used = await newVoucher(api.database, { chapter_id, status: 'Used', from_date: '2026-03-01' });
    const fresh = await newVoucher(api.database, { chapter_id, expiry_date: '2026-06-30' });
    const codes = async (filter: object) =>
      (await listed<Voucher>(LIST_VOUCHERS, { pk: chapterKey(chapter_id), filter })).map(
        (one) => one.voucherCode,
      );
    expect(await codes({})).toEqual([used.code, fresh.code]);
    expect(await codes({ status: { eq: 'Used' } })).toEqual([used.code]);
    const over = await newVoucher(api.database, { chapter_id, expiry_date: '2026-11-19' });
    const last = await newVoucher(api.database, { chapter_id, expiry_date: '2026-11-20' });
    expect(await codes({ status: { eq: 'Expired' } })).toEqual(
      expect.arrayContaining([over.code, fresh.code]),
    );
    expect(await codes({ status: { eq: 'New' } })).toEqual([last.code]);
    const days = { expiryDate: { eq: '2026-11-19' } };
    expect(await listed(LIST_VOUCHERS, { pk: chapterKey(chapter_id), filter: days })).toMatchObject([
      { voucherCode: over.code, status: 'Expired' },
    ]);
    expect(await codes({ fromDate: { ge: '2026-03-01' } })).toEqual([used.code]);
    expect(await codes({ expiryDate: { le: '2026-06-30' } })).toEqual([fresh.code]);
  });

  it('can be expired when New or Used; repeating it changes nothing', async () => {
    const pk = chapterKey(chapterId);
    for (const status of ['New', 'Used'] as const) {
      const { voucherId: sk } = await newVoucher(api.database, { chapter_id: chapterId, status });
      const update = (wanted: string, version?: number) =>
        ask(UPDATE_VOUCHER, { input: { pk, sk, status: wanted, version } });
      expect(toRefusal(await update('Used'))?.message).toBe('A voucher can only be marked as Expired.');
      expect(told(await update('Expired', 1))).toMatchObject({ status: 'Expired', version: 2 });
      expect(told(await update('Expired'))).toMatchObject({ status: 'Expired', version: 2 });
      expect(toRefusal(await update('New'))?.fields).toHaveProperty('status');
      expect(toRefusal(await update('Expired', 1))?.code).toBe('CONFLICT');
      expect(await toAuditEntries(sk)).toEqual([{ action: 'voucher.update', chapter_id: chapterId }]);
    }
  });

  it('that two expire concurrently is expired once', async () => {
    const { voucherId: sk } = await newVoucher(api.database, { chapter_id: chapterId });
    const input = { pk: chapterKey(chapterId), sk, status: 'Expired', version: 1 };
    const answers = await Promise.all([ask(UPDATE_VOUCHER, { input }), ask(UPDATE_VOUCHER, { input })]);
    expect(answers.map((answer) => toRefusal(answer)?.code).toSorted()).toEqual(['CONFLICT', undefined]);
    expect(await toAuditEntries(sk)).toHaveLength(1);
  });

  it('of another chapter, or of no id, is not found', async () => {
    const { voucherId: sk } = await newVoucher(api.database, { chapter_id: chapterId });
    const elsewhere = chapterKey(await newChapter(api.database, {}, { isSubscribed: false }));
    for (const key of [
      { pk: elsewhere, sk },
      { pk: chapterKey(chapterId), sk: 'none' },
    ]) {
      const answer = await ask(UPDATE_VOUCHER, { input: { ...key, status: 'Expired' } });
      expect(toRefusal(answer)?.code).toBe('NOT_FOUND');
    }
  });
});
