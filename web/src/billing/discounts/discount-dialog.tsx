import { discountFields, discountSchema } from '@fellowship/domain/billing/discount.schema';
import { discountMessages } from '@fellowship/domain/billing/plan.messages';
import { planOption, sortPlans } from '@fellowship/domain/billing/plan.schema';
import { SHORT_MONTHS } from '@fellowship/domain/calendar/formats';
import { Checkbox, NativeSelect, SimpleGrid } from '@mantine/core';
import { CreateSubscriptionDiscountDocument, ListPlanDocument } from '#api/generated/subscription/graphql.ts';
import { useApiMutation, useApiQuery } from '#api/use-api.ts';
import { usePlatformToday } from '#identity/session-context.tsx';
import { EntryInputs } from '#ui/form/entry-inputs.tsx';
import { type EntryValues, entryForm, entryValues } from '#ui/form/entry-values.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { discountTexts } from '../reductions.messages.ts';

/** Months as the boxes are called. */
type Months = { discountMonths: string[] };

const SCHEMA = entryForm(discountFields, discountSchema, ({ discountMonths }: Months) => ({
  discountMonths: discountMonths.map(Number),
}));

/** Asks for a new discount of a plan (rule billing/discount-terms). */
export function DiscountDialog({ onDone }: { onDone: () => void }) {
  const today = usePlatformToday();
  const create = useApiMutation(CreateSubscriptionDiscountDocument);
  return (
    <FormDialog
      title={discountTexts.create}
      schema={SCHEMA}
      initialValues={{ ...entryValues(discountFields, { validFrom: today }), discountMonths: [] }}
      submitLabel={controlTexts.submit}
      onSubmit={async (input) => {
        await create.mutateAsync({ input });
        toast.success(discountMessages.created);
      }}
      onDone={onDone}
      isRecord
    >
      {(fields) => <DiscountInputs fields={fields} today={today} />}
    </FormDialog>
  );
}

const { planId: _apart, ...IN_GRID } = discountFields;

function DiscountInputs({
  fields,
  today,
}: {
  fields: FormFields<EntryValues<typeof discountFields> & Months>;
  today: string;
}) {
  const { getInputProps } = fields;
  const plans = useApiQuery(ListPlanDocument, { filter: { status: { eq: 'Active' } } });
  const options = sortPlans(plans.data?.listPlan.items ?? []).map((plan) => ({
    value: plan.pk,
    label: planOption(plan),
  }));
  return (
    <>
      <NativeSelect
        size="md"
        label={discountFields.planId.label}
        withAsterisk
        data={[{ value: '', label: '' }, ...options]}
        {...getInputProps('planId')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <EntryInputs of={IN_GRID} fields={fields} today={today} />
      </SimpleGrid>
      <Checkbox.Group
        size="md"
        label={discountFields.discountMonths.label}
        withAsterisk
        {...getInputProps('discountMonths')}
      >
        <SimpleGrid mt="xs" style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(5rem, 1fr))' }}>
          {SHORT_MONTHS.map((month, number) => (
            <Checkbox key={month} value={String(number)} label={month} mih={32} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </>
  );
}
