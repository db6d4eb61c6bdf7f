import { describe, expect, test } from 'vitest';
import { mergeAttributes, readAttributes } from './attributes.ts';

describe('what an administrator may write', () => {
  test.each([
    ['email', 'anna@example.org'],
    ['email_verified', 'false'],
    ['phone_number', '+919876543210'],
    ['preferred_username', 'anna'],
    ['custom:team', 'blue'],
  ])('%s %s is taken', (Name, Value) => {
    expect(readAttributes([{ Name, Value }], ['custom:team'])).toEqual({ [Name]: Value });
  });

  test.each([
    ['sub', 'x'],
    ['custom:role', 'admin'],
    ['__proto__', 'x'],
    ['email', 'anna'],
    ['email', 'a b@example.org'],
    ['email_verified', 'yes'],
    ['phone_number', '9876543210'],
    ['name', 'a\u0000b'],
    ['name', 'x'.repeat(2049)],
  ])('%s %s is refused', (Name, Value) => {
    expect(() => readAttributes([{ Name, Value }], ['custom:team'])).toThrow(
      expect.objectContaining({ type: 'InvalidParameterException' }),
    );
  });
});

describe('a change', () => {
  const before = { email: 'old@example.org', email_verified: 'true', name: 'Anna' };

  test.each([
    ['keeps what it does not name', { name: 'Anne' }, { ...before, name: 'Anne' }],
    [
      'of the address makes it unverified',
      { email: 'new@example.org' },
      { ...before, email: 'new@example.org', email_verified: 'false' },
    ],
    ['to the same address changes nothing', { email: 'old@example.org' }, before],
    [
      'of the address can say that it is verified',
      { email: 'new@example.org', email_verified: 'true' },
      { ...before, email: 'new@example.org' },
    ],
  ])('%s', (_name, change, after) => {
    expect(mergeAttributes(before, change)).toEqual(after);
  });
});
