import { Box, Button, NativeSelect, Text, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { ResolveUnmatchedPaymentDocument } from '#api/generated/payment/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { Form } from '#ui/form/form.tsx';
import { toast } from '#ui/toast/toast.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import { unmatchedTexts as texts } from './unmatched.messages.ts';
import type { Unmatched } from './use-unmatched.ts';

const RESOLUTIONS = ['Applied', 'Granted', 'Refunded'] as const;

const schema = z.object({ resolution: z.enum(RESOLUTIONS), note: z.string() });

/** How the waiting of a payment ends; whether it can the server decides. */
export function ResolveForm({ payment, onDone }: { payment: Unmatched; onDone: () => void }) {
  const { paymentId, version } = payment;
  const resolve = useApiMutation(ResolveUnmatchedPaymentDocument);
  return (
    <Box p="sm">
      <Form
        label={controlTexts.of(texts.resolve, paymentId)}
        schema={schema}
        initialValues={{ resolution: 'Applied', note: '' }}
        submitLabel={controlTexts.save}
        onSubmit={async (decision) => {
          const answer = await resolve.mutateAsync({ input: { paymentId, version, ...decision } });
          if (answer.resolveUnmatchedPayment.status === 'Refunding') toast.info(texts.refundStarted);
          else toast.success(texts.saved);
          onDone();
        }}
        actions={
          <Button variant="default" disabled={resolve.isPending} onClick={onDone}>
            {controlTexts.cancel}
          </Button>
        }
      >
        {(fields) => (
          <>
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {paymentId}
            </Text>
            <NativeSelect
              size="md"
              label={texts.resolution}
              data={RESOLUTIONS.map((value) => ({ value, label: texts.resolutions[value] }))}
              {...fields.getInputProps('resolution')}
            />
            <TextInput label={texts.note} {...fields.getInputProps('note')} />
          </>
        )}
      </Form>
    </Box>
  );
}
