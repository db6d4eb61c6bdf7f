import * as z from 'zod/mini';
import { sessionExpired, wrongCredentials } from '../errors.ts';
import { readInput } from '../input.ts';
import { takeAttempt, throttle } from '../limits/limits.service.ts';
import type { PoolContext } from '../pool-context.ts';
import type { PasswordClaim } from '../srp/handshake.ts';
import { sha256 } from '../srp/numbers.ts';
import { loadCredentials } from '../users/passwords.ts';
import { lockUser } from '../users/user.store.ts';
import type { Answer } from './answer.ts';
import { spendBlock } from './challenge.store.ts';
import { nextStep, type Outcome } from './next-step.ts';
import { type Handshake, openHandshake } from './secret-block.ts';

const Responses = z.object({
  PASSWORD_CLAIM_SECRET_BLOCK: z.string().check(z.maxLength(4096)),
  PASSWORD_CLAIM_SIGNATURE: z.string().check(z.maxLength(64)),
  TIMESTAMP: z.string().check(z.maxLength(64)),
});

/**
 * Checks the password proof. Every refusal is the same for an unknown user name; a handshake can be answered only
 * once, right or wrong.
 */
export async function answerPassword(pool: PoolContext, answer: Answer, address: string): Promise<Outcome> {
  const responses = readInput(Responses, answer.responses);
  const secretBlock = Buffer.from(responses.PASSWORD_CLAIM_SECRET_BLOCK, 'base64');
  const handshake = openHandshake(pool.keys, secretBlock);
  if (!handshake || handshake.userName !== answer.userName) throw wrongCredentials();
  if (handshake.expiresAt <= pool.now()) throw sessionExpired();
  const guess = { userName: handshake.userName, kind: 'sign-in', address } as const;
  await takeAttempt(pool, guess);
  const blockId = sha256(secretBlock);
  const isFresh = await spendBlock(pool.db, blockId, handshake.expiresAt);
  const signature = Buffer.from(responses.PASSWORD_CLAIM_SIGNATURE, 'base64');
  const claim = { publicA: handshake.publicA, secretBlock, timestamp: responses.TIMESTAMP, signature };
  const salt = isFresh ? await provePassword(pool, handshake, claim) : null;
  if (!salt) return throttle(pool, guess, wrongCredentials());
  return pool.inTransaction(async (tx) => {
    const user = await lockUser(tx, handshake.userName);
    // The password may have been changed, or the account deleted, since it was proved.
    if (!user?.salt.equals(salt)) throw wrongCredentials();
    const custom = handshake.isCustom ? 'due' : 'none';
    return nextStep(pool, tx, user, { custom, hasSecondFactor: false, address });
  });
}

/** Returns the salt of the proved password, or null. */
async function provePassword(
  pool: PoolContext,
  handshake: Handshake,
  claim: PasswordClaim,
): Promise<Buffer | null> {
  const { userName } = handshake;
  const { user, salt, verifier } = await loadCredentials(pool, userName);
  const identity = { poolName: pool.poolName, userName };
  const isTrue = await pool.proofs.isClaimTrue(identity, verifier, handshake, claim);
  return isTrue && user ? salt : null;
}
