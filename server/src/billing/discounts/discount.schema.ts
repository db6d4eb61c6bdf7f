import { discountFields } from '@fellowship/domain/billing/discount-fields';
import { toFraction } from '@fellowship/domain/billing/percent';
import { isSupportAdmin } from '@fellowship/domain/identity/access/roles';
import { toRupees } from '@fellowship/domain/money/rupees';
import { addListField } from '../../api/list-field.ts';
import type { Api } from '../../api/lists.ts';
import { addMutation } from '../../api/mutation.ts';
import { readableWithParent } from '../../api/policies.ts';
import { entryInputs, readersOf } from '../../api/record-fields.ts';
import { recordType } from '../../api/record-type.ts';
import type { addPlans } from '../plans/plan.schema.ts';
import { createDiscount, getPlan, updateDiscount } from './discount.service.ts';
import { discountList, discountRecord } from './discount.store.ts';

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
