import * as z from 'zod/mini';
import { invalidParameter, PoolError, sessionExpired } from '../errors.ts';
import { Password, readInput } from '../input.ts';
import { assertPasswordPolicy } from '../password-policy.ts';
import type { PoolContext } from '../pool-context.ts';
import { endSessions } from '../tokens/end-sessions.ts';
import { readAttributes } from '../users/attributes.ts';
import { sealPassword } from '../users/passwords.ts';
import type { Attributes, PoolUser } from '../users/pool-user.ts';
import { updateAttributes, updatePassword } from '../users/user.store.ts';
import { type Answer, completeChallenge, loadChallenge } from './answer.ts';
import { nextStep, type Outcome } from './next-step.ts';

const Responses = z.object({ NEW_PASSWORD: Password });
const PREFIX = 'userAttributes.';
/** The only attribute that is set together with the first password. */
const REQUIRED = 'preferred_username';

/** Replaces the temporary password. A refused password leaves the challenge open. */
export async function answerNewPassword(
  pool: PoolContext,
  answer: Answer,
  address: string,
): Promise<Outcome> {
  const challenge = await loadChallenge(pool, answer, 'NEW_PASSWORD_REQUIRED', address);
  const { NEW_PASSWORD } = readInput(Responses, answer.responses);
  assertPasswordPolicy(NEW_PASSWORD);
  const given = readGivenAttributes(pool, answer.responses);
  return completeChallenge(pool, challenge, async (tx, user) => {
    const attributes = withRequired(user, given);
    const { userName } = user;
    if (user.status !== 'FORCE_CHANGE_PASSWORD') throw sessionExpired();
    const password = {
      ...sealPassword(pool, user, NEW_PASSWORD),
      status: 'CONFIRMED',
      temporaryUntil: null,
    } as const;
    await updatePassword(tx, { userName, ...password }, pool.now());
    await updateAttributes(tx, userName, attributes, pool.now());
    await endSessions(pool, tx, userName);
    const changed = { ...user, ...password, attributes };
    return nextStep(pool, tx, changed, { custom: challenge.custom, hasSecondFactor: false, address });
  });
}

function readGivenAttributes({ isEmailAddress }: PoolContext, responses: Answer['responses']): Attributes {
  const entries = Object.entries(responses)
    .filter(([name]) => name.startsWith(PREFIX))
    .map(([name, Value]) => ({ Name: name.slice(PREFIX.length), Value }));
  if (entries.some(({ Name }) => Name !== REQUIRED)) {
    throw new PoolError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
  }
  return readAttributes(entries, { customAttributes: [], isEmailAddress });
}

function withRequired(user: PoolUser, given: Attributes): Attributes {
  const attributes = { ...user.attributes, ...given };
  if (!attributes[REQUIRED]) throw invalidParameter(`Invalid attributes given, ${REQUIRED} is missing`);
  return attributes;
}
