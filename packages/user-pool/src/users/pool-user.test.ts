import { describe, expect, test } from 'vitest';
import { changeAttributes, readAttributes } from './pool-user.ts';

const RULES = {
  customAttributes: ['custom:team'],
  isEmailAddress: (text: string) => /^[a-z]+@[a-z.]+$/.test(text),
};

describe('what an administrator may write', () => {
  test.each([
    ['email', 'anna@example.org'],
    ['email_verified', 'false'],
    ['phone_number', '+919876543210'],
    ['preferred_username', 'anna'],
    ['custom:team', 'blue'],
  ])('%s %s is taken', (Name, Value) => {
    expect(readAttributes([{ Name, Value }], RULES)).toEqual({ [Name]: Value });
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
    expect(() => readAttributes([{ Name, Value }], RULES)).toThrow(
      expect.objectContaining({ type: 'InvalidParameterException' }),
    );
  });
});

describe('a change', () => {
  const before = {
    attributes: { email: 'old@example.org', email_verified: 'true', phone_number: '+911', name: 'Anna' },
    pendingEmail: 'asked@example.org',
  };
  const { attributes } = before;

  test.each([
    ['keeps what it does not name', { name: 'Anne' }, { attributes: { ...attributes, name: 'Anne' } }],
    ['of the address is pending', { email: 'new@example.org' }, { pendingEmail: 'new@example.org' }],
    [
      'of the address is pending, also where it says that it is not verified',
      { email: 'new@example.org', email_verified: 'false' },
      { pendingEmail: 'new@example.org' },
    ],
    [
      'of the address that differs in capitals only is pending',
      { email: 'Old@example.org' },
      { pendingEmail: 'Old@example.org' },
    ],
    [
      'to the address in force takes the pending one back',
      { email: 'old@example.org' },
      { pendingEmail: null },
    ],
    [
      'of the address can say that it is verified',
      { email: 'new@example.org', email_verified: 'true' },
      { attributes: { ...attributes, email: 'new@example.org' }, pendingEmail: null },
    ],
    [
      'can take the verification away',
      { email_verified: 'false' },
      { attributes: { ...attributes, email_verified: 'false' } },
    ],
    [
      'of the telephone number makes it unverified',
      { phone_number: '+912' },
      { attributes: { ...attributes, phone_number: '+912', phone_number_verified: 'false' } },
    ],
  ])('%s', (_name, change, after) => {
    expect(changeAttributes(before, change)).toEqual({ ...before, ...after });
  });

  test('gives a first address at once, unverified', () => {
    expect(changeAttributes({ attributes: {}, pendingEmail: null }, { email: 'new@example.org' })).toEqual({
      attributes: { email: 'new@example.org', email_verified: 'false' },
      pendingEmail: null,
    });
  });
});
