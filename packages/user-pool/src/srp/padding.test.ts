import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { N, powerOfG } from './group.ts';
import { isClaimTrue, newEphemeral, type ServerEphemeral } from './handshake.ts';
import { bytesOf, numberOf } from './numbers.ts';
import { computeVerifier } from './verifier.ts';

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
const CASES = 200;

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

describe('against the official client, in numbers of every length', () => {
  test(`${CASES} random sign-ins succeed, and fail with one letter changed`, {
    timeout: 180_000,
  }, async () => {
    const seen = { shortSalts: 0, oddNumbers: 0, highBits: 0 };
    for (let index = 0; index < CASES; index += 1) {
      // Every fourth salt begins with zero bits: where the padding used to break.
      const salt = randomBytes(16);
      if (index % 4 === 0) salt[0] = index % 8 === 0 ? 0 : 0x07;
      const password = `Pä$s${randomBytes(6).toString('base64')}`;
      const userName = `${100_000 + index}`;
      const identity = { poolName: POOL_NAME, userName };
      const verifier = computeVerifier(identity, password, salt);
      const ephemeral = newEphemeral(verifier);
      const { publicA, secretBlock, signature } = await claimOfficially(userName, password, salt, ephemeral);
      const claim = { publicA, secretBlock, timestamp: TIMESTAMP, signature };
      expect(isClaimTrue(identity, verifier, ephemeral, claim), `case ${index}`).toBe(true);
      const other = computeVerifier(identity, `${password}x`, salt);
      expect(isClaimTrue(identity, other, ephemeral, claim)).toBe(false);
      if (salt[0] === 0) seen.shortSalts += 1;
      if (ephemeral.publicB.toString(16).length % 2 === 1) seen.oddNumbers += 1;
      if ((bytesOf(ephemeral.publicB)[0] ?? 0) >= 0x80) seen.highBits += 1;
    }
    expect(seen.shortSalts).toBeGreaterThan(20);
    expect(seen.oddNumbers).toBeGreaterThan(0);
    expect(seen.highBits).toBeGreaterThan(60);
  });
});

async function claimOfficially(
  userName: string,
  password: string,
  salt: Buffer,
  { publicB }: ServerEphemeral,
) {
  const { BigInteger, AuthenticationHelper, getSignatureString } = official;
  const a = numberOf(randomBytes(16));
  const publicA = powerOfG(a);
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
    serverBValue: big(publicB),
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
  return { publicA, secretBlock, signature: Buffer.from(signature, 'base64') };
}
