import { randomUUID } from 'node:crypto';
import { planAuditFields, planFields } from '@fellowship/domain/billing/plan-fields';
import type { TrialPlan } from '@fellowship/domain/billing/trial';
import type { RecordOf, RowOf } from '../../storage/record.ts';
import { recordOf } from '../../storage/record-fields.ts';
import { changeRecord, findRecord, insertRecord } from '../../storage/record-store.ts';
import { statement } from '../../storage/statement.ts';
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

/** A plan as it was when it was stored; never changed later. */
export const planAuditRecord = recordOf('plan_audit', planAuditFields);

export type PlanAudit = RecordOf<typeof planAuditRecord>;

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

type PlanToTry = TrialPlan & Pick<Plan, 'durationTitle'>;

const LIST_ACTIVE = statement<object, PlanToTry>(
  'plans-active',
  `select plan_id as "planId", duration_title as "durationTitle", duration_days as "durationDays",
      no_of_members as "noOfMembers"
    from plan where status = 'Active' order by created_on desc, plan_id`,
);

/** What a chapter could begin with: the Active plans (a few), the newest first. */
export function listActivePlans(db: Queryable): Promise<PlanToTry[]> {
  return LIST_ACTIVE.run(db, {});
}
