import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { G, N, power, powerOfG } from './group.ts';
import { paddedBytes, sha256, toNumber } from './numbers.ts';
import type { SrpIdentity } from './verifier.ts';

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
