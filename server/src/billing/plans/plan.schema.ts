import { planAuditFields, planFields } from '@fellowship/domain/billing/plan-fields';
import { isSupportAdmin } from '@fellowship/domain/identity/access/roles';
import { toRupees } from '@fellowship/domain/money/rupees';
import type { ApiBuilder } from '../../api/builder.ts';
import { addListField } from '../../api/list-field.ts';
import type { Api } from '../../api/lists.ts';
import { addMutation } from '../../api/mutation.ts';
import { readableWithParent } from '../../api/policies.ts';
import { entryInputs, readersOf } from '../../api/record-fields.ts';
import { recordType } from '../../api/record-type.ts';
import { createPlan, updatePlan } from './plan.service.ts';
import { planAuditRecord, planList, planRecord } from './plan.store.ts';
import { createPlanAudit } from './plan-audit.service.ts';

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
