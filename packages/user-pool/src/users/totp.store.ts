import { sql } from 'kysely';
import type { Queryable, Tx } from '../storage.ts';

/** Remembers a new secret; the one in use stays until a code proves that the person has the new one. */
export async function storePendingTotp(db: Queryable, userName: string, secret: Buffer): Promise<void> {
  await sql`
    update userpool.pool_user set totp_pending = ${secret} where user_name = ${userName}`.execute(db);
}

/** Puts the pending secret into use; the step that proved it is used up. */
export async function confirmPendingTotp(tx: Tx, userName: string, step: number): Promise<void> {
  await sql`
    update userpool.pool_user set totp_secret = totp_pending, totp_pending = null, totp_step = ${step}
    where user_name = ${userName}`.execute(tx);
}

/** Uses a time step up; false when it, or a later one, has been used before. */
export async function useTotpStep(tx: Tx, userName: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    update userpool.pool_user set totp_step = ${step}
    where user_name = ${userName} and totp_step < ${step} returning 1`.execute(tx);
  return rows.length > 0;
}
