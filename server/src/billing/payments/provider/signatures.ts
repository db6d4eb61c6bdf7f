import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a provider signs a payment of an order with, for the browser to bring to us. */
export function paymentSignature(keySecret: string, orderId: string, paymentId: string): string {
  return createHmac('sha256', keySecret).update(`${orderId}|${paymentId}`).digest('hex');
}

/** What a provider signs its message with, over the bytes as they were sent. */
export function webhookSignature(webhookSecret: string, body: Buffer | string): string {
  return createHmac('sha256', webhookSecret).update(body).digest('hex');
}

/** Whether two signatures are one, in a time that tells nothing of where they differ. */
export function isSameSignature(expected: string, given: unknown): boolean {
  if (typeof given !== 'string') return false;
  const [wanted, found] = [Buffer.from(expected), Buffer.from(given)];
  return wanted.length === found.length && timingSafeEqual(wanted, found);
}
