import { expect, test } from '@playwright/test';
import { authenticatorCode } from './authenticator.ts';

// The seed of RFC 6238's test vectors, '12345678901234567890' in base 32; the last six of their eight digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

for (const [seconds, code] of [
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [20000000000, '353130'],
] as const) {
  test(`shows ${code} at second ${seconds}`, () => {
    expect(authenticatorCode(secret, seconds * 1000)).toBe(code);
  });
}
