import { discountMessages } from '@fellowship/domain/billing/discount.messages';
import type { DiscountInput } from '@fellowship/domain/billing/discount.schema';
import { SHORT_MONTHS } from '@fellowship/domain/calendar/formats';
import { formatRupees, toPaise } from '@fellowship/domain/money/rupees';
import { Button, Checkbox, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { CreateSubscriptionDiscountDocument, ListPlanDocument } from '#api/generated/subscription/graphql.ts';
import { useApiMutation, useApiQuery } from '#api/use-api.ts';
import { useToday } from '#identity/session-context.ts';
import { LateDateField } from '#ui/dates/late-date-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Form } from '#ui/form/form.tsx';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { toast } from '#ui/toast/toast.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import { type DiscountFields, discountFieldsSchema, newDiscountFields } from './discount-fields.ts';
import { discountTexts } from './discounts.messages.ts';

/** Asks for a new discount of a plan (rule billing/discount-terms). */
export function DiscountDialog({ onDone }: { onDone: () => void }) {
  return (
    <Dialog title={discountTexts.create} opened onClose={onDone} size="lg">
      <DiscountForm onDone={onDone} />
    </Dialog>
  );
}

function DiscountForm({ onDone }: { onDone: () => void }) {
  const today = useToday();
  const create = useApiMutation(CreateSubscriptionDiscountDocument);

  async function save(input: DiscountInput): Promise<void> {
    await create.mutateAsync({ input });
    toast.success(discountMessages.created);
    onDone();
  }

  return (
    <Form
      label={discountTexts.create}
      schema={discountFieldsSchema}
      initialValues={newDiscountFields(today)}
      submitLabel={controlTexts.submit}
      keepsActionsInSight
      actions={
        <Button variant="default" onClick={onDone}>
          {controlTexts.cancel}
        </Button>
      }
      onSubmit={save}
    >
      {(fields) => <DiscountInputs fields={fields} today={today} />}
    </Form>
  );
}

function DiscountInputs({ fields, today }: { fields: FormFields<DiscountFields>; today: string }) {
  const { getInputProps, setFieldValue } = fields;
  const plans = useApiQuery(ListPlanDocument, { filter: { status: { eq: 'Active' } } });
  const options = (plans.data?.listPlan.items ?? []).map(({ pk, planName, durationTitle, price }) => ({
    value: pk,
    label: discountTexts.planOption(durationTitle, planName, formatRupees(toPaise(price))),
  }));
  const date = (name: 'validFrom' | 'validTo', label: string) => {
    const { value, error, onBlur } = getInputProps(name);
    const onChange = (day: string) => setFieldValue(name, day);
    return <LateDateField required {...{ label, today, value, error, onBlur, onChange }} />;
  };
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
        {date('validFrom', discountTexts.validFrom)}
        {date('validTo', discountTexts.validTo)}
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
      <Checkbox.Group label={discountTexts.discountMonths} withAsterisk {...getInputProps('discountMonths')}>
        <SimpleGrid cols={{ base: 3, sm: 6 }} mt="xs">
          {SHORT_MONTHS.map((month, number) => (
            <Checkbox key={month} value={String(number)} label={month} mih={32} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </>
  );
}
