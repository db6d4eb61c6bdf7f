import { expect, test } from 'vitest';
import { validate } from '../refusals/validate.ts';
import { mobileSchema, showMobile, typedMobile, whatsAppLink } from './mobile.ts';

test.each([
  ['98765abcde', 'Mobile number must contain only digits'],
  ['+919876543210', 'Mobile number must contain only digits'],
  ['98765 43210', 'Mobile number must contain only digits'],
  ['９８７６５４３２１０', 'Mobile number must contain only digits'],
  ['987654321', 'Mobile number must contain 10 digits long'],
  ['', 'Mobile number must contain 10 digits long'],
  ['98765432101', 'Mobile number must be at most 10 digits long'],
  [9876543210, 'Mobile number must contain only digits'],
])('%j is refused: %s', (mobile, message) => {
  expect(validate(mobileSchema, mobile)).toMatchObject({ ok: false, refusal: { message } });
});

test('exactly 10 digits pass, and show with +91', () => {
  expect(validate(mobileSchema, ' 9876543210 ')).toEqual({ ok: true, value: '9876543210' });
  expect(showMobile('9876543210')).toBe('+91 9876543210');
});

test('a number leads to a chat', () => {
  expect(whatsAppLink('9876543210')).toBe('https://wa.me/919876543210');
});

test.each([
  ['98765', '98765'],
  ['9x8 7-6', '9876'],
  ['98765432101', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['919876543210', '9876543210'],
  ['098765 43210', '9876543210'],
  ['0987', '0987'],
  ['９８', ''],
])('of %j there stands %j in the field', (typed, expected) => {
  expect(typedMobile(typed)).toBe(expected);
});
