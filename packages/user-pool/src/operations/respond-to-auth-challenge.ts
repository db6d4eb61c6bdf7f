import * as z from 'zod/mini';
import type { Answer } from '../challenges/answer.ts';
import { answerCustom, answerMfaChoice, answerSms, answerTotp } from '../challenges/answer-code.ts';
import { answerNewPassword } from '../challenges/answer-new-password.ts';
import { answerPassword } from '../challenges/answer-password.ts';
import { answerOutcome, type Outcome } from '../challenges/next-step.ts';
import { invalidParameter } from '../errors.ts';
import { ClientId, readInput, UserName } from '../input.ts';
import type { PoolContext } from '../pool-context.ts';
import { assertClient, operation } from './operation.ts';

type Responder = (pool: PoolContext, answer: Answer, address: string) => Promise<Outcome>;

const RESPONDERS: ReadonlyMap<string, Responder> = new Map<string, Responder>([
  ['PASSWORD_VERIFIER', answerPassword],
  ['NEW_PASSWORD_REQUIRED', answerNewPassword],
  ['CUSTOM_CHALLENGE', answerCustom],
  ['SELECT_MFA_TYPE', answerMfaChoice],
  ['SMS_MFA', answerSms],
  ['SOFTWARE_TOKEN_MFA', answerTotp],
]);

const Input = z.object({
  ChallengeName: z.string(),
  ClientId,
  Session: z.optional(z.nullable(z.string().check(z.maxLength(2048)))),
  ChallengeResponses: z.record(z.string(), z.string()),
});
const Whose = z.object({ USERNAME: UserName });

/** The answer to a step of a sign-in: the next step, or the tokens. */
export const respondToAuthChallenge = operation(Input, async (pool, input, address) => {
  assertClient(pool, input.ClientId);
  const responder = RESPONDERS.get(input.ChallengeName);
  if (!responder) throw invalidParameter(`Unknown challenge: ${input.ChallengeName}`);
  const { USERNAME } = readInput(Whose, input.ChallengeResponses);
  const answer = { userName: USERNAME, session: input.Session ?? '', responses: input.ChallengeResponses };
  return answerOutcome(pool, await responder(pool, answer, address));
});
