import { createHash } from 'node:crypto';

/** The number that big-endian bytes spell; none is 0. */
export function toNumber(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
}

/** The shortest big-endian bytes of a non-negative number. */
export function toBytes(number: bigint): Buffer {
  const digits = number.toString(16);
  return Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex');
}

/**
 * The bytes that the protocol hashes: shortest form, with a zero byte in front where the top bit is set (a Java
 * BigInteger's bytes). Hashing any other form gives a different key for about every second number.
 */
export function paddedBytes(number: bigint): Buffer {
  const bytes = toBytes(number);
  return (bytes[0] ?? 0) < 0x80 ? bytes : Buffer.concat([Buffer.of(0), bytes]);
}

/** SHA-256 of the parts, one after the other. */
export function sha256(...parts: readonly (Uint8Array | string)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}
