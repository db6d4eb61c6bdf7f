import { describe, expect, test } from 'vitest';
import { assertPasswordPolicy, newTemporaryPassword } from './passwords.ts';

describe('the password policy', () => {
  test.each([
    'Welcome@2026',
    'Aa1!aaaa',
    'Aa1 aaaa',
    'Unïcode#1a',
    `Aa1!${'x'.repeat(252)}`,
  ])('accepts %s', (password) => {
    expect(() => assertPasswordPolicy(password)).not.toThrow();
  });

  test.each([
    ['Aa1!aaa', 'InvalidPasswordException', 'Password not long enough'],
    ['aa1!aaaa', 'InvalidPasswordException', 'Password must have uppercase characters'],
    ['AA1!AAAA', 'InvalidPasswordException', 'Password must have lowercase characters'],
    ['Aaa!aaaa', 'InvalidPasswordException', 'Password must have numeric characters'],
    ['Aa1aaaaa', 'InvalidPasswordException', 'Password must have symbol characters'],
    ['Aa1€aaaa', 'InvalidPasswordException', 'Password must have symbol characters'],
    [' Aa1!aaaa', 'InvalidParameterException', 'neither begins nor ends with a space'],
    ['Aa1!aaaa ', 'InvalidParameterException', 'neither begins nor ends with a space'],
    [`Aa1!${'x'.repeat(253)}`, 'InvalidParameterException', 'at most 256 characters'],
  ])('refuses %s', (password, type, text) => {
    expect(() => assertPasswordPolicy(password)).toThrow(expect.objectContaining({ type }));
    expect(() => assertPasswordPolicy(password)).toThrow(text);
  });
});

describe('temporary passwords', () => {
  test('keep the policy, are twelve characters and never the same', () => {
    const passwords = Array.from({ length: 500 }, newTemporaryPassword);
    for (const password of passwords) {
      expect(() => assertPasswordPolicy(password)).not.toThrow();
      expect(password).toMatch(/^[^0O1lI ]{12}$/);
    }
    expect(new Set(passwords).size).toBe(500);
    // The four obligatory kinds are not always at the front.
    expect(passwords.some((password) => /[a-z]/.test(password.charAt(0)))).toBe(true);
  });
});
