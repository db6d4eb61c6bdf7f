import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { open, type PoolKeys, seal } from '../sealing.ts';
import {
  G,
  GROUP_BYTES,
  N,
  paddedBytes,
  power,
  powerOfG,
  type SrpIdentity,
  sha256,
  toBytes,
  toNumber,
} from './group.ts';

/** What the server must remember between the two steps of a password sign-in. */
export interface Handshake extends ServerEphemeral {
  readonly userName: string;
  readonly publicA: bigint;
  readonly isCustom: boolean;
  readonly expiresAt: Date;
}

const OWNER = 'PASSWORD_VERIFIER';
const TIME_BYTES = 6;
const SECRET_BYTES = 32;
const HEAD_BYTES = 1 + TIME_BYTES + SECRET_BYTES + 2 * GROUP_BYTES;

/**
 * Seals a handshake into the SECRET_BLOCK that the client returns with its claim: any process can continue it, and
 * starting one stores nothing in the database.
 */
export function sealHandshake(keys: PoolKeys, handshake: Handshake): Buffer {
  const plain = Buffer.alloc(HEAD_BYTES);
  plain.writeUInt8(handshake.isCustom ? 1 : 0, 0);
  plain.writeUIntBE(handshake.expiresAt.getTime(), 1, TIME_BYTES);
  let at = 1 + TIME_BYTES;
  for (const [number, length] of listNumbers(handshake)) {
    const bytes = toBytes(number);
    bytes.copy(plain, at + length - bytes.length);
    at += length;
  }
  return seal(keys.block, OWNER, Buffer.concat([plain, Buffer.from(handshake.userName)]));
}

/** The handshake in a block, or null for a block from elsewhere. */
export function openHandshake(keys: PoolKeys, block: Buffer): Handshake | null {
  const plain = open(keys.block, OWNER, block);
  if (!plain || plain.length < HEAD_BYTES) return null;
  const read = (from: number, length: number) => toNumber(plain.subarray(from, from + length));
  const secretAt = 1 + TIME_BYTES;
  return {
    isCustom: plain.readUInt8(0) === 1,
    expiresAt: new Date(plain.readUIntBE(1, TIME_BYTES)),
    b: read(secretAt, SECRET_BYTES),
    publicA: read(secretAt + SECRET_BYTES, GROUP_BYTES),
    publicB: read(secretAt + SECRET_BYTES + GROUP_BYTES, GROUP_BYTES),
    userName: plain.subarray(HEAD_BYTES).toString(),
  };
}

function listNumbers({ b, publicA, publicB }: Handshake): readonly (readonly [bigint, number])[] {
  return [
    [b, SECRET_BYTES],
    [publicA, GROUP_BYTES],
    [publicB, GROUP_BYTES],
  ];
}

/** k of SRP-6a for this group. */
const K = toNumber(sha256(paddedBytes(N), paddedBytes(G)));
const KEY_INFO = Buffer.concat([Buffer.from('Caldera Derived Key'), Buffer.of(1)]);

/** The server's ephemeral pair: the secret b and what the client gets, B = kv + g^b. */
export interface ServerEphemeral {
  readonly b: bigint;
  readonly publicB: bigint;
}

/** What the client proves its password with. */
export interface PasswordClaim {
  readonly publicA: bigint;
  readonly secretBlock: Uint8Array;
  readonly timestamp: string;
  readonly signature: Uint8Array;
}

/** A as the client sent it, or null: with A mod N = 0 anybody would sign in without a password. */
export function readPublicA(hex: string): bigint | null {
  if (!/^[0-9a-f]{1,768}$/i.test(hex)) return null;
  const publicA = BigInt(`0x${hex}`);
  return publicA > 0n && publicA < N ? publicA : null;
}

/** A fresh b, unless it is given, and B for a verifier. */
export function newEphemeral(verifier: bigint, b = toNumber(randomBytes(32))): ServerEphemeral {
  return { b, publicB: (K * verifier + powerOfG(b)) % N };
}

/** Whether the claim's signature was made by someone who knows the password behind `verifier`. */
export function isClaimTrue(
  identity: SrpIdentity,
  verifier: bigint,
  { b, publicB }: ServerEphemeral,
  claim: PasswordClaim,
): boolean {
  const key = sessionKey(verifier, b, publicB, claim.publicA);
  if (!key) return false;
  const expected = createHmac('sha256', key)
    .update(`${identity.poolName}${identity.userName}`)
    .update(claim.secretBlock)
    .update(claim.timestamp)
    .digest();
  return claim.signature.length === expected.length && timingSafeEqual(claim.signature, expected);
}

/** HKDF of S = (A v^u)^b, salted with u; null for an A that leads outside the group, which no real client sends. */
function sessionKey(verifier: bigint, b: bigint, publicB: bigint, publicA: bigint): Buffer | null {
  const u = toNumber(sha256(paddedBytes(publicA), paddedBytes(publicB)));
  try {
    const secret = power((publicA * power(verifier, u)) % N, b);
    const extracted = createHmac('sha256', paddedBytes(u)).update(paddedBytes(secret)).digest();
    return createHmac('sha256', extracted).update(KEY_INFO).digest().subarray(0, 16);
  } catch {
    return null;
  }
}
