import { createHmac } from 'node:crypto';

const stepSeconds = 30;

/** An authenticator app: the six digits for a secret (RFC 6238), in real time as the sign-in service counts it. */
export function authenticatorCode(secret: string, at = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 1000 / stepSeconds)));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Waits until the app shows another code than now: a code is good for one use. */
export async function nextAuthenticatorCode(secret: string): Promise<string> {
  const period = stepSeconds * 1000;
  await new Promise((resolve) => setTimeout(resolve, period - (Date.now() % period) + 500));
  return authenticatorCode(secret);
}

function fromBase32(text: string): Buffer {
  const bits = [...text.replace(/[\s=]/g, '').toUpperCase()]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
