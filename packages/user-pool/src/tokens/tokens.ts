import { randomUUID, timingSafeEqual } from 'node:crypto';
import { type JWTPayload, SignJWT } from 'jose';
import { deleteChallenges } from '../challenges/challenge.store.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Tx } from '../pool-storage.ts';
import { keyedDigest, type PoolKeys } from '../sealing.ts';
import type { PoolUser } from '../users/pool-user.ts';
import type { Signer } from './signing-keys.ts';
import { revokeSessions, type Session } from './tokens.store.ts';

/** Tokens live an hour; the clients renew them after 45 minutes. */
const TOKEN_SECONDS = 3600;

/** A successful sign-in: the user and the new session. */
export interface Grant {
  readonly user: PoolUser;
  readonly session: Session;
}

/** The protocol's AuthenticationResult. */
export interface AuthenticationResult {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
}

/** Signs the tokens of a granted session. Call it outside of any transaction: it may have to read the signing keys. */
export async function mintTokens(pool: PoolContext, grant: Grant): Promise<AuthenticationResult> {
  const signer = await pool.signingKeys.signer();
  const issuedAt = Math.floor(pool.now().getTime() / 1000);
  const sign = (claims: JWTPayload) =>
    signToken(pool, signer, issuedAt, { ...commonClaims(grant), ...claims });
  const { user, session } = grant;
  const [AccessToken, IdToken] = await Promise.all([
    sign({
      token_use: 'access',
      client_id: pool.clientId,
      username: user.userName,
      scope: 'aws.cognito.signin.user.admin',
    }),
    sign({ token_use: 'id', aud: pool.clientId, ...profileClaims(user) }),
  ]);
  const RefreshToken = writeRefreshToken(pool.keys, session);
  return { AccessToken, IdToken, RefreshToken, ExpiresIn: TOKEN_SECONDS, TokenType: 'Bearer' };
}

function commonClaims({ user, session }: Grant): JWTPayload {
  return {
    sub: user.sub,
    origin_jti: session.originJti,
    auth_time: Math.floor(session.authTime.getTime() / 1000),
  };
}

function profileClaims(user: PoolUser): JWTPayload {
  const { email_verified, phone_number_verified, ...texts } = user.attributes;
  return {
    ...texts,
    'cognito:username': user.userName,
    email_verified: email_verified === 'true',
    ...(phone_number_verified === undefined
      ? {}
      : { phone_number_verified: phone_number_verified === 'true' }),
  };
}

async function signToken(
  pool: PoolContext,
  signer: Signer,
  issuedAt: number,
  claims: JWTPayload,
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: signer.kid })
    .setIssuer(pool.issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TOKEN_SECONDS)
    .setJti(randomUUID())
    .sign(signer.key);
}

/**
 * The content of a refresh token: the session, and the number of the token within it. The n-th token is always the same
 * text, so a client that missed a response gets it again within the grace period.
 */
export interface RefreshClaim {
  readonly originJti: string;
  readonly sequence: number;
}

/** The text of a refresh token; opaque to clients. */
function writeRefreshToken(keys: PoolKeys, { originJti, sequence }: RefreshClaim): string {
  return `${originJti}.${sequence}.${sign(keys, originJti, sequence).toString('base64url')}`;
}

/** The content of a refresh token, or null for a forged one. */
export function readRefreshToken(keys: PoolKeys, token: string): RefreshClaim | null {
  const match = /^(?<originJti>[0-9a-f-]{36})\.(?<sequence>[0-9]{1,9})\.(?<mark>[\w-]{43})$/.exec(token);
  const { originJti, sequence, mark } = match?.groups ?? {};
  if (originJti === undefined || sequence === undefined || mark === undefined) return null;
  const given = Buffer.from(mark, 'base64url');
  const expected = sign(keys, originJti, Number(sequence));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { originJti, sequence: Number(sequence) };
}

function sign(keys: PoolKeys, originJti: string, sequence: number): Buffer {
  return keyedDigest(keys.refresh, originJti, String(sequence));
}

/**
 * Ends all sessions and unfinished sign-ins of a user, on every process at once, except the session `keep`. They stay
 * ended, even when the account is enabled again.
 */
export async function endSessions(
  pool: Pick<PoolContext, 'now' | 'onUserChanged'>,
  tx: Tx,
  userName: string,
  keep: string | null = null,
): Promise<void> {
  await revokeSessions(tx, userName, keep, pool.now());
  await deleteChallenges(tx, userName);
  await pool.onUserChanged(tx, userName);
}
