import { describe, expect, test } from 'vitest';
import { N, paddedBytes, power, powerOfG } from './group.ts';
import { readPublicA } from './handshake.ts';

describe('the group', () => {
  test.each([
    1n,
    2n,
    3n,
    127n,
    128n,
    255n,
    256n,
    65_535n,
    2n ** 255n + 19n,
  ])('g^%s and 4^n agree with plain arithmetic', (exponent) => {
    expect(powerOfG(exponent)).toBe(modPow(2n, exponent));
    expect(power(4n, exponent)).toBe(modPow(4n, exponent));
  });

  test.each([
    [0n, '00'],
    [0x7fn, '7f'],
    [0x80n, '0080'],
    [0xfffn, '0fff'],
    [0x1234n, '1234'],
    [0xf234n, '00f234'],
  ])('%s is padded to %s', (number, hex) => {
    expect(paddedBytes(number).toString('hex')).toBe(hex);
  });

  test.each([
    ['0', '0'],
    ['00', '00'],
    ['N', N.toString(16)],
    ['2N', (2n * N).toString(16)],
    ['N+1', (N + 1n).toString(16)],
    ['nothing', ''],
    ['-2', '-2'],
    ['xyz', 'xyz'],
    ['0x12', '0x12'],
    ['too many digits', `${'0'.repeat(768)}2`],
  ])('A = %s is refused', (_name, hex) => {
    expect(readPublicA(hex)).toBeNull();
  });

  test('A within the group is read', () => {
    expect(readPublicA('2')).toBe(2n);
    expect(readPublicA((N - 1n).toString(16))).toBe(N - 1n);
  });
});

function modPow(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let rest = exponent, square = base; rest > 0n; rest >>= 1n, square = (square * square) % N) {
    if (rest & 1n) result = (result * square) % N;
  }
  return result;
}
