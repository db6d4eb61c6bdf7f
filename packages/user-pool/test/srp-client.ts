import { createHmac, randomBytes } from 'node:crypto';
import { N, paddedBytes, sha256, toNumber } from '../src/srp/group.ts';
import { call, type PoolAddress, type PoolAnswer } from './pool-client.ts';

/** How a test client may differ from the official ones. */
export interface SrpAttempt {
  readonly userName: string;
  readonly password: string;
  readonly flow?: 'USER_SRP_AUTH' | 'CUSTOM_AUTH';
  /** A in hexadecimal digits, in place of g^a. */
  readonly forgedA?: string;
  readonly address?: string;
}

/** The two steps of a password sign-in, so that a test can repeat or alter either. */
export interface SrpSteps {
  readonly initiated: PoolAnswer;
  /** The body of RespondToAuthChallenge that the first answer asks for. */
  readonly response: Record<string, unknown>;
}

const K = toNumber(sha256(paddedBytes(N), paddedBytes(2n)));
const INFO = Buffer.concat([Buffer.from('Caldera Derived Key'), Buffer.of(1)]);

/** A second, independent client: plain BigInt arithmetic. */
export async function beginSrp(pool: PoolAddress, attempt: SrpAttempt): Promise<SrpSteps> {
  const poolName = pool.poolId.split('_')[1];
  const a = toNumber(randomBytes(32));
  const publicA = attempt.forgedA === undefined ? modPow(2n, a) : BigInt(`0x${attempt.forgedA}`);
  const initiated = await call(
    pool.endpoint,
    'InitiateAuth',
    {
      AuthFlow: attempt.flow ?? 'USER_SRP_AUTH',
      ClientId: pool.clientId,
      AuthParameters: { USERNAME: attempt.userName, SRP_A: attempt.forgedA ?? publicA.toString(16) },
    },
    attempt.address,
  );
  const given = (initiated.body.ChallengeParameters ?? {}) as Record<string, string>;
  const secretBlock = given.SECRET_BLOCK ?? '';
  const userName = given.USER_ID_FOR_SRP ?? attempt.userName;
  const publicB = BigInt(`0x${given.SRP_B ?? '1'}`);
  const salt = BigInt(`0x${given.SALT ?? '1'}`);
  const u = toNumber(sha256(paddedBytes(publicA), paddedBytes(publicB)));
  const inner = sha256(`${poolName}${userName}:${attempt.password}`);
  const x = toNumber(sha256(paddedBytes(salt), inner));
  const base = (((publicB - K * modPow(2n, x)) % N) + N) % N;
  // With A = 0 (mod N) the server's secret is 0, which is what such a client would sign with.
  const secret = publicA % N === 0n ? 0n : modPow(base, a + u * x);
  const extracted = createHmac('sha256', paddedBytes(u)).update(paddedBytes(secret)).digest();
  const key = createHmac('sha256', extracted).update(INFO).digest().subarray(0, 16);
  const timestamp = 'Fri Nov 20 07:30:00 UTC 2026';
  const signature = createHmac('sha256', key)
    .update(`${poolName}${userName}`)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest('base64');
  return {
    initiated,
    response: {
      ChallengeName: 'PASSWORD_VERIFIER',
      ClientId: pool.clientId,
      ChallengeResponses: {
        USERNAME: userName,
        PASSWORD_CLAIM_SECRET_BLOCK: secretBlock,
        PASSWORD_CLAIM_SIGNATURE: signature,
        TIMESTAMP: timestamp,
      },
    },
  };
}

/** A whole password sign-in; the answer of its last step. */
export async function signInSrp(pool: PoolAddress, attempt: SrpAttempt): Promise<PoolAnswer> {
  const { initiated, response } = await beginSrp(pool, attempt);
  if (initiated.error) return initiated;
  return call(pool.endpoint, 'RespondToAuthChallenge', response, attempt.address);
}

/** A cheap guess with a random proof, which is refused like a wrong password. */
export async function guessBlindly(
  pool: PoolAddress,
  { userName, address }: Pick<SrpAttempt, 'userName' | 'address'>,
): Promise<PoolAnswer> {
  const AuthParameters = { USERNAME: userName, SRP_A: '2' };
  const initiate = { AuthFlow: 'USER_SRP_AUTH', ClientId: pool.clientId, AuthParameters };
  const initiated = await call(pool.endpoint, 'InitiateAuth', initiate, address);
  if (initiated.error) return initiated;
  const given = (initiated.body.ChallengeParameters ?? {}) as Record<string, string>;
  const response = {
    ChallengeName: 'PASSWORD_VERIFIER',
    ClientId: pool.clientId,
    ChallengeResponses: {
      USERNAME: given.USER_ID_FOR_SRP ?? userName,
      PASSWORD_CLAIM_SECRET_BLOCK: given.SECRET_BLOCK ?? '',
      PASSWORD_CLAIM_SIGNATURE: randomBytes(32).toString('base64'),
      TIMESTAMP: 'Fri Nov 20 07:30:00 UTC 2026',
    },
  };
  return call(pool.endpoint, 'RespondToAuthChallenge', response, address);
}

export interface Tokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken: string;
}

/** The tokens in an answer. @throws if there are none */
export function readTokens(answer: PoolAnswer): Tokens {
  const tokens = answer.body.AuthenticationResult;
  if (!tokens) throw new Error(`not signed in: ${JSON.stringify(answer.body)}`);
  return tokens as Tokens;
}

function modPow(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}
