import { randomUUID } from 'node:crypto';
import { type JWTPayload, SignJWT } from 'jose';
import type { PoolContext } from '../pool-context.ts';
import type { PoolUser } from '../users/pool-user.ts';
import { writeRefreshToken } from './refresh-token.ts';
import type { Session } from './session.store.ts';
import type { Signer } from './signing-keys.ts';

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
