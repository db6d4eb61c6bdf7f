import {
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  getDiffieHellman,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

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

/** Whose password: the pool's name (what follows the `_` of its id) and the user name are part of the hash. */
export interface SrpIdentity {
  readonly poolName: string;
  readonly userName: string;
}

/** A salt of 16 random bytes for a new password. */
export function newSalt(): Buffer {
  return randomBytes(16);
}

/**
 * v = g^x with x = H(salt | H(poolName userName : password)), as the Cognito clients compute it. The pool id and the
 * user name must therefore never change.
 */
export function computeVerifier(identity: SrpIdentity, password: string, salt: Buffer): bigint {
  const secret = sha256(`${identity.poolName}${identity.userName}:${password}`);
  return powerOfG(toNumber(sha256(paddedBytes(toNumber(salt)), secret)));
}
