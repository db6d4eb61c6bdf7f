import { setTimeout as sleep } from 'node:timers/promises';
import { failureReasons, paymentRefusals } from '@fellowship/domain/billing/payment.messages';
import { refuse } from '@fellowship/domain/refusals/refusal';
import * as z from 'zod/mini';
import type { StatementMutation } from '#api/mutation.ts';
import { notFound, platformToday, type RequestContext } from '#api/request-context.ts';
import { RefusalError } from '../../refusal-error.ts';
import { deleteOldClaims } from './order-claim.store.ts';
import {
  claimDueOrders,
  type DueOrder,
  findOrder,
  markExpired,
  type PaymentOrder,
  scheduleLaterCheck,
} from './payment-order.store.ts';
import {
  isSameSignature,
  isWhollyRefunded,
  type ProviderPayment,
  paymentEntity,
  paymentSignature,
  readPayment,
  webhookSignature,
} from './provider/payment-provider.ts';
import {
  type PaymentDependencies,
  recordFailure,
  recordRefund,
  settlePayment,
} from './settle-payment.service.ts';
import { finishRefunds } from './unmatched-payment.service.ts';

/** What a browser brings from the provider's checkout. */
interface VerificationInput {
  chapterId: string;
  orderId: string;
  paymentId: string;
  signature: string;
}

/**
 * `Ok`: paid, and the subscription is there. `Pending`: the provider could not be asked, and the subscription follows by
 * itself. `Waiting`: paid, but a support admin has to look at it. `Failed`: nothing was paid.
 */
export const VERIFICATION_STATUSES = ['Ok', 'Pending', 'Waiting', 'Failed'] as const;

export interface Verification {
  status: (typeof VERIFICATION_STATUSES)[number];
  /** Why, where it is not `Ok`. */
  validationStatus: string;
}

const VERIFIED: Verification = { status: 'Ok', validationStatus: 'Ok' };
const WAITING: Verification = { status: 'Waiting', validationStatus: 'Waiting for support' };

/**
 * Takes a browser's word that an order was paid, if the provider has signed it (rule billing/payment). Of a payment that is
 * settled already our own order tells; of any other the provider itself says what was paid. A word that never comes is no loss,
 * for webhook and reconciling lead to the same.
 * An order of another chapter is not found.
 */
export const verifyPayment: StatementMutation<VerificationInput, Verification> = {
  action: 'payment.verify',
  subject: ({ chapterId }) => ({ chapterId }),
  isOfRecord: true,
  async run({ call, input: { chapterId, orderId, paymentId, signature } }) {
    const { app } = call;
    const order = await findOrder(app.database.kysely, chapterId, orderId);
    if (!order) throw notFound();
    const expected = paymentSignature(app.payments.keySecret, orderId, paymentId);
    if (!isSameSignature(expected, signature)) return fail(call, order, null, failureReasons.forged);
    const known = getStanding(order, paymentId);
    if (known) return known;
    const payment = await findPayment(call, orderId, paymentId);
    if (payment?.status === 'captured') {
      const settled = await settlePayment(app.database, payment, call.platformToday());
      return settled === 'applied' ? VERIFIED : WAITING;
    }
    if (payment?.status !== 'failed') return { status: 'Pending', validationStatus: 'Not confirmed yet' };
    return fail(call, order, paymentId, payment.reason ?? failureReasons.unknown);
  },
};

/** What our own books say of the payment; null while it is not settled. */
function getStanding(order: PaymentOrder, paymentId: string): Verification | null {
  if (order.paymentId !== paymentId) return null;
  if (order.status === 'applied') return VERIFIED;
  if (order.status === 'paid') return WAITING;
  return order.status === 'refunded' ? { status: 'Failed', validationStatus: failureReasons.refunded } : null;
}

/** Null when the provider cannot be asked, or does not know the payment yet. */
async function findPayment(
  { app }: RequestContext,
  orderId: string,
  paymentId: string,
): Promise<ProviderPayment | null> {
  try {
    const payments = await app.payments.readPayments(orderId);
    return payments.find((payment) => payment.paymentId === paymentId) ?? null;
  } catch (error) {
    app.log.warn(`The payment provider did not tell of ${orderId}: ${(error as Error).message}`);
    return null;
  }
}

/** A payment id without a valid signature is not stored: it may belong to another payer. */
async function fail(
  { app }: RequestContext,
  { orderId, netPaise }: PaymentOrder,
  paymentId: string | null,
  reason: string,
): Promise<Verification> {
  await recordFailure(app.database, { orderId, paymentId, amountPaise: netPaise }, reason);
  return { status: 'Failed', validationStatus: reason };
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
export async function takeWebhook(app: PaymentDependencies, body: Buffer, signature: unknown): Promise<void> {
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
  app: PaymentDependencies,
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

const INTERVAL_MS = 30_000;
const BATCH_SIZE = 20;

/** How long a shutdown waits for a provider that is being asked; what it answers later is asked for again. */
const STOP_WITHIN_MS = 3_000;

/**
 * Asks the provider about orders whose end is not known, and about paid ones a few times more (rule billing/payment): the browser
 * died, the message was lost. Each order is claimed for a while, so that several processes share the work; a provider that does
 * not answer is asked again later, with growing pauses, and the next order has its turn.
 * @param isStopping ends the work after the order that is being asked about
 * @returns how many orders were claimed
 */
export async function reconcileOrders(app: PaymentDependencies, isStopping = () => false): Promise<number> {
  const due = await claimDueOrders(app.database.kysely, BATCH_SIZE);
  for (const order of due) {
    if (isStopping()) break;
    try {
      await reconcile(app, order);
    } catch (error) {
      app.log.warn(`Order ${order.orderId} could not be settled yet: ${(error as Error).message}`);
    }
  }
  return due.length;
}

async function reconcile(app: PaymentDependencies, order: DueOrder): Promise<void> {
  const { database, payments } = app;
  const found = await payments.readPayments(order.orderId);
  const told = found.map((payment) => ({ ...payment, orderId: order.orderId }));
  for (const payment of told) {
    if (payment.status === 'captured') await settlePayment(database, payment, platformToday(app));
    if (payment.status === 'refunded') await recordRefund(database, payment);
  }
  if (order.hasEnded && !told.some(({ status }) => status === 'captured'))
    await markExpired(database.kysely, order);
  await scheduleLaterCheck(database.kysely, order);
}

/** Reconciles orders and finishes refunds now and then, until it is stopped. */
export function startReconciling(app: PaymentDependencies): { stop(): Promise<void> } {
  let underWay: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  let isStopping = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    underWay = runOnce(app, () => isStopping).finally(() => {
      isBusy = false;
    });
  }, INTERVAL_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      isStopping = true;
      await Promise.race([underWay, sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}

/** Each kind of work is tried though another has failed. */
async function runOnce(app: PaymentDependencies, isStopping: () => boolean): Promise<void> {
  const works = [
    () => reconcileOrders(app, isStopping),
    () => finishRefunds(app, BATCH_SIZE),
    () => deleteOldClaims(app.database.kysely),
  ];
  for (const work of works) {
    if (isStopping()) return;
    await work().catch((error: Error) => app.log.warn(`Payments could not be reconciled: ${error.message}`));
  }
}
