import { randomBytes, randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { DRAWN_SIGN_INS } from '../../test/drawn-sign-ins.ts';
import { computeVerifier, N, paddedBytes, power, powerOfG, sha256, toNumber } from './group.ts';
import { isClaimTrue, newEphemeral, type ServerEphemeral } from './handshake.ts';

/** The parts of the official client's own SRP code that are used here; the package does not export them. */
interface OfficialClient {
  BigInteger: new (hex: string, radix: number) => object;
  AuthenticationHelper: new (
    values: object,
  ) => {
    getPasswordAuthenticationKey(values: object): Promise<Uint8Array>;
  };
  getSignatureString(values: object): string;
}

const POOL_NAME = 'example';
const TIMESTAMP = 'Fri Nov 6 07:05:09 UTC 2026';
/** The numbers that are hashed, with the bytes of the longest. */
const BYTES = { salt: 16, publicB: 384, u: 32, secret: 384 } as const;
type HashedName = keyof typeof BYTES;

/** The forms in which implementations disagree on a number's bytes, told by its digits at full length. */
const FORMS = {
  'with the top bit set': /^[89a-f]/,
  'with an odd number of digits': /^0[1-9a-f]/,
  'that is shorter by a byte': /^00/,
};
let official: OfficialClient;

beforeAll(async () => {
  const requireHere = createRequire(import.meta.url);
  const amplify = createRequire(requireHere.resolve('aws-amplify/package.json'));
  const auth = dirname(amplify.resolve('@aws-amplify/auth/package.json'));
  const folder = join(auth, 'dist/esm/providers/cognito/utils/srp');
  const load = (file: string) => import(pathToFileURL(join(folder, file)).href);
  const [helper, bigInteger, signature] = await Promise.all([
    load('AuthenticationHelper/AuthenticationHelper.mjs'),
    load('BigInteger/BigInteger.mjs'),
    load('getSignatureString.mjs'),
  ]);
  official = {
    AuthenticationHelper: helper.default,
    BigInteger: bigInteger.default,
    getSignatureString: signature.getSignatureString,
  };
});

describe('the official client signs in, and does not with one letter changed', () => {
  test.each(DRAWN_SIGN_INS)('$number $form', async ({ number, form, ...drawn }) => {
    const attempt = toAttempt(drawn);
    expect(toDigits(number, attempt)).toMatch(FORMS[form]);
    await expectPasswordToDecide(attempt);
  });

  test('numbers as they come', async () => {
    for (let round = 0; round < 3; round += 1) {
      await expectPasswordToDecide(
        toAttempt({
          userName: `${100_000 + randomInt(900_000)}`,
          password: `Pä$s${randomBytes(6).toString('base64')}`,
          salt: randomBytes(16).toString('hex'),
          b: randomBytes(32).toString('hex'),
          a: randomBytes(16).toString('hex'),
        }),
      );
    }
  });
});

async function expectPasswordToDecide(attempt: Attempt): Promise<void> {
  const { identity, password, salt, verifier, ephemeral } = attempt;
  const claim = await claimOfficially(attempt);
  expect(isClaimTrue(identity, verifier, ephemeral, claim)).toBe(true);
  const other = computeVerifier(identity, `${password}x`, salt);
  expect(isClaimTrue(identity, other, ephemeral, claim)).toBe(false);
}

interface Attempt {
  identity: { poolName: string; userName: string };
  password: string;
  salt: Buffer;
  verifier: bigint;
  ephemeral: ServerEphemeral;
  /** The client's secret, and what it sends for it. */
  a: bigint;
  publicA: bigint;
}

function toAttempt(drawn: Record<'userName' | 'password' | 'salt' | 'b' | 'a', string>): Attempt {
  const { userName, password } = drawn;
  const identity = { poolName: POOL_NAME, userName };
  const salt = Buffer.from(drawn.salt, 'hex');
  const verifier = computeVerifier(identity, password, salt);
  const ephemeral = newEphemeral(verifier, BigInt(`0x${drawn.b}`));
  const a = BigInt(`0x${drawn.a}`);
  return { identity, password, salt, verifier, ephemeral, a, publicA: powerOfG(a) };
}

/** All digits that the number has room for. */
function toDigits(name: HashedName, { salt, verifier, ephemeral: { b, publicB }, publicA }: Attempt): string {
  const numbers = {
    salt: () => toNumber(salt),
    publicB: () => publicB,
    u: () => toNumber(sha256(paddedBytes(publicA), paddedBytes(publicB))),
    secret: () => power((publicA * power(verifier, numbers.u())) % N, b),
  };
  return numbers[name]()
    .toString(16)
    .padStart(2 * BYTES[name], '0');
}

async function claimOfficially({ identity, password, salt, ephemeral, a, publicA }: Attempt) {
  const { userName } = identity;
  const { BigInteger, AuthenticationHelper, getSignatureString } = official;
  const big = (value: bigint) => new BigInteger(value.toString(16), 16);
  const helper = new AuthenticationHelper({
    userPoolName: POOL_NAME,
    a: big(a),
    g: big(2n),
    A: big(publicA),
    N: big(N),
  });
  const hkdf = await helper.getPasswordAuthenticationKey({
    username: userName,
    password,
    serverBValue: big(ephemeral.publicB),
    salt: new BigInteger(salt.toString('hex'), 16),
  });
  const secretBlock = randomBytes(60);
  const challengeParameters = { SECRET_BLOCK: secretBlock.toString('base64') };
  const signature = getSignatureString({
    userPoolName: POOL_NAME,
    username: userName,
    challengeParameters,
    dateNow: TIMESTAMP,
    hkdf,
  });
  return { publicA, secretBlock, timestamp: TIMESTAMP, signature: Buffer.from(signature, 'base64') };
}
