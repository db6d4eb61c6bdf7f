import { failureReasons, paymentRefusals } from '@fellowship/domain/billing/payment.messages';
import { refuse } from '@fellowship/domain/refusals/refusal';
import * as z from 'zod/mini';
import type { App } from '#api/app.ts';
import { platformToday } from '#api/request-context.ts';
import { RefusalError } from '../../../refusal-error.ts';
import { isWhollyRefunded, paymentEntity, readPayment } from '../provider/payment-entity.ts';
import { isSameSignature, webhookSignature } from '../provider/signatures.ts';
import { recordFailure, recordRefund, settlePayment } from './settle-payment.service.ts';

/** What of the server takes in what a provider tells. */
export interface Bookkeeping extends Pick<App, 'database' | 'payments' | 'clock'> {
  config: Pick<App['config'], 'timeZone'>;
  log: Pick<App['log'], 'warn' | 'error'>;
}

const message = z.object({
  event: z.string(),
  payload: z.object({ payment: z.optional(z.object({ entity: paymentEntity })) }),
});

/**
 * Takes a message of the provider in, whose signature over the bytes is checked before anybody reads them
 * (rule billing/payment). It may come again, late, and before those that were sent earlier.
 * @throws RefusalError `UNAUTHENTICATED` for what the provider has not signed
 */
export async function takeWebhook(app: Bookkeeping, body: Buffer, signature: unknown): Promise<void> {
  if (!isSameSignature(webhookSignature(app.payments.webhookSecret, body), signature)) {
    throw new RefusalError(refuse('UNAUTHENTICATED', paymentRefusals.notSigned));
  }
  const read = message.safeParse(parsed(body));
  if (!read.success) {
    // It would be as unreadable the next time; reconciling finds out what it was about.
    app.log.error('The payment provider sent a message that cannot be read');
    return;
  }
  const { payment } = read.data.payload;
  if (payment) await takePayment(app, read.data.event, payment.entity);
}

async function takePayment(
  app: Bookkeeping,
  event: string,
  entity: z.infer<typeof paymentEntity>,
): Promise<void> {
  const { database } = app;
  const payment = readPayment(entity);
  if (isWhollyRefunded(entity)) await recordRefund(database, payment);
  else if (payment.status === 'captured') await settlePayment(database, payment, platformToday(app));
  else if (event === 'payment.failed') {
    await recordFailure(database, payment, payment.reason ?? failureReasons.unknown);
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
