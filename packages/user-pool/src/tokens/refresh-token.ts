import { timingSafeEqual } from 'node:crypto';
import { keyedDigest, type PoolKeys } from '../sealing.ts';

/**
 * The content of a refresh token: the session, and the number of the token within it. The n-th token is always the same
 * text, so a client that missed a response gets it again within the grace period.
 */
export interface RefreshClaim {
  readonly originJti: string;
  readonly sequence: number;
}

/** The text of a refresh token; opaque to clients. */
export function writeRefreshToken(keys: PoolKeys, { originJti, sequence }: RefreshClaim): string {
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
