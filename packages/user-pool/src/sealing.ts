import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The pool's keys, derived from the instance's secret key and never stored in the database. */
export interface PoolKeys {
  /** Seals secrets in the database (verifiers, TOTP secrets, signing keys). */
  readonly storage: Buffer;
  /** Seals the state that the client carries between two steps of a sign-in. */
  readonly block: Buffer;
  /** Keys the digests of codes and sessions, and the salts of unknown user names. */
  readonly digest: Buffer;
  /** Signs refresh tokens. */
  readonly refresh: Buffer;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Derives the pool's keys with HKDF, one per purpose, so that no ciphertext of one can serve as another. */
export function derivePoolKeys(secretKey: Buffer, poolName: string): PoolKeys {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secretKey, Buffer.of(), `${poolName} userpool ${purpose}`, 32));
  return {
    storage: derive('storage'),
    block: derive('block'),
    digest: derive('digest'),
    refresh: derive('refresh'),
  };
}

/** AES-256-GCM: nonce, tag and ciphertext. `owner` is authenticated with it, so a row's secret fits that row only. */
export function seal(key: Buffer, owner: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The plain bytes, or null where the key or the owner differs or a byte was changed. */
export function open(key: Buffer, owner: string, sealed: Buffer): Buffer | null {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null;
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner)).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

/** A keyed digest over the parts, each bounded by its length, so that no two lists of parts give the same. */
export function keyedDigest(key: Buffer, ...parts: readonly string[]): Buffer {
  const hmac = createHmac('sha256', key);
  for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:`).update(part);
  return hmac.digest();
}
