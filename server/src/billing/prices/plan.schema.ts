import {
  duplicatePlanRefusal,
  type PlanContent,
  planAuditFields,
  planContent,
  planFields,
  planSchema,
} from '@fellowship/domain/billing/plan.schema';
import { calendarMessages } from '@fellowship/domain/calendar/calendar.messages';
import { isInstant, todayIn } from '@fellowship/domain/calendar/dates';
import { isSupportAdmin } from '@fellowship/domain/identity/access/roles';
import { toRupees } from '@fellowship/domain/money/rupees';
import { validate } from '@fellowship/domain/refusals/refusal';
import type { Api, ApiBuilder } from '../../api/builder.ts';
import { addListField } from '../../api/list-field.ts';
import { addMutation, type Mutation, requireVersion, withoutNulls } from '../../api/mutation.ts';
import { readableWithParent } from '../../api/policies.ts';
import { entryInputs, readersOf, recordType } from '../../api/record-type.ts';
import { notFound } from '../../api/request-context.ts';
import { findChapter } from '../../chapters/chapter.store.ts';
import { accept, badField, refuseIf } from '../../refusal-error.ts';
import type { Tx } from '../../storage/transaction.ts';
import {
  changePlan,
  insertPlan,
  insertPlanAudit,
  listActivePlans,
  lockPlan,
  lockPlans,
  type Plan,
  type PlanAudit,
  planAuditList,
  planAuditRecord,
  planList,
  planRecord,
} from './prices.store.ts';

const listed = readableWithParent();

/** The plans that chapters subscribe to (rule billing/plan). @returns their type, for what is linked with a plan */
export function addPlans(api: Api) {
  const { PlanRef, PlanAuditRef } = planTypes(api);
  const { CreateInput, UpdateInput, AuditInput } = planInputs(api);

  addListField(api, 'listPlan', {
    action: 'plan.list',
    description: 'Newest first. Support admins see every plan, everybody else the Active ones.',
    type: PlanRef,
    list: planList,
    args: () => ({}),
    scope: (_args, { role }) => ({
      subject: {},
      where: isSupportAdmin(role) ? {} : { status: 'Active' as const },
      direction: 'desc',
    }),
  });
  addListField(api, 'listPlanAudit', {
    mayBeOld: true,
    action: 'plan.listAudit',
    description: 'What the plans were each time they were stored, newest first.',
    type: PlanAuditRef,
    list: planAuditList,
    args: (t) => ({ pk: t.id({ description: 'One plan; left out, all of them.' }) }),
    scope: ({ pk }) => ({ subject: {}, where: pk ? { planId: pk } : {}, direction: 'desc' }),
  });
  addMutation(api, 'createPlan', createPlan, { input: CreateInput, type: PlanRef });
  addMutation(api, 'updatePlan', updatePlan, { input: UpdateInput, type: PlanRef });
  addMutation(api, 'createPlanAudit', createPlanAudit, {
    description: 'Writing a plan keeps what it is by itself; this is a support admin’s correction.',
    input: AuditInput,
    type: PlanAuditRef,
  });
  return PlanRef;
}

function planTypes({ builder }: Api) {
  const PlanName = builder.enumType('PlanName', { values: planFields.planName.choices });
  const Status = builder.enumType('PlanStatus', { values: planFields.status.choices });
  const rupees = (field: { pricePaise: number }) => toRupees(field.pricePaise);
  const price = { ...listed, description: planFields.price.description, resolve: rupees };

  const PlanRef = recordType(
    builder,
    'Plan',
    planRecord,
    {
      ...readersOf(planFields, { listed }),
      planName: { ...listed, type: PlanName },
      status: { ...listed, type: Status },
    },
    (t) => ({ pk: t.id({ ...listed, resolve: ({ planId }) => planId }), price: t.float(price) }),
  );
  const PlanAuditRef = recordType(
    builder,
    'PlanAudit',
    planAuditRecord,
    readersOf(planAuditFields, { listed }),
    (t) => ({
      pk: t.id({ ...listed, resolve: ({ planId }) => planId }),
      sk: t.id({ ...listed, resolve: ({ createdDateTime }) => createdDateTime }),
      price: t.float(price),
    }),
  );
  return { PlanRef, PlanAuditRef };
}

type InputFields = PothosSchemaTypes.InputFieldBuilder<ApiBuilder['$inferSchemaTypes'], 'InputObject'>;

/** What a plan says; what follows from it (its days, its end, the day it was made) may be sent, but is not believed. */
function content(t: InputFields, isNew: boolean) {
  return {
    ...entryInputs(t, planFields, isNew),
    durationDays: t.int(),
    planEndDate: t.string(),
    createdDate: t.string(),
  };
}

function planInputs({ builder }: Api) {
  const CreateInput = builder.inputType('CreatePlanInput', {
    description:
      'A new plan gets an id of its own and is of today; its days follow from its title, and its end is 9999-12-31.',
    fields: (t) => ({ pk: t.id(), ...content(t, true) }),
  });
  const UpdateInput = builder.inputType('UpdatePlanInput', {
    description: 'What is left out stays as it is. `version` is the one the editor saw.',
    fields: (t) => ({ pk: t.id({ required: true }), ...content(t, false), version: t.int() }),
  });
  const AuditInput = builder.inputType('CreatePlanAuditInput', {
    description: 'What is left out is as the plan is now.',
    fields: (t) => ({
      pk: t.id({ required: true }),
      sk: t.id(),
      ...content(t, false),
      createdDateTime: t.string({ description: 'An ISO instant.' }),
    }),
  });
  return { CreateInput, UpdateInput, AuditInput };
}

/** A new plan, created today (rule billing/plan), with its first audit entry. */
const createPlan: Mutation<object, Plan> = {
  action: 'plan.create',
  subject: (_input, { chapterId }) => ({ chapterId }),
  async work({ call, caller, tx, input }) {
    const content = planContent(accept(validate(planSchema, withoutNulls(input))));
    const chapter = await findChapter(tx, caller.chapterId);
    if (!chapter) throw notFound();
    await lockPlans(tx);
    await requireDistinct(tx, content);
    const plan = await insertPlan(tx, { ...content, createdDate: todayIn(chapter.timeZone, call.now()) });
    return { answer: plan, audit: { subject: plan.planId, before: null, after: plan } };
  },
};

/** Another content for a plan; subscriptions that run keep their own terms (rule billing/plan). */
const updatePlan: Mutation<{ pk: string; version?: number | null | undefined }, Plan> = {
  action: 'plan.update',
  subject: (_input, { chapterId }) => ({ chapterId }),
  async work({ tx, input }) {
    await lockPlans(tx);
    const before = await lockPlan(tx, input.pk);
    if (!before) throw notFound();
    requireVersion(before.version, input.version);
    const content = planContent(
      accept(validate(planSchema, { ...asEntered(before), ...withoutNulls(input) })),
    );
    await requireDistinct(tx, content, before.planId);
    const plan = await changePlan(tx, before.planId, content);
    return { answer: plan, audit: { subject: plan.planId, before, after: plan } };
  },
};

/** No other Active plan has the name and duration (rule billing/plan-choice); the plans must be locked. @param planId of the plan that changes */
async function requireDistinct(tx: Tx, content: PlanContent, planId?: string): Promise<void> {
  const others = (await listActivePlans(tx)).filter((other) => other.planId !== planId);
  refuseIf(duplicatePlanRefusal(content, others));
}

/** A plan as the form gives it. */
function asEntered({ pricePaise, ...plan }: Pick<Plan, 'pricePaise'>): object {
  return { ...plan, price: toRupees(pricePaise) };
}

interface Correction {
  pk: string;
  createdDateTime?: string | null | undefined;
}

/**
 * Says what a plan was at a time of which nothing was kept; a support admin's correction. The plan stays as it is, and so
 * does what was kept of it.
 */
const createPlanAudit: Mutation<Correction, PlanAudit> = {
  action: 'plan.correctAudit',
  subject: (_input, { chapterId }) => ({ chapterId }),
  async work({ call, tx, input }) {
    const plan = await lockPlan(tx, input.pk);
    if (!plan) throw notFound();
    const createdDateTime = input.createdDateTime ?? call.now().toISOString();
    if (!isInstant(createdDateTime)) throw badField('createdDateTime', calendarMessages.notADateTime);
    const said = accept(validate(planSchema, { ...asEntered(plan), ...withoutNulls(input) }));
    const { planId, createdDate } = plan;
    const kept = { ...planContent(said), planId, createdDate, createdDateTime };
    const audit = await insertPlanAudit(tx, kept);
    return { answer: audit, audit: { subject: planId, before: null, after: audit } };
  },
};
