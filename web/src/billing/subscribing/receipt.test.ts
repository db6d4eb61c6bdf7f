import { expect, it } from 'vitest';
import { type ReceiptOrder, receiptDocument, receiptLines } from './receipt-document.ts';

const ORDER: ReceiptOrder = {
  orderId: 'order_1',
  status: 'applied',
  paymentId: 'pay_1',
  receiptNumber: 7,
  kind: 'Subscribe',
  appliedAt: '2026-11-20T20:00:00Z',
  chapterName: 'Chennai',
  planName: 'Regular',
  durationTitle: '1 Year',
  users: 50,
  months: 12,
  price: 100,
  base: 60_000,
  discount: 6_000,
  discountText: 'Year end',
  voucher: 500.5,
  net: 53_499.5,
  startDate: '2026-11-21',
  endDate: '2027-11-21',
  memberCount: 50,
};

it('has the lines of the price, and what they came to', () => {
  expect(receiptLines(ORDER).map(({ what, amount }) => `${what}: ${amount}`)).toEqual([
    'Plan: Regular · 1 Year',
    'Period: 21-Nov-2026 to 21-Nov-2027, 23:59',
    'Members covered: 50',
    'Payment: pay_1',
    '50 users × 12 months × ₹ 100: ₹ 60,000',
    'Year end: − ₹ 6,000',
    'Voucher: − ₹ 500.50',
    'Paid: ₹ 53,499.50',
  ]);
  expect(receiptLines({ ...ORDER, discount: 0, voucher: 0, paymentId: null })).toHaveLength(5);
});

it('is of the chapter and of its day, and says which receipt and order it is', () => {
  const text = JSON.stringify(receiptDocument(ORDER, { chapterName: 'Chennai', timeZone: 'Asia/Kolkata' }));
  for (const part of ['Receipt 7', 'Chennai', 'Paid on 21-Nov-2026', 'Order order_1'])
    expect(text).toContain(part);
});
