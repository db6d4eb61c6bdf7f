import { describe, expect, test } from 'vitest';
import { readUpiId, upiLink, upiSchema } from './upi.ts';

describe('a UPI ID', () => {
  test.each([
    ['chapter@okaxis', true],
    ['rmb.chennai-1@ybl', true],
    ['9840012345@upi', true],
    ['  chapter@okaxis  ', true],
    ['', true],
    ['chapter', false],
    ['chapter@', false],
    ['@okaxis', false],
    ['a b@okaxis', false],
    ['admin@chapter.org', false],
    ['x@y&am=1', false],
    [7, false],
  ])('%j: %s', (upiId, isValid) => {
    expect(upiSchema.safeParse({ upiId }).success).toBe(isValid);
  });

  test.each([
    [null, null],
    ['no json', null],
    ['{"upiId":""}', null],
    ['{"upiId":"not one"}', null],
    ['{"upiId":"chapter@okaxis"}', 'chapter@okaxis'],
  ])('is read from %j as %j', (setting, upiId) => {
    expect(readUpiId(setting)).toBe(upiId);
  });
});

test('the link has the payee, the exact amount and what it is for', () => {
  const payment = {
    upiId: 'chapter@okaxis',
    payee: 'Chennai & Co',
    amountPaise: 30_050,
    note: 'Fee 20-Nov-2026',
  };
  expect(upiLink(payment)).toBe(
    'upi://pay?pa=chapter@okaxis&pn=Chennai%20%26%20Co&am=300.50&cu=INR&tn=Fee%2020-Nov-2026',
  );
});
