import { planNotSaved } from '@fellowship/domain/billing/plan.messages';
import {
  PLAN_DURATIONS,
  PLAN_END_DATE,
  PLAN_NAMES,
  PLAN_STATUSES,
  type PlanInput,
} from '@fellowship/domain/billing/plan.schema';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { CreatePlanDocument, UpdatePlanDocument } from '#api/generated/subscription/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { usePlatformToday } from '#identity/session-context.ts';
import { LateDateField } from '#ui/dates/late-date-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { notSaved } from '#ui/form/not-saved.ts';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { toast } from '#ui/toast/toast.ts';
import { controlTexts } from '#ui/ui.messages.ts';

import {
  forDuration,
  newPlanFields,
  type Plan,
  type PlanFields,
  planFields,
  planFieldsSchema,
} from './plan-fields.ts';
import { planTexts } from './plans.messages.ts';

interface PlanDialogProps {
  /** The plan that is edited; null for a new one. */
  edited: Plan | null;
  onDone: () => void;
}

/** Asks for a new plan, or for another content of one that is there (rule billing/plan). */
export function PlanDialog({ edited, onDone }: PlanDialogProps) {
  const today = usePlatformToday();
  const create = useApiMutation(CreatePlanDocument);
  const update = useApiMutation(UpdatePlanDocument);

  async function save(input: PlanInput): Promise<void> {
    try {
      if (edited) await update.mutateAsync({ input: { pk: edited.pk, version: edited.version, ...input } });
      else await create.mutateAsync({ input });
    } catch (failure) {
      throw notSaved(failure, planNotSaved);
    }
    toast.success(edited ? planTexts.updated : planTexts.created);
  }

  return (
    <FormDialog
      title={edited ? planTexts.edit : planTexts.create}
      schema={planFieldsSchema}
      initialValues={edited ? planFields(edited) : newPlanFields(today)}
      followsRecord={edited !== null}
      submitLabel={edited ? controlTexts.save : planTexts.create}
      onSubmit={save}
      onDone={onDone}
    >
      {(fields) => <PlanInputs fields={fields} today={today} />}
    </FormDialog>
  );
}

const DURATIONS = ['', ...PLAN_DURATIONS.map(({ title }) => title)];

function PlanInputs({ fields, today }: { fields: FormFields<PlanFields>; today: string }) {
  const { getInputProps, setValues } = fields;
  const number = { withAsterisk: true, autoComplete: 'off' };
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          size="md"
          label={planTexts.planName}
          withAsterisk
          data={PLAN_NAMES}
          {...getInputProps('planName')}
        />
        <NativeSelect
          size="md"
          label={planTexts.durationTitle}
          withAsterisk
          data={DURATIONS}
          {...getInputProps('durationTitle')}
          onChange={(event) => setValues(forDuration(event.currentTarget.value))}
        />
        <TextInput
          label={planTexts.noOfMembers}
          inputMode="numeric"
          {...number}
          {...getInputProps('noOfMembers')}
        />
        <TextInput
          label={planTexts.price}
          description={planTexts.priceHint}
          inputMode="decimal"
          {...number}
          {...getInputProps('price')}
        />
        <TextInput
          label={planTexts.noOfMonths}
          description={planTexts.monthsHint}
          inputMode="numeric"
          {...number}
          {...getInputProps('noOfMonths')}
        />
        <TextInput
          label={planTexts.renewalEnableDays}
          description={planTexts.renewalHint}
          inputMode="numeric"
          {...number}
          {...getInputProps('renewalEnableDays')}
        />
        <LateDateField
          label={planTexts.startDate}
          required
          today={today}
          {...getInputProps('planStartDate')}
        />
        <TextInput label={planTexts.endDate} readOnly value={formatDate(PLAN_END_DATE)} />
        <NativeSelect
          size="md"
          label={planTexts.status}
          withAsterisk
          data={['', ...PLAN_STATUSES]}
          {...getInputProps('status')}
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {planTexts.termsHint}
      </Text>
    </>
  );
}
