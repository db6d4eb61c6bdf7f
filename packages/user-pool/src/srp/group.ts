import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  getDiffieHellman,
  type KeyObject,
} from 'node:crypto';
import { toBytes, toNumber } from './numbers.ts';

const INTEGER = 0x02;

/** One DER node of fewer than 65,536 bytes: its tag, its length and what it holds. */
function derNode(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const header =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...header), content]);
}

/** A non-negative DER integer: no superfluous zero bytes, one where the top bit would read as a sign. */
function derInteger(bytes: Buffer): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = first < 0 ? Buffer.of(0) : bytes.subarray(first);
  return derNode(INTEGER, (digits[0] ?? 0) < 0x80 ? digits : Buffer.concat([Buffer.of(0), digits]));
}

/** What the nodes that lie side by side in `bytes` hold, in their order. */
function derContents(bytes: Buffer): Buffer[] {
  const contents: Buffer[] = [];
  let at = 0;
  while (at < bytes.length) {
    const short = bytes[at + 1] ?? 0;
    const lengthBytes = short < 0x80 ? 0 : short & 0x7f;
    const start = at + 2 + lengthBytes;
    const length = lengthBytes === 0 ? short : bytes.readUIntBE(at + 2, lengthBytes);
    contents.push(bytes.subarray(start, start + length));
    at = start + length;
  }
  return contents;
}

const PRIME_BYTES = getDiffieHellman('modp15').getPrime();

/** The 3072-bit safe prime N of RFC 3526, group 15: the one that the Cognito clients are built with. */
export const N = toNumber(PRIME_BYTES);
/** The generator g. */
export const G = 2n;
/** How many bytes a number below N fills at most. */
export const GROUP_BYTES = PRIME_BYTES.length;

const SEQUENCE = 0x30;
const OCTET_STRING = 0x04;
const BIT_STRING = 0x03;
const DH_OBJECT_ID = Buffer.from('06092a864886f70d010301', 'hex');
const GROUP = derNode(SEQUENCE, derInteger(PRIME_BYTES), derInteger(toBytes(G)));
const ALGORITHM = derNode(SEQUENCE, DH_OBJECT_ID, GROUP);
const VERSION = derInteger(Buffer.of(0));

/** base^exponent mod N for a positive exponent, by OpenSSL in constant time; throws unless base lies within 2 … N-2. */
export function power(base: bigint, exponent: bigint): bigint {
  return toNumber(diffieHellman({ privateKey: privateKey(exponent), publicKey: publicKey(base) }));
}

/** g^exponent mod N: OpenSSL computes the public half when it reads a private key, at half the cost of `power`. */
export function powerOfG(exponent: bigint): bigint {
  const [info] = derContents(createPublicKey(privateKey(exponent)).export({ format: 'der', type: 'spki' }));
  const [, bits] = derContents(info ?? Buffer.of());
  const [value] = derContents(bits?.subarray(1) ?? Buffer.of());
  if (!value) throw new Error('OpenSSL gave no public key for the group.');
  return toNumber(value);
}

// `createDiffieHellman(N)` tests N for primality, more than a second each time. A key read from DER is matched with the
// standard groups instead, which OpenSSL knows to be good.
function privateKey(exponent: bigint): KeyObject {
  const key = derNode(OCTET_STRING, derInteger(toBytes(exponent)));
  return createPrivateKey({ key: derNode(SEQUENCE, VERSION, ALGORITHM, key), format: 'der', type: 'pkcs8' });
}

function publicKey(base: bigint): KeyObject {
  const key = derNode(BIT_STRING, Buffer.of(0), derInteger(toBytes(base)));
  return createPublicKey({ key: derNode(SEQUENCE, ALGORITHM, key), format: 'der', type: 'spki' });
}
