import { randomUUID } from 'node:crypto';
import type { DemoMember } from '../../../server/src/demo/members.ts';
import type { ChapterRows } from './rows.ts';

/** No one signs in with a password here: tokens are signed with the pool's key. */
const NO_PASSWORD = Buffer.alloc(0);

const MADE_AT = new Date('2026-01-01T00:00:00Z');
/** Sessions must still be valid when the benchmarks run years later. */
const EXPIRES_AT = new Date('2100-01-01T00:00:00Z');

/** The session of a person's `device`; each is a separate sign-in. */
export const getSession = (userName: string, device = 0): string => `bench-${userName}-${device}`;

/** Everybody has an account, a user in the pool and a live session. */
export function accountRows(chapterId: string, members: readonly DemoMember[]): ChapterRows {
  const names = members.map(({ rotaryId, email }) => ({ userName: rotaryId, email }));
  return {
    account: names.map(({ userName }) => ({ user_name: userName, chapter_id: chapterId })),
    'userpool.pool_user': names.map(({ userName, email }) => ({
      user_name: userName,
      sub: randomUUID(),
      status: 'CONFIRMED',
      attributes: JSON.stringify({ email, email_verified: 'true', preferred_username: userName }),
      salt: NO_PASSWORD,
      verifier: NO_PASSWORD,
      created_at: MADE_AT,
      updated_at: MADE_AT,
    })),
    'userpool.session': names.map(({ userName }) => sessionRow(userName, 0)),
  };
}

export function sessionRow(userName: string, device: number) {
  return {
    origin_jti: getSession(userName, device),
    user_name: userName,
    auth_time: MADE_AT,
    rotated_at: MADE_AT,
    expires_at: EXPIRES_AT,
  };
}
