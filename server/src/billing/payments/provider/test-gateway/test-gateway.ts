import { CURRENCY } from '@fellowship/domain/money/rupees';
import type { Database } from '#storage/database.ts';
import { inTransaction } from '#storage/transaction.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import {
  findUnpaidGatewayOrder,
  type GatewayPayment,
  insertGatewayOrder,
  listGatewayPayments,
  markGatewayRefunded,
} from './test-gateway.store.ts';

/** What an instance without keys is known by to its own test gateway. */
const TEST_KEY_ID = 'rzp_test_builtin';

/** The payment as the provider's API and messages hold it. */
export function getEntity({ paymentId, orderId, amountPaise, status, reason, createdAt }: GatewayPayment) {
  return {
    id: paymentId,
    entity: 'payment',
    amount: amountPaise,
    amount_refunded: status === 'refunded' ? amountPaise : 0,
    currency: CURRENCY,
    status,
    order_id: orderId,
    captured: status === 'captured',
    error_description: reason,
    created_at: Math.floor(Date.parse(createdAt) / 1000),
  };
}

/** The provider of an instance without keys: it keeps books as a provider does, signs as one, and moves no money. */
export function createTestGateway(
  database: Database,
  secrets: { keySecret: string; webhookSecret: string },
): PaymentProvider {
  return {
    kind: 'Test',
    keyId: TEST_KEY_ID,
    ...secrets,
    async createOrder(order) {
      const { orderId } = await inTransaction(database, (tx) => insertGatewayOrder(tx, order));
      return orderId;
    },
    findOrder: (receipt) => findUnpaidGatewayOrder(database.kysely, receipt),
    async readPayments(orderId) {
      const payments = await listGatewayPayments(database.kysely, orderId);
      return payments.map((payment) => ({ ...payment, currency: CURRENCY }));
    },
    refund: ({ paymentId }) => markGatewayRefunded(database.kysely, paymentId),
  };
}
