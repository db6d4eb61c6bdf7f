import { randomUUID } from 'node:crypto';
import { type DiscountContent, discountFields } from '@fellowship/domain/billing/discount.schema';
import { planAuditFields, planFields } from '@fellowship/domain/billing/plan.schema';
import type { TrialPlan } from '@fellowship/domain/billing/purchase';
import { type VoucherContent, voucherFields } from '@fellowship/domain/billing/voucher.schema';
import { type IsoDate, isIsoDate } from '@fellowship/domain/calendar/dates';
import type { Paise } from '@fellowship/domain/money/rupees';
import { NAME_OF_CHAPTER } from '#chapters/chapter.store.ts';
import { type RecordOf, type RowOf, recordOf } from '../../storage/record.ts';
import { changeRecord, findRecord, insertIfFree, insertRecord } from '../../storage/record-store.ts';
import { statement, uuidOrNone } from '../../storage/statement.ts';
import type { Queryable, Tx } from '../../storage/transaction.ts';

/** A plan that chapters subscribe to; `durationTitle` is what it is called by. */
export const planRecord = recordOf('plan', planFields);

export type Plan = RecordOf<typeof planRecord>;

/** The plans of the platform, the newest first. */
export const planList = {
  record: planRecord,
  filters: ['planId', 'planName', 'durationTitle', 'status'],
  order: ['createdDate', 'planId'],
} as const;

/** The title of a record's plan, to search in. */
export const TITLE_OF_PLAN = { table: 'plan', key: 'plan_id', column: 'duration_title' } as const;

/** A plan as it was when it was stored; never changed later. */
export const planAuditRecord = recordOf('plan_audit', planAuditFields);

export type PlanAudit = RecordOf<typeof planAuditRecord>;

/** What plans were, the latest change last. */
export const planAuditList = {
  record: planAuditRecord,
  filters: ['planId', 'createdDateTime'],
  order: ['createdDateTime', 'planAuditId'],
  keys: ['planId', 'pricePaise'],
} as const;

/** The current plan, Active or not. */
export function findPlan(db: Queryable, planId: string): Promise<Plan | null> {
  return findRecord(db, planRecord, { planId });
}

const FIND = statement<{ planIds: readonly string[] }, RowOf<'plan'>>(
  'plans-find',
  'select * from plan where plan_id = any(:planIds::text[])',
);

/** The plans with these ids, Active or not. */
export async function findPlans(db: Queryable, planIds: readonly string[]): Promise<Plan[]> {
  const rows = await FIND.run(db, { planIds });
  return rows.map(planRecord.read);
}

/** The current plan, locked until the transaction ends. */
export function lockPlan(tx: Tx, planId: string): Promise<Plan | null> {
  return findRecord(tx, planRecord, { planId }, { lock: true });
}

const LOCK_PLANS = statement('plans-lock', 'lock table plan in share row exclusive mode');

/** Lets no other transaction write a plan until this one ends; plans are still read. */
export async function lockPlans(tx: Tx): Promise<void> {
  await LOCK_PLANS.run(tx, {});
}

/** Stores a new plan, and with it what it was when it was stored. */
export async function insertPlan(tx: Tx, content: Omit<Plan, 'planId' | 'version'>): Promise<Plan> {
  return withAudit(tx, await insertRecord(tx, planRecord, { planId: randomUUID(), ...content }));
}

/** Changes a plan that this transaction has locked, and keeps what it is now. */
export async function changePlan(tx: Tx, planId: string, content: Partial<Plan>): Promise<Plan> {
  return withAudit(tx, await changeRecord(tx, planRecord, { planId }, content));
}

async function withAudit(tx: Tx, plan: Plan): Promise<Plan> {
  const { version: _version, ...content } = plan;
  await insertPlanAudit(tx, content);
  return plan;
}

/** Keeps what a plan is or was. */
export function insertPlanAudit(
  tx: Tx,
  content: Omit<PlanAudit, 'planAuditId' | 'createdDateTime'> & Partial<Pick<PlanAudit, 'createdDateTime'>>,
): Promise<PlanAudit> {
  return insertRecord(tx, planAuditRecord, { planAuditId: randomUUID(), ...content });
}

type ActivePlan = TrialPlan & Pick<Plan, 'planName' | 'durationTitle' | 'status'>;

const LIST_ACTIVE = statement<object, ActivePlan>(
  'plans-active',
  `select plan_id as "planId", plan_name as "planName", duration_title as "durationTitle", status, duration_days as "durationDays",
      no_of_members as "noOfMembers"
    from plan where status = 'Active' order by created_on desc, plan_id`,
);

/** The Active plans (a few), the newest first. */
export function listActivePlans(db: Queryable): Promise<ActivePlan[]> {
  return LIST_ACTIVE.run(db, {});
}

/** A discount of a plan; one of percentage and amount is null. */
export const discountRecord = recordOf('subscription_discount', discountFields);

export type Discount = RecordOf<typeof discountRecord>;

/** The discounts of all plans, the last to begin first. */
export const discountList = {
  record: discountRecord,
  filters: ['planId', 'discountId', 'validFrom', 'validTo', 'isActive', 'userCount'],
  search: { discountText: null, durationTitle: TITLE_OF_PLAN },
  order: ['validFrom', 'discountId'],
  keys: ['planId'],
} as const;

const ACTIVE_DISCOUNTS = statement<{ planId: string; today: IsoDate }, RowOf<'subscription_discount'>>(
  'discounts-active',
  `select * from subscription_discount
    where plan_id = :planId and is_active and valid_from <= :today and valid_to >= :today`,
);

/** What may make a plan cheaper today: its active discounts (a few); the caller checks the months and the number of users. */
export async function listActiveDiscounts(
  db: Queryable,
  planId: string,
  today: IsoDate,
): Promise<Discount[]> {
  const rows = await ACTIVE_DISCOUNTS.run(db, { planId, today });
  return rows.map(discountRecord.read);
}

/** The current discount, locked until the transaction ends. */
export function lockDiscount(tx: Tx, discountId: string): Promise<Discount | null> {
  return findRecord(tx, discountRecord, { discountId }, { lock: true });
}

export function insertDiscount(tx: Tx, content: DiscountContent): Promise<Discount> {
  return insertRecord(tx, discountRecord, { discountId: randomUUID(), ...content });
}

/** @param discountId of a discount that this transaction has locked */
export function deactivateDiscount(tx: Tx, discountId: string): Promise<Discount> {
  return changeRecord(tx, discountRecord, { discountId }, { isActive: false });
}

/** A voucher of a chapter; its type says which of amount and percentage it has. */
export const voucherRecord = recordOf('voucher', voucherFields);

export type Voucher = RecordOf<typeof voucherRecord>;

/** Vouchers, the last to begin first. */
export const voucherList = {
  record: voucherRecord,
  filters: ['chapterId', 'fromDate', 'expiryDate', 'status', 'type'],
  search: { voucherCode: null, chapterName: NAME_OF_CHAPTER },
  order: ['fromDate', 'voucherId'],
  keys: ['chapterId'],
  computed: { status: ['status', 'expiryDate'] },
} as const;

/** The SQL of `voucherStatusOn` (rule billing/voucher-status). @param today on the platform's clock */
export function voucherStatusSql(today: IsoDate): string {
  if (!isIsoDate(today)) throw new RangeError(`Not a day: ${today}`);
  return `(case when status = 'New' and expiry_date < '${today}' then 'Expired' else status end)`;
}

/** The chapter's voucher of this code, in any status; a voucher of another chapter is not found. */
export function findVoucherByCode(db: Queryable, chapterId: string, code: string): Promise<Voucher | null> {
  return findRecord(db, voucherRecord, { chapterId, voucherCode: code });
}

/** The current voucher, locked until the transaction ends. */
export function lockVoucher(tx: Tx, chapterId: string, voucherId: string): Promise<Voucher | null> {
  return findRecord(tx, voucherRecord, { chapterId, voucherId }, { lock: true });
}

/** @returns `null` when the code is another voucher's */
export function insertVoucher(
  tx: Tx,
  content: VoucherContent & Pick<Voucher, 'voucherCode'>,
): Promise<Voucher | null> {
  return insertIfFree(tx, voucherRecord, { voucherId: randomUUID(), ...content });
}

/** Expires a voucher that this transaction has locked. */
export function expireVoucher(
  tx: Tx,
  { chapterId, voucherId }: Pick<Voucher, 'chapterId' | 'voucherId'>,
): Promise<Voucher> {
  return changeRecord(tx, voucherRecord, { chapterId, voucherId }, { status: 'Expired' });
}

const REDEEM = statement<{ chapterId: string; voucherId: string; voucherPaise: Paise }>(
  'voucher-redeem',
  `update voucher set uses = uses + 1, spent_paise = spent_paise + :voucherPaise,
      status = case when uses + 1 >= max_uses or spent_paise + :voucherPaise >= total_paise then 'Used' else status end,
      version = version + 1
    where chapter_id = :chapterId and voucher_id = :voucherId and status = 'New' and uses < max_uses
      and spent_paise + :voucherPaise <= coalesce(total_paise, spent_paise + :voucherPaise)
    returning 1`,
);

/**
 * Redeems the voucher of an order in the transaction that applies the order (rule billing/voucher-total): once more used, and
 * what it took off is spent. It becomes Used with its last use or its last paise. Of two orders that need the same rest at once
 * one gets it.
 * @returns false when it is not New any more, or too little is left of it; true for an order without one
 */
export async function redeemVoucher(
  tx: Tx,
  {
    chapterId,
    voucherId,
    voucherPaise,
  }: { chapterId: string; voucherId: string | null; voucherPaise: Paise },
): Promise<boolean> {
  if (voucherId === null) return true;
  const redeemed = await REDEEM.run(tx, { chapterId, voucherId: uuidOrNone(voucherId), voucherPaise });
  return redeemed.length > 0;
}

/** Sixteen characters cannot be guessed by so few, and a typing error locks no chapter out. */
const TRIES_PER_HOUR = 30;

const COUNT = statement<{ chapterId: string }>(
  'voucher-try-count',
  `insert into voucher_tries as v (chapter_id, tries) values (:chapterId, 1)
    on conflict (chapter_id) do update set
      since = case when v.since < now() - interval '1 hour' then now() else v.since end,
      tries = case when v.since < now() - interval '1 hour' then 1 else v.tries + 1 end
      where v.tries < ${TRIES_PER_HOUR} or v.since < now() - interval '1 hour'
    returning 1`,
);

/**
 * Counts a chapter's try of a voucher code, before the code is looked up; the limit runs on real time.
 * @returns false when the hour's tries are used up
 */
export async function countVoucherTry(db: Queryable, chapterId: string): Promise<boolean> {
  return (await COUNT.run(db, { chapterId })).length > 0;
}

const FORGIVE = statement<{ chapterId: string }>(
  'voucher-try-forgive',
  'update voucher_tries set tries = greatest(tries - 1, 0) where chapter_id = :chapterId',
);

/** Uncounts a try that found a voucher: only wrong codes count. */
export async function forgiveVoucherTry(db: Queryable, chapterId: string): Promise<void> {
  await FORGIVE.run(db, { chapterId });
}
