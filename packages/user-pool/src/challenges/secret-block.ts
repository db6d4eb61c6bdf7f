import { open, type PoolKeys, seal } from '../sealing.ts';
import { GROUP_BYTES } from '../srp/group.ts';
import type { ServerEphemeral } from '../srp/handshake.ts';
import { toBytes, toNumber } from '../srp/numbers.ts';

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
