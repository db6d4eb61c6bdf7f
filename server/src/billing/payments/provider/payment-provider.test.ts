import { expect, it } from 'vitest';
import { paymentEntity, readPayment } from './payment-provider.ts';

const readReason = (error_description: string | null) =>
  readPayment(
    paymentEntity.parse({ id: 'pay_1', amount: 100, currency: 'INR', status: 'failed', error_description }),
  ).reason;

it.each<[string, string | null, string | null]>([
  ['as it is', 'Card declined', 'Card declined'],
  ['whole up to 200 characters', 'x'.repeat(200), 'x'.repeat(200)],
  ['cut after 200 characters', 'x'.repeat(201), 'x'.repeat(200)],
  ['without what no database stores', 'Card\0 declined', 'Card declined'],
  ['not where the provider says none', null, null],
])('keeps the reason of a failed payment %s', (_how, said, reason) => {
  expect(readReason(said)).toBe(reason);
});
