import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PoolContext } from '../pool-context.ts';
import { open, seal } from '../sealing.ts';

const STEP_MS = 30_000;
const DIGITS = 6;
/** One step to either side is accepted because phones' clocks are not exact. */
const TOLERANCE = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A secret of 20 random bytes (RFC 6238, SHA-1, as all authenticator apps have it). */
export function newTotpSecret(): Buffer {
  return randomBytes(20);
}

/** The secret in the letters that an authenticator app takes. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}

/** The code of a time step. */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = (digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** The time step at an instant. */
export function totpStepAt(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS);
}

/** The step whose code was given, or null for a wrong code. */
export function matchTotpStep(secret: Buffer, code: string, now: Date): number | null {
  const given = Buffer.from(code.replaceAll(' ', ''));
  if (given.length !== DIGITS) return null;
  const current = totpStepAt(now);
  const steps = Array.from({ length: 2 * TOLERANCE + 1 }, (_, index) => current - TOLERANCE + index);
  return steps.find((step) => timingSafeEqual(Buffer.from(totpCode(secret, step)), given)) ?? null;
}

/** Seals a TOTP secret for its owner. */
export function sealTotpSecret({ keys }: PoolContext, sub: string, secret: Buffer): Buffer {
  return seal(keys.storage, totpOwner(sub), secret);
}

/** The TOTP secret of a user, or null where there is none. */
export function openTotpSecret({ keys }: PoolContext, sub: string, sealed: Buffer | null): Buffer | null {
  return sealed && open(keys.storage, totpOwner(sub), sealed);
}

function totpOwner(sub: string): string {
  return `totp ${sub}`;
}
