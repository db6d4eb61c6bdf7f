import { createHmac } from 'node:crypto';

const stepSeconds = 30;

/** The six digits that an authenticator app shows for a secret (RFC 6238), in real time like the sign-in service. */
export function authenticatorCode(secret: string, at = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 1000 / stepSeconds)));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The app's next code: each can be used once, and the service accepts a clock that is one step ahead. */
export function nextAuthenticatorCode(secret: string): string {
  return authenticatorCode(secret, Date.now() + stepSeconds * 1000);
}

function fromBase32(text: string): Buffer {
  const bits = [...text.replace(/[\s=]/g, '').toUpperCase()]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
