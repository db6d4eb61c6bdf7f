import { describe, expect, test } from 'vitest';
import { matchTotpStep, newTotpSecret, toBase32, totpCode, totpStepAt } from './totp.ts';

const RFC_SECRET = Buffer.from('12345678901234567890');

describe('codes of an authenticator app', () => {
  // RFC 6238, appendix B; six of its eight digits.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %d seconds is %s', (seconds, code) => {
    expect(totpCode(RFC_SECRET, totpStepAt(new Date(seconds * 1000)))).toBe(code);
  });

  test('are accepted one step early or late, and no further', () => {
    const now = new Date('2026-11-20T02:00:10Z');
    const step = totpStepAt(now);
    for (const offset of [-1, 0, 1]) {
      expect(matchTotpStep(RFC_SECRET, totpCode(RFC_SECRET, step + offset), now)).toBe(step + offset);
    }
    for (const offset of [-2, 2]) {
      expect(matchTotpStep(RFC_SECRET, totpCode(RFC_SECRET, step + offset), now)).toBeNull();
    }
  });

  test('may be typed with a space in the middle, and rubbish is no code', () => {
    const now = new Date(59_000);
    expect(matchTotpStep(RFC_SECRET, '287 082', now)).toBe(1);
    for (const rubbish of ['', '28708', '2870822', '₂87082', 'abcdef']) {
      expect(matchTotpStep(RFC_SECRET, rubbish, now)).toBeNull();
    }
  });

  // RFC 4648, section 10.
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foobar', 'MZXW6YTBOI'],
  ])('the secret %s is written %s', (text, letters) => {
    expect(toBase32(Buffer.from(text))).toBe(letters);
  });

  test('a secret is 32 letters', () => {
    expect(toBase32(newTotpSecret())).toMatch(/^[A-Z2-7]{32}$/);
  });
});
