import * as z from 'zod/mini';
import {
  type Answer,
  answerCustom,
  answerMfaChoice,
  answerNewPassword,
  answerPassword,
  answerSms,
  answerTotp,
} from '../challenges/answers.ts';
import { answerOutcome, type Outcome } from '../challenges/next-step.ts';
import {
  invalidParameter,
  invalidRefreshToken,
  type PoolError,
  refreshTokenReused,
  refreshTokenRevoked,
  userDisabled,
} from '../errors.ts';
import { assertMayTry, trustAddress } from '../limits/limits.service.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Tx } from '../pool-storage.ts';
import { readPublicA, sealHandshake } from '../srp/handshake.ts';
import { advanceSession, lockSession, revokeSession } from '../tokens/tokens.store.ts';
import { type Grant, mintTokens, type RefreshClaim, readRefreshToken } from '../tokens/tokens.ts';
import { loadCredentials } from '../users/passwords.ts';
import { assertClient, ClientId, operation, readInput, UserName } from './operation.ts';

const BLOCK_VALID_MS = 3 * 60_000;

const Input = z.object({
  AuthFlow: z.string(),
  ClientId,
  AuthParameters: z.record(z.string(), z.string()),
});
const SrpParameters = z.object({ USERNAME: UserName, SRP_A: z.string() });
const RefreshParameters = z.object({ REFRESH_TOKEN: z.string() });

/** Begins a sign-in, or renews the tokens of one. Flows that would send the password itself are not enabled. */
export const initiateAuth = operation(Input, async (pool, input, address) => {
  assertClient(pool, input.ClientId);
  switch (input.AuthFlow) {
    case 'USER_SRP_AUTH':
    case 'CUSTOM_AUTH': {
      const { USERNAME, SRP_A } = readInput(SrpParameters, input.AuthParameters);
      await assertMayTry(pool, { userName: USERNAME, kind: 'sign-in', address });
      return challengePassword(pool, USERNAME, SRP_A, input.AuthFlow === 'CUSTOM_AUTH');
    }
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      return renewTokens(pool, readInput(RefreshParameters, input.AuthParameters).REFRESH_TOKEN, address);
    default:
      throw invalidParameter(`${input.AuthFlow} flow not enabled for this client`);
  }
});

/** An unknown user name gets a challenge like any other, with a constant salt. */
async function challengePassword(pool: PoolContext, userName: string, srpA: string, isCustom: boolean) {
  const publicA = readPublicA(srpA);
  if (publicA === null) throw invalidParameter('Invalid SRP_A');
  const { salt, verifier } = await loadCredentials(pool, userName);
  const ephemeral = await pool.proofs.newEphemeral(verifier);
  const expiresAt = new Date(pool.now().getTime() + BLOCK_VALID_MS);
  const block = sealHandshake(pool.keys, { ...ephemeral, userName, publicA, isCustom, expiresAt });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: salt.toString('hex'),
      SRP_B: ephemeral.publicB.toString(16),
      SECRET_BLOCK: block.toString('base64'),
      USERNAME: userName,
      USER_ID_FOR_SRP: userName,
    },
  };
}

type Responder = (pool: PoolContext, answer: Answer, address: string) => Promise<Outcome>;

const RESPONDERS: ReadonlyMap<string, Responder> = new Map<string, Responder>([
  ['PASSWORD_VERIFIER', answerPassword],
  ['NEW_PASSWORD_REQUIRED', answerNewPassword],
  ['CUSTOM_CHALLENGE', answerCustom],
  ['SELECT_MFA_TYPE', answerMfaChoice],
  ['SMS_MFA', answerSms],
  ['SOFTWARE_TOKEN_MFA', answerTotp],
]);

const ResponseInput = z.object({
  ChallengeName: z.string(),
  ClientId,
  Session: z.optional(z.nullable(z.string().check(z.maxLength(2048)))),
  ChallengeResponses: z.record(z.string(), z.string()),
});
const Whose = z.object({ USERNAME: UserName });

/** The answer to a step of a sign-in: the next step, or the tokens. */
export const respondToAuthChallenge = operation(ResponseInput, async (pool, input, address) => {
  assertClient(pool, input.ClientId);
  const responder = RESPONDERS.get(input.ChallengeName);
  if (!responder) throw invalidParameter(`Unknown challenge: ${input.ChallengeName}`);
  const { USERNAME } = readInput(Whose, input.ChallengeResponses);
  const answer = { userName: USERNAME, session: input.Session ?? '', responses: input.ChallengeResponses };
  return answerOutcome(pool, await responder(pool, answer, address));
});

/** How long a replaced refresh token is still accepted: for two tabs, or a lost response. */
const REFRESH_GRACE_MS = 60_000;

const RenewInput = z.object({ ClientId, RefreshToken: z.string().check(z.maxLength(2048)) });

/** The forced refresh of the clients: new tokens, and the next refresh token of the session. */
export const getTokensFromRefreshToken = operation(RenewInput, async (pool, input, address) => {
  assertClient(pool, input.ClientId);
  return renewTokens(pool, input.RefreshToken, address);
});

/**
 * Renews the tokens of a session. Each refresh token is valid once, and gives the same successor again during a short
 * grace period; reuse after that means theft and ends the whole session.
 */
async function renewTokens(pool: PoolContext, token: string, address: string): Promise<object> {
  const claim = readRefreshToken(pool.keys, token);
  if (!claim) throw invalidRefreshToken();
  const outcome = await pool.inTransaction(async (tx) => {
    const advanced = await advance(pool, tx, claim);
    if ('user' in advanced) await trustAddress(pool, tx, { userName: advanced.user.userName, address });
    return advanced;
  });
  // Thrown only here, because the change of the session must be committed first.
  if ('refusal' in outcome) throw outcome.refusal;
  return { AuthenticationResult: await mintTokens(pool, outcome) };
}

async function advance(
  pool: PoolContext,
  tx: Tx,
  claim: RefreshClaim,
): Promise<Grant | { refusal: PoolError }> {
  const now = pool.now();
  const found = await lockSession(tx, claim.originJti);
  if (!found || found.session.revokedAt) return { refusal: refreshTokenRevoked() };
  const { session, user } = found;
  if (session.expiresAt <= now) return { refusal: refreshTokenRevoked() };
  if (!user.enabled) return { refusal: userDisabled() };
  if (claim.sequence > session.sequence) return { refusal: invalidRefreshToken() };
  if (claim.sequence === session.sequence) {
    const sequence = session.sequence + 1;
    await advanceSession(tx, session.originJti, sequence, now);
    return { user, session: { ...session, sequence } };
  }
  const isPrevious = claim.sequence === session.sequence - 1;
  if (isPrevious && now.getTime() - session.rotatedAt.getTime() < REFRESH_GRACE_MS) return { user, session };
  await revokeSession(tx, session.originJti, now);
  await pool.onUserChanged(tx, user.userName);
  return { refusal: refreshTokenReused() };
}
