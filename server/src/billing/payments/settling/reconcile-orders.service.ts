import { claimDueOrders, type DueOrder, markExpired } from '../orders/payment-order.store.ts';
import { recordRefund, settlePayment } from './settle-payment.service.ts';
import type { Bookkeeping } from './take-webhook.service.ts';

const EVERY_MILLISECONDS = 30_000;
const AT_ONCE = 20;

/**
 * Asks the provider about orders of which nobody has told what became of them (rule billing/payment): the browser died, the
 * message was lost. Who asks has claimed the order for a while, so that several processes share the work; a provider that is
 * away is asked again later, with growing pauses.
 * @returns how many orders were asked about
 */
export async function reconcileOrders(app: Bookkeeping): Promise<number> {
  const due = await claimDueOrders(app.database.kysely, AT_ONCE);
  for (const order of due) {
    try {
      await reconcile(app, order);
    } catch (error) {
      app.log.warn(`Order ${order.orderId} could not be settled yet: ${(error as Error).message}`);
    }
  }
  return due.length;
}

async function reconcile({ database, payments, clock }: Bookkeeping, order: DueOrder): Promise<void> {
  const found = await payments.readPayments(order.orderId);
  const told = found.map((payment) => ({ ...payment, orderId: order.orderId }));
  for (const payment of told) {
    if (payment.status === 'captured') await settlePayment(database, payment, clock.now());
    if (payment.status === 'refunded') await recordRefund(database, payment);
  }
  if (order.isOld && !told.some(({ status }) => status === 'captured'))
    await markExpired(database.kysely, order);
}

/** Reconciles now and then, until it is stopped. */
export function startReconciling(app: Bookkeeping): { stop(): Promise<void> } {
  let underWay: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    underWay = reconcileOrders(app)
      .catch((error: Error) => app.log.warn(`Orders could not be read: ${error.message}`))
      .finally(() => {
        isBusy = false;
      });
  }, EVERY_MILLISECONDS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
