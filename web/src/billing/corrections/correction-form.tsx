import { SUBSCRIPTION_STATUSES } from '@fellowship/domain/billing/validity';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { Box, Button, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { UpdateChapterSubscriptionDocument } from '#api/generated/subscription/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { LateDateField } from '#ui/dates/late-date-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { typedCount } from '#ui/form/typed-count.ts';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { toast } from '#ui/toast/toast.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import {
  type Correction,
  type CorrectionFields,
  correctionFieldsSchema,
  fieldsOf,
} from './correction-fields.ts';
import { subscriptionListTexts as texts } from './subscription-list.messages.ts';
import type { ListedSubscription } from './use-subscription-list.ts';

interface CorrectionFormProps {
  subscription: ListedSubscription;
  /** The row is done with: saved, or given up. */
  onDone: () => void;
}

/** A row of the list being edited, in its place: Save stores and audits it, Cancel leaves it as it was. */
export function CorrectionForm({ subscription, onDone }: CorrectionFormProps) {
  const { pk, sk, version, chapterName, durationTitle, startDate } = subscription;
  const update = useApiMutation(UpdateChapterSubscriptionDocument);

  async function save({ startDate: _, ...content }: Correction): Promise<void> {
    try {
      await update.mutateAsync({ input: { pk, sk, ...content, version } });
    } catch (failure) {
      toast.error(texts.failed);
      throw failure;
    }
    toast.success(texts.saved);
    onDone();
  }

  const name = chapterName ?? '';
  return (
    <Box p="sm">
      <Form
        label={controlTexts.of(controlTexts.edit, name)}
        schema={correctionFieldsSchema}
        initialValues={fieldsOf(subscription)}
        followsRecord
        submitLabel={controlTexts.save}
        onSubmit={save}
        actions={
          <Button variant="default" disabled={update.isPending} onClick={onDone}>
            {controlTexts.cancel}
          </Button>
        }
      >
        {(fields) => (
          <>
            <Text fw={600}>{[name, durationTitle, formatDate(startDate)].filter(Boolean).join(' · ')}</Text>
            <CorrectionInputs fields={fields} />
          </>
        )}
      </Form>
    </Box>
  );
}

function CorrectionInputs({ fields }: { fields: FormFields<CorrectionFields> }) {
  const endDate = fields.getInputProps('endDate');
  const count = (path: 'basicCount' | 'additionalCount') => ({
    inputMode: 'numeric' as const,
    ...fields.getInputProps(path),
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      fields.setFieldValue(path, typedCount(value)),
  });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 5 }}>
      <LateDateField label={texts.endDate} required {...endDate} value={fields.values.endDate} />
      <TextInput label={texts.basicCount} withAsterisk {...count('basicCount')} />
      <TextInput label={texts.additionalCount} withAsterisk {...count('additionalCount')} />
      <TextInput
        label={texts.paidAmount}
        leftSection="₹"
        inputMode="decimal"
        withAsterisk
        {...fields.getInputProps('paidAmt')}
      />
      <NativeSelect
        size="md"
        label={texts.status}
        data={SUBSCRIPTION_STATUSES}
        withAsterisk
        {...fields.getInputProps('status')}
      />
    </SimpleGrid>
  );
}
