import { expect, test } from 'vitest';
import { formatMobile } from '../members/show-mobile.ts';
import { validate } from '../refusals/refusal.ts';
import { mobileSchema } from './field-schema.ts';
import { typedMobile, whatsAppLink } from './mobile.ts';

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
  expect(formatMobile('9876543210')).toBe('+91 9876543210');
});

test.each([
  ['9876543210', 'Hello', 'https://wa.me/919876543210?text=Hello'],
  [
    '6000000000',
    'நன்றி & 100% 🙏',
    'https://wa.me/916000000000?text=%E0%AE%A8%E0%AE%A9%E0%AF%8D%E0%AE%B1%E0%AE%BF%20%26%20100%25%20%F0%9F%99%8F',
  ],
  ['9876543210', '#?&text=x\r\n', 'https://wa.me/919876543210?text=%23%3F%26text%3Dx%0D%0A'],
  ['9876543210', 'half \ud83d', 'https://wa.me/919876543210?text=half%20%EF%BF%BD'],
  ['0000000000', 'Hello', null],
  ['5876543210', 'Hello', null],
  ['+919876543210', 'Hello', null],
  ['98765432101', 'Hello', null],
  ['98765 43210', 'Hello', null],
  ['', 'Hello', null],
  [null, 'Hello', null],
])('%j with %j leads to the chat %j', (mobile, text, link) => {
  expect(whatsAppLink(mobile, text)).toBe(link);
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
])('%j becomes %j in the field', (typed, expected) => {
  expect(typedMobile(typed)).toBe(expected);
});
