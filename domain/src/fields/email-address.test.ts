import { expect, test } from 'vitest';
import { isEmailAddress } from './email-address.ts';

const LONGEST_LOCAL = 'a'.repeat(64);
const LONG_DOMAIN = `${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.in`;

test.each([
  'uma@example.com',
  'UMA@Example.COM',
  'uma.ravi+rotary@mail.example.co.in',
  "o'neil_9-x@a.b-c.example",
  '1@2.example',
  'uma@xn--bcher-kva.example',
  `${LONGEST_LOCAL}@example.com`,
  `${LONGEST_LOCAL}@${LONG_DOMAIN}`,
])('%s is an e-mail address', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['no @', 'uma.example.com'],
  ['no local part', '@example.com'],
  ['no domain', 'uma@'],
  ['a domain without a dot', 'uma@localhost'],
  ['an empty label', 'uma@example..com'],
  ['a dot in front of the domain', 'uma@.com'],
  ['a dot at the end', 'uma@example.com.'],
  ['a label that begins with a hyphen', 'uma@-a.com'],
  ['a label that ends with a hyphen', 'uma@a-.com'],
  ['a label of 64 characters', `uma@${'a'.repeat(64)}.com`],
  ['an IP address', 'uma@127.0.0.1'],
  ['an address literal', 'uma@[127.0.0.1]'],
  ['two @', 'uma@home@example.com'],
  ['a local part that begins with a dot', '.uma@example.com'],
  ['a local part that ends with a dot', 'uma.@example.com'],
  ['two dots in the local part', 'uma..ravi@example.com'],
  ['a name with an address', '"X"<a@b.c>'],
  ['angle brackets', '<uma@example.com>'],
  ['a quoted local part', '"uma"@example.com'],
  ['a comment', 'uma(x)@example.com'],
  ['two addresses with a comma', 'uma@example.com,b@example.com'],
  ['two addresses with a semicolon', 'uma@example.com;b@example.com'],
  ['a comma in the local part', 'a,b@example.com'],
  ['a backslash', 'a\\b@example.com'],
  ['a blank', 'uma @example.com'],
  ['a header', 'uma@example.com\r\nBcc: b@example.com'],
  ['a line break at the end', 'uma@example.com\n'],
  ['a control character', 'uma\u0000@example.com'],
  ['an invisible character', 'uma\u200b@example.com'],
  ['letters that look like others', 'umа@example.com'],
  ['a domain that is not ASCII', 'uma@büro.example'],
  ['a local part of 65 characters', `${'a'.repeat(65)}@example.com`],
  ['255 characters', `${LONGEST_LOCAL}@${LONG_DOMAIN}x`],
  ['a mailto link', 'mailto:uma@example.com'],
])('%s is invalid', (_what, text) => {
  expect(isEmailAddress(text)).toBe(false);
});

test('a long text does not take longer to check', () => {
  const started = Date.now();
  for (const text of [
    `uma@${'.'.repeat(200_000)}@`,
    `${'a.'.repeat(200_000)}@b.c`,
    `a@${'a-'.repeat(100_000)}`,
  ])
    expect(isEmailAddress(text)).toBe(false);
  expect(Date.now() - started).toBeLessThan(100);
});
