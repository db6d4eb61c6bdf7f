import { discountMessages } from '@fellowship/domain/billing/discount.messages';
import { SHORT_MONTHS } from '@fellowship/domain/calendar/formats';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { Checkbox, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { CreateSubscriptionDiscountDocument, ListPlanDocument } from '#api/generated/subscription/graphql.ts';
import { useApiMutation, useApiQuery } from '#api/use-api.ts';
import { usePlatformToday } from '#identity/session-context.ts';
import { LateDateField } from '#ui/dates/late-date-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { toast } from '#ui/toast/toast.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import { type DiscountFields, discountFieldsSchema, newDiscountFields } from './discount-fields.ts';
import { discountTexts } from './discounts.messages.ts';

/** Asks for a new discount of a plan (rule billing/discount-terms). */
export function DiscountDialog({ onDone }: { onDone: () => void }) {
  const today = usePlatformToday();
  const create = useApiMutation(CreateSubscriptionDiscountDocument);
  return (
    <FormDialog
      title={discountTexts.create}
      schema={discountFieldsSchema}
      initialValues={newDiscountFields(today)}
      submitLabel={controlTexts.submit}
      onSubmit={async (input) => {
        await create.mutateAsync({ input });
        toast.success(discountMessages.created);
      }}
      onDone={onDone}
    >
      {(fields) => <DiscountInputs fields={fields} today={today} />}
    </FormDialog>
  );
}

function DiscountInputs({ fields, today }: { fields: FormFields<DiscountFields>; today: string }) {
  const { getInputProps } = fields;
  const plans = useApiQuery(ListPlanDocument, { filter: { status: { eq: 'Active' } } });
  const options = (plans.data?.listPlan.items ?? []).map(({ pk, planName, durationTitle, price }) => ({
    value: pk,
    label: discountTexts.planOption(durationTitle, planName, formatRupees(toPaise(price))),
  }));
  return (
    <>
      <NativeSelect
        size="md"
        label={discountTexts.plan}
        withAsterisk
        data={[{ value: '', label: '' }, ...options]}
        {...getInputProps('planId')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <LateDateField
          required
          label={discountTexts.validFrom}
          today={today}
          {...getInputProps('validFrom')}
        />
        <LateDateField required label={discountTexts.validTo} today={today} {...getInputProps('validTo')} />
        <TextInput
          label={discountTexts.userCount}
          description={discountTexts.userCountHint}
          withAsterisk
          inputMode="numeric"
          autoComplete="off"
          {...getInputProps('userCount')}
        />
        <TextInput label={discountTexts.discountText} autoComplete="off" {...getInputProps('discountText')} />
        <TextInput
          label={discountTexts.discPer}
          inputMode="decimal"
          autoComplete="off"
          {...getInputProps('discPer')}
        />
        <TextInput
          label={discountTexts.discAmount}
          description={discountTexts.amountHint}
          inputMode="decimal"
          autoComplete="off"
          {...getInputProps('discAmount')}
        />
      </SimpleGrid>
      <Checkbox.Group
        size="md"
        label={discountTexts.discountMonths}
        withAsterisk
        {...getInputProps('discountMonths')}
      >
        <SimpleGrid cols={{ base: 3, sm: 6 }} mt="xs">
          {SHORT_MONTHS.map((month, number) => (
            <Checkbox key={month} value={String(number)} label={month} mih={32} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </>
  );
}
