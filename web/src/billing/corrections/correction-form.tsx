import { subscriptionFields, subscriptionSchema } from '@fellowship/domain/billing/subscription.schema';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { Button, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import type * as z from 'zod/mini';
import {
  type ListChapterSubscriptionQuery,
  UpdateChapterSubscriptionDocument,
} from '#api/generated/subscription/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { usePlatformToday } from '#identity/session-context.tsx';
import { EntryInputs } from '#ui/form/entry-inputs.tsx';
import { type EntryValues, entryForm, entryValues } from '#ui/form/entry-values.ts';
import { Form } from '#ui/form/form.tsx';
import type { FormFields } from '#ui/form/use-schema-form.ts';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { subscriptionListTexts as texts } from './subscription-list.messages.ts';

/** A chapter's subscription as support admins see it. */
export type ListedSubscription = ListChapterSubscriptionQuery['listChapterSubscription']['items'][number];

const SCHEMA = entryForm(subscriptionFields, subscriptionSchema);

interface CorrectionFormProps {
  subscription: ListedSubscription;
  /** The row is done with: saved, or given up. */
  onDone: () => void;
}

/** A subscription being corrected in its record: Save stores and audits it, Cancel leaves it as it was. */
export function CorrectionForm({ subscription, onDone }: CorrectionFormProps) {
  const { pk, sk, version, chapterName, durationTitle, startDate } = subscription;
  const update = useApiMutation(UpdateChapterSubscriptionDocument);

  async function save({ startDate: _, ...content }: z.output<typeof subscriptionSchema>): Promise<void> {
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
    <Form
      label={controlTexts.of(controlTexts.edit, name)}
      schema={SCHEMA}
      initialValues={entryValues(subscriptionFields, subscription)}
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
  );
}

function CorrectionInputs({ fields }: { fields: FormFields<EntryValues<typeof subscriptionFields>> }) {
  const today = usePlatformToday();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <EntryInputs
        of={subscriptionFields}
        names={['endDate', 'basicCount', 'additionalCount']}
        fields={fields}
        today={today}
      />
      <TextInput
        label={subscriptionFields.paidAmt.label}
        leftSection="₹"
        inputMode="decimal"
        withAsterisk
        {...fields.getInputProps('paidAmt')}
      />
      <NativeSelect
        size="md"
        label={subscriptionFields.status.label}
        data={subscriptionFields.status.choices}
        withAsterisk
        {...fields.getInputProps('status')}
      />
    </SimpleGrid>
  );
}
