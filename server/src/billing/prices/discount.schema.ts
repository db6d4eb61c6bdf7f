import {
  discountContent,
  discountFields,
  discountSchema,
  toFraction,
} from '@fellowship/domain/billing/discount.schema';
import { discountMessages, discountRefusals } from '@fellowship/domain/billing/plan.messages';
import { isSupportAdmin } from '@fellowship/domain/identity/access/roles';
import { toRupees } from '@fellowship/domain/money/rupees';
import { validate } from '@fellowship/domain/refusals/refusal';
import type { Api } from '../../api/builder.ts';
import { addListField } from '../../api/list-field.ts';
import { addMutation, type Mutation, requireVersion, withoutNulls } from '../../api/mutation.ts';
import { readableWithParent } from '../../api/policies.ts';
import { entryInputs, readersOf, recordType } from '../../api/record-type.ts';
import { notFound, readTogether } from '../../api/request-context.ts';
import { accept, badField } from '../../refusal-error.ts';
import type { addPlans } from './plan.schema.ts';
import {
  type Discount,
  deactivateDiscount,
  discountList,
  discountRecord,
  findPlan,
  findPlans,
  insertDiscount,
  lockDiscount,
  type Plan,
} from './prices.store.ts';

const listed = readableWithParent();

/** The discounts of plans (rule billing/discount-terms). */
export function addDiscounts(api: Api, PlanRef: ReturnType<typeof addPlans>): void {
  const DiscountRef = discountType(api, PlanRef);
  const { CreateInput, UpdateInput } = discountInputs(api);

  addListField(api, 'listSubscriptionDiscount', {
    action: 'discount.list',
    description:
      'The last to begin first. Support admins see every discount, everybody else the active ones.',
    type: DiscountRef,
    list: discountList,
    args: (t) => ({
      pk: t.id({ description: 'The plan; left out, all of them.' }),
      sk: t({ type: api.StringFilter, description: 'When it begins, `validFrom`.' }),
    }),
    scope: ({ pk, sk }, { role }) => ({
      subject: {},
      where: { ...(pk ? { planId: pk } : {}), ...(isSupportAdmin(role) ? {} : { isActive: true }) },
      ...(sk ? { filter: { validFrom: sk } } : {}),
      direction: 'desc',
    }),
  });
  addMutation(api, 'createSubscriptionDiscount', createDiscount, { input: CreateInput, type: DiscountRef });
  addMutation(api, 'updateSubscriptionDiscount', updateDiscount, { input: UpdateInput, type: DiscountRef });
}

function discountType({ builder }: Api, PlanRef: ReturnType<typeof addPlans>) {
  return recordType(
    builder,
    'SubscriptionDiscount',
    discountRecord,
    {
      ...readersOf(discountFields, { listed }),
      userCount: { ...listed, description: 'The least number of users that it is for.' },
    },
    (t) => ({
      pk: t.id({ ...listed, description: 'The plan.', resolve: ({ planId }) => planId }),
      sk: t.id({ ...listed, resolve: ({ validFrom }) => validFrom }),
      discPer: t.float({
        ...listed,
        nullable: true,
        description: discountFields.discPer.description,
        resolve: ({ percentHundredths }) => percentHundredths && toFraction(percentHundredths),
      }),
      discAmount: t.float({
        ...listed,
        nullable: true,
        description: discountFields.discAmount.description,
        resolve: ({ amountPaise }) => amountPaise && toRupees(amountPaise),
      }),
      discountMonths: t.intList({
        ...listed,
        description: discountFields.discountMonths.description,
        resolve: ({ discountMonths }) => discountMonths,
      }),
      durationTitle: t.string({
        ...listed,
        nullable: true,
        description: 'Of its plan.',
        resolve: async ({ planId }, _args, { call }) => (await getPlan(call, planId))?.durationTitle,
      }),
      plan: t.field({
        ...listed,
        type: PlanRef,
        nullable: true,
        resolve: ({ planId }, _args, { call }) => getPlan(call, planId),
      }),
    }),
  );
}

function discountInputs({ builder }: Api) {
  const CreateInput = builder.inputType('CreateSubscriptionDiscountInput', {
    description:
      'A percentage or an amount; the other is left out or 0. A new discount gets an id and is active, whatever is sent of the keys.',
    fields: (t) => ({
      pk: t.id(),
      sk: t.id(),
      ...entryInputs(t, discountFields, true),
      discountMonths: t.intList({ required: true, description: discountFields.discountMonths.description }),
      durationTitle: t.string(),
    }),
  });
  const UpdateInput = builder.inputType('UpdateSubscriptionDiscountInput', {
    description: 'Only from active to inactive. `version` is the one the editor saw.',
    fields: (t) => ({
      discountId: t.id({ required: true }),
      pk: t.id(),
      sk: t.id(),
      isActive: t.boolean({ required: true }),
      version: t.int(),
    }),
  });
  return { CreateInput, UpdateInput };
}

/** A new discount of a plan, active (rule billing/discount-terms). */
const createDiscount: Mutation<object, Discount> = {
  action: 'discount.create',
  subject: (_input, { chapterId }) => ({ chapterId }),
  async work({ tx, input }) {
    const content = discountContent(accept(validate(discountSchema, withoutNulls(input))));
    if (!(await findPlan(tx, content.planId))) throw badField('planId', discountMessages.required);
    const discount = await insertDiscount(tx, content);
    return { answer: discount, audit: { subject: discount.discountId, before: null, after: discount } };
  },
};

interface Deactivation {
  discountId: string;
  isActive: boolean;
  version?: number | null | undefined;
}

/** Marks a discount as expired, for good (rule billing/discount-terms); saying it once more changes nothing. */
const updateDiscount: Mutation<Deactivation, Discount> = {
  action: 'discount.update',
  subject: (_input, { chapterId }) => ({ chapterId }),
  async work({ tx, input }) {
    const before = await lockDiscount(tx, input.discountId);
    if (!before) throw notFound();
    requireVersion(before.version, input.version);
    if (before.isActive === input.isActive) return { answer: before };
    if (input.isActive) throw badField('isActive', discountRefusals.staysExpired);
    const discount = await deactivateDiscount(tx, before.discountId);
    return { answer: discount, audit: { subject: discount.discountId, before, after: discount } };
  },
};

/** The plan of a discount; those of a list are read together. */
const getPlan = readTogether<string, Plan>(String, async ({ app }, planIds) => {
  const plans = await findPlans(app.database.kysely, planIds);
  return new Map(plans.map((plan) => [plan.planId, plan]));
});
