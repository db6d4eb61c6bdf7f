import { type Refusal, refuse } from '../refusals/refusal.ts';
import { paymentRefusals } from './payment.messages.ts';

/** How many orders of one chapter may be unpaid within an hour: the provider is asked about each of them (rule billing/order). */
const MOST_UNPAID = 30;

/** Why an order is not taken now; null where it is. @param unpaid how many of the chapter's are, of the last hour */
export function unpaidOrdersRefusal(unpaid: number): Refusal | null {
  return unpaid < MOST_UNPAID ? null : refuse('RATE_LIMITED', paymentRefusals.tooManyOrders);
}
