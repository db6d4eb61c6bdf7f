import { percentToFraction } from '@fellowship/domain/billing/discount.schema';
import { voucherMessages } from '@fellowship/domain/billing/plan.messages';
import { voucherFields, voucherSchema } from '@fellowship/domain/billing/voucher.schema';
import { chapterKey } from '@fellowship/domain/chapters/keys';
import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { CreateVoucherDocument } from '#api/generated/subscription/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { usePlatformToday } from '#identity/session-context.tsx';
import { ChapterField } from '#pickers/chapter-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { EntryInputs } from '#ui/form/entry-inputs.tsx';
import { type EntryValues, entryForm, entryValues } from '#ui/form/entry-values.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { typedNumber } from '#ui/form/typed-number.ts';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { voucherTexts } from '../reductions.messages.ts';
import { CopyCode } from './copy-code.tsx';

/** The values of the form; the amount is rupees or percent. */
export type VoucherValues = EntryValues<typeof voucherFields> & { amount: string };

/** A new voucher begins today. */
export function newVoucher(today: string): VoucherValues {
  return { ...entryValues(voucherFields, { status: 'New', type: 'amount', fromDate: today }), amount: '' };
}

/** The domain's schema for the form's values; total and uses belong to a voucher that can be used several times. */
export const voucherForm = entryForm(voucherFields, voucherSchema, (values: VoucherValues) => ({
  amount: getAmount(values),
  ...(!values.isMultiple && { totalAmount: undefined, maxUses: undefined }),
}));

function getAmount({ type, amount }: Pick<VoucherValues, 'type' | 'amount'>): number | undefined {
  const typed = typedNumber(amount);
  return typed !== undefined && type === 'discount' ? percentToFraction(typed) : typed;
}

/** Asks for a new voucher for a chapter, and then shows its code (rule billing/voucher). */
export function VoucherDialog({ onDone }: { onDone: () => void }) {
  const [code, setCode] = useState<string | null>(null);
  if (code === null) return <NewVoucher onCreated={setCode} onCancel={onDone} />;
  return (
    <Dialog title={voucherMessages.created} opened onClose={onDone}>
      <Text>{voucherTexts.pass}</Text>
      <Group gap="sm">
        <code style={{ overflowWrap: 'anywhere' }}>{code}</code>
        <CopyCode code={code} />
      </Group>
      <DialogActions>
        <Button data-autofocus onClick={onDone}>
          {controlTexts.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface NewVoucherProps {
  onCreated: (code: string) => void;
  onCancel: () => void;
}

function NewVoucher({ onCreated, onCancel }: NewVoucherProps) {
  const today = usePlatformToday();
  const create = useApiMutation(CreateVoucherDocument);
  const created = useRef<string | null>(null);
  return (
    <FormDialog
      title={voucherTexts.create}
      schema={voucherForm}
      initialValues={newVoucher(today)}
      submitLabel={controlTexts.submit}
      isRecord
      onSubmit={async ({ chapterId, ...voucher }) => {
        const { createVoucher } = await create.mutateAsync({
          input: { pk: chapterKey(chapterId), ...voucher },
        });
        toast.success(voucherMessages.created);
        created.current = createVoucher.voucherCode;
      }}
      onDone={() => (created.current === null ? onCancel() : onCreated(created.current))}
    >
      {(fields) => <VoucherInputs fields={fields} today={today} />}
    </FormDialog>
  );
}

function VoucherInputs({ fields, today }: { fields: FormFields<VoucherValues>; today: string }) {
  const { values, errors, getInputProps, setFieldValue } = fields;
  const isAmount = values.type === 'amount';
  return (
    <>
      <ChapterField
        label={voucherFields.chapterId.label}
        value={values.chapterId}
        error={errors.chapterId}
        onPick={({ pk }) => setFieldValue('chapterId', pk)}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <EntryInputs of={voucherFields} names={['fromDate', 'expiryDate']} fields={fields} today={today} />
        <NativeSelect
          size="md"
          label={voucherFields.type.label}
          withAsterisk
          data={voucherFields.type.choices}
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
          label={voucherFields.status.label}
          withAsterisk
          data={['New']}
          {...getInputProps('status')}
        />
        <Checkbox
          label={voucherFields.isMultiple.label}
          style={{ alignSelf: 'center' }}
          {...getInputProps('isMultiple', { type: 'checkbox' })}
        />
        {values.isMultiple && (
          <>
            <TextInput
              label={voucherFields.totalAmount.label}
              description={isAmount ? voucherTexts.totalOfAmountHint : voucherTexts.totalOfPercentHint}
              leftSection={<span aria-hidden>{voucherTexts.rupeeSign}</span>}
              inputMode="decimal"
              autoComplete="off"
              {...getInputProps('totalAmount')}
            />
            <TextInput
              label={voucherFields.maxUses.label}
              description={voucherFields.maxUses.hint}
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
