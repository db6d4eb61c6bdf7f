import { voucherMessages } from '@fellowship/domain/billing/voucher.messages';
import { VOUCHER_TYPES } from '@fellowship/domain/billing/voucher.schema';
import { chapterKey } from '@fellowship/domain/chapters/keys';
import { Checkbox, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { CreateVoucherDocument } from '#api/generated/subscription/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { usePlatformToday } from '#identity/session-context.ts';
import { ChapterField } from '#pickers/chapter-field.tsx';
import { LateDateField } from '#ui/dates/late-date-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { toast } from '#ui/toast/toast.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import { newVoucherFields, type VoucherFields, voucherFieldsSchema } from './voucher-fields.ts';
import { voucherTexts } from './vouchers.messages.ts';

/** Asks for a new voucher for a chapter (rule billing/voucher). */
export function VoucherDialog({ onDone }: { onDone: () => void }) {
  const today = usePlatformToday();
  const create = useApiMutation(CreateVoucherDocument);
  return (
    <FormDialog
      title={voucherTexts.create}
      schema={voucherFieldsSchema}
      initialValues={newVoucherFields(today)}
      submitLabel={controlTexts.submit}
      onSubmit={async ({ chapterId, ...voucher }) => {
        await create.mutateAsync({ input: { pk: chapterKey(chapterId), ...voucher } });
        toast.success(voucherMessages.created);
      }}
      onDone={onDone}
    >
      {(fields) => <VoucherInputs fields={fields} today={today} />}
    </FormDialog>
  );
}

function VoucherInputs({ fields, today }: { fields: FormFields<VoucherFields>; today: string }) {
  const { values, errors, getInputProps, setFieldValue } = fields;
  const isAmount = values.type === 'amount';
  return (
    <>
      <ChapterField
        label={voucherTexts.chapterName}
        value={values.chapterId}
        error={errors.chapterId}
        onPick={({ pk }) => setFieldValue('chapterId', pk)}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <LateDateField required label={voucherTexts.fromDate} today={today} {...getInputProps('fromDate')} />
        <LateDateField
          required
          label={voucherTexts.expiryDate}
          today={today}
          {...getInputProps('expiryDate')}
        />
        <NativeSelect
          size="md"
          label={voucherTexts.type}
          withAsterisk
          data={VOUCHER_TYPES}
          {...getInputProps('type')}
        />
        <TextInput
          label={isAmount ? voucherTexts.amount : voucherTexts.percent}
          leftSection={
            <span aria-hidden>{isAmount ? voucherTexts.rupeeSign : voucherTexts.percentSign}</span>
          }
          withAsterisk
          inputMode="decimal"
          autoComplete="off"
          {...getInputProps('amount')}
        />
        <NativeSelect
          size="md"
          label={voucherTexts.status}
          withAsterisk
          data={['New']}
          {...getInputProps('status')}
        />
        <Checkbox
          label={voucherTexts.isMultipleHint}
          style={{ alignSelf: 'center' }}
          {...getInputProps('isMultiple', { type: 'checkbox' })}
        />
        {values.isMultiple && (
          <>
            <TextInput
              label={voucherTexts.totalAmount}
              description={isAmount ? voucherTexts.totalOfAmountHint : voucherTexts.totalOfPercentHint}
              leftSection={<span aria-hidden>{voucherTexts.rupeeSign}</span>}
              inputMode="decimal"
              autoComplete="off"
              {...getInputProps('totalAmount')}
            />
            <TextInput
              label={voucherTexts.maxUses}
              description={voucherTexts.maxUsesHint}
              inputMode="numeric"
              autoComplete="off"
              {...getInputProps('maxUses')}
            />
          </>
        )}
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {voucherTexts.codeHint}
      </Text>
    </>
  );
}
