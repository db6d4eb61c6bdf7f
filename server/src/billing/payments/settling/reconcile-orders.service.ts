import { setTimeout as sleep } from 'node:timers/promises';
import { platformToday } from '#api/request-context.ts';
import { deleteOldClaims } from '../orders/order-claim.store.ts';
import {
  claimDueOrders,
  type DueOrder,
  markExpired,
  scheduleLaterCheck,
} from '../orders/payment-order.store.ts';
import { finishRefunds } from '../queue/refund.service.ts';
import { recordRefund, settlePayment } from './settle-payment.service.ts';
import type { Bookkeeping } from './take-webhook.service.ts';

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
export async function reconcileOrders(app: Bookkeeping, isStopping = () => false): Promise<number> {
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

async function reconcile(app: Bookkeeping, order: DueOrder): Promise<void> {
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
export function startReconciling(app: Bookkeeping): { stop(): Promise<void> } {
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
async function runOnce(app: Bookkeeping, isStopping: () => boolean): Promise<void> {
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
