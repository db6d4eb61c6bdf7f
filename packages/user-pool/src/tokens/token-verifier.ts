import { createHash } from 'node:crypto';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';

/** The identity in an access token. */
export interface VerifiedToken {
  readonly userName: string;
  readonly sub: string;
  /** The sign-in that the token comes from, for revocation; '' if the pool does not provide it. */
  readonly originJti: string;
  /** When the person signed in, in milliseconds since the epoch; 0 where the pool does not say. Renewing keeps it. */
  readonly authTime: number;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

export interface TokenVerifier {
  /** @throws TokenError for anything but a live access token of this pool and client */
  verify(token: string): Promise<VerifiedToken>;
}

export interface TokenVerifierOptions {
  readonly issuer: string;
  readonly clientId: string;
  /** The keys of this pool, or the address where another pool publishes its keys. */
  readonly jwks: URL | (() => Promise<JSONWebKeySet>);
}

/** The token is not accepted; `isExpired` marks one that used to be valid. */
export class TokenError extends Error {
  override readonly name = 'TokenError';
  readonly isExpired: boolean;

  constructor(isExpired: boolean, options?: ErrorOptions) {
    super(isExpired ? 'The token has expired.' : 'The token is not valid.', options);
    this.isExpired = isExpired;
  }
}

const MAX_REMEMBERED = 5000;
const KEYS_REMEMBERED_MS = 5000;
const MAX_TOKEN_LENGTH = 8192;

/**
 * Verifies access tokens: signature, issuer, time, `client_id` and `token_use` (an id token is not accepted). Verified
 * tokens are remembered by their digest until they expire; whether the session still lives is not decided here.
 */
export function createTokenVerifier({ issuer, clientId, jwks }: TokenVerifierOptions): TokenVerifier {
  const findKey = jwks instanceof URL ? createRemoteJWKSet(jwks) : localKeys(jwks);
  const remembered = new Map<string, VerifiedToken>();

  async function verifyAnew(token: string): Promise<VerifiedToken> {
    const { payload } = await jwtVerify(token, findKey, {
      issuer,
      algorithms: ['RS256'],
      requiredClaims: ['exp'],
    });
    const { sub, exp, username, origin_jti: originJti, auth_time: authTime } = payload;
    const isAccess = payload.token_use === 'access' && payload.client_id === clientId;
    if (!isAccess || typeof sub !== 'string' || typeof username !== 'string') throw new TokenError(false);
    return {
      userName: username,
      sub,
      originJti: typeof originJti === 'string' ? originJti : '',
      authTime: typeof authTime === 'number' ? authTime * 1000 : 0,
      expiresAt: (exp ?? 0) * 1000,
    };
  }

  return {
    async verify(token) {
      if (token.length > MAX_TOKEN_LENGTH) throw new TokenError(false);
      const digest = createHash('sha256').update(token).digest('base64');
      const known = remembered.get(digest);
      if (known && known.expiresAt > Date.now()) return known;
      remembered.delete(digest);
      if (known) throw new TokenError(true);
      const verified = await verifyAnew(token).catch(translate);
      if (remembered.size >= MAX_REMEMBERED) forgetOldest(remembered);
      remembered.set(digest, verified);
      return verified;
    },
  };
}

/** Keys from a function; reloaded when a token names an unknown key, but not for every forgery. */
function localKeys(load: () => Promise<JSONWebKeySet>): JWTVerifyGetKey {
  let loadedAt = 0;
  let find: Promise<ReturnType<typeof createLocalJWKSet>> | null = null;
  const reload = () => {
    loadedAt = Date.now();
    const loading = load().then(createLocalJWKSet);
    loading.catch(() => {
      find = null;
    });
    find = loading;
    return loading;
  };
  return async (header, token) => {
    try {
      return await (await (find ?? reload()))(header, token);
    } catch (error) {
      const isUnknown = error instanceof errors.JWKSNoMatchingKey;
      if (!isUnknown || Date.now() - loadedAt < KEYS_REMEMBERED_MS) throw error;
      return (await reload())(header, token);
    }
  };
}

function forgetOldest(remembered: Map<string, VerifiedToken>): void {
  const [oldest] = remembered.keys();
  if (oldest !== undefined) remembered.delete(oldest);
}

/** Errors of the token become refusals; a key server or database out of reach stays an error. */
function translate(error: unknown): never {
  if (error instanceof TokenError) throw error;
  if (error instanceof errors.JWTExpired) throw new TokenError(true, { cause: error });
  const isUnreachable =
    !(error instanceof errors.JOSEError) ||
    error instanceof errors.JWKSTimeout ||
    error.code === 'ERR_JOSE_GENERIC';
  if (isUnreachable) throw error;
  throw new TokenError(false, { cause: error });
}
