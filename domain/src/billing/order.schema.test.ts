import { expect, test } from 'vitest';
import { validate } from '../refusals/refusal.ts';
import { failureSchema, orderSchema, purchaseSchema } from './order.schema.ts';

const ORDER = { kind: 'Subscribe', planId: 'year', memberCount: 30, amount: 36_000 };
const CONTENT = { ...ORDER, currency: 'INR', voucherCode: undefined };

test.each<[string, object, object]>([
  ['as it is sent', ORDER, CONTENT],
  ['with its currency', { ...ORDER, currency: 'INR' }, CONTENT],
  [
    'with the code of a voucher, and nothing else of the details',
    { ...ORDER, discountDetails: '{"voucherCode":"ABCD","amount":99999,"percentage":100}' },
    { ...CONTENT, voucherCode: 'ABCD' },
  ],
  ['without a voucher', { ...ORDER, discountDetails: '{"voucherCode":null}' }, CONTENT],
  ['of nothing to pay', { ...ORDER, amount: 0 }, { ...CONTENT, amount: 0 }],
])('an order %s', (_name, sent, expected) => {
  expect(validate(orderSchema, sent)).toEqual({ ok: true, value: expected });
});

test.each<[string, object]>([
  ['amount', { amount: -1 }],
  ['amount', { amount: 0.125 }],
  ['amount', { amount: 1e300 }],
  ['amount', { amount: Number.NaN }],
  ['memberCount', { memberCount: -1 }],
  ['memberCount', { memberCount: 1.5 }],
  ['memberCount', { memberCount: 100_001 }],
  ['currency', { currency: 'USD' }],
  ['kind', { kind: 'Gift' }],
  ['discountDetails', { discountDetails: 'no JSON' }],
  ['discountDetails', { discountDetails: '[]' }],
  ['discountDetails', { discountDetails: '{"voucherCode":1}' }],
  ['discountDetails', { discountDetails: `{"a":"${'x'.repeat(2_000)}"}` }],
])('is refused at its %s: %j', (field, part) => {
  const outcome = validate(orderSchema, { ...ORDER, ...part });
  expect(outcome.ok ? {} : outcome.refusal.fields).toHaveProperty(field);
});

test('a price can be requested for 0 users, while the number is typed', () => {
  expect(validate(purchaseSchema, { kind: 'Renew', memberCount: 0 }).ok).toBe(true);
});

test('a reason is required, and a long one is cut', () => {
  expect(validate(failureSchema, { status: '  ' }).ok).toBe(false);
  expect(validate(failureSchema, { status: ` ${'x'.repeat(300)}` })).toEqual({
    ok: true,
    value: { status: 'x'.repeat(200) },
  });
});
