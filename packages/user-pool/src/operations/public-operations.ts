import * as z from 'zod/mini';
import type { Answer } from '../challenges/answer.ts';
import { answerCustom, answerMfaChoice, answerSms, answerTotp } from '../challenges/answer-code.ts';
import { answerNewPassword } from '../challenges/answer-new-password.ts';
import { spendBlock } from '../challenges/challenge.store.ts';
import { answerOutcome, nextStep, type Outcome } from '../challenges/next-step.ts';
import { type Handshake, openHandshake } from '../challenges/secret-block.ts';
import type { CodeKey } from '../codes/code.store.ts';
import { checkCode, issueCode, useCode } from '../codes/codes.service.ts';
import { deliveryToAnybody } from '../codes/delivery.ts';
import { verifyMail } from '../codes/mails.ts';
import { postNotice } from '../codes/notices.ts';
import { codeMismatch, invalidParameter, PoolError, sessionExpired, wrongCredentials } from '../errors.ts';
import { AccessToken, ClientId, Code, readInput, UserName } from '../input.ts';
import {
  clearAttempts,
  takeAttempt,
  takeCodeRequest,
  takeSecondFactorChange,
  throttle,
} from '../limits/limits.service.ts';
import type { PoolContext } from '../pool-context.ts';
import type { PasswordClaim } from '../srp/handshake.ts';
import { sha256 } from '../srp/numbers.ts';
import { matchTotpStep, newTotpSecret, toBase32 } from '../totp.ts';
import { loadCredentials } from '../users/passwords.ts';
import { confirmPendingTotp, storePendingTotp } from '../users/totp.store.ts';
import { openTotpSecret, sealTotpSecret } from '../users/totp-secret.ts';
import { findUser, lockUser, updateAttributes, updateStatus } from '../users/user.store.ts';
import { authenticateLately } from './bearer.ts';
import { confirmForgotPassword, forgotPassword } from './forgot-password.ts';
import { initiateAuth } from './initiate-auth.ts';
import { setUserMfaPreference } from './mfa-preference.ts';
import { answeredAlike, assertClient, inTurn, type Operation, operation } from './operation.ts';
import { changePassword, getUser, globalSignOut, revokeToken } from './own-account.ts';
import { getTokensFromRefreshToken } from './renew-tokens.ts';
import { getUserAttributeVerificationCode, verifyUserAttribute } from './verify-email.ts';

const Responses = z.object({
  PASSWORD_CLAIM_SECRET_BLOCK: z.string().check(z.maxLength(4096)),
  PASSWORD_CLAIM_SIGNATURE: z.string().check(z.maxLength(64)),
  TIMESTAMP: z.string().check(z.maxLength(64)),
});

/**
 * Checks the password proof. Every refusal is the same for an unknown user name; a handshake can be answered only
 * once, right or wrong.
 */
async function answerPassword(pool: PoolContext, answer: Answer, address: string): Promise<Outcome> {
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

/** Accounts are made by administrators. */
const signUp: Operation = async () => {
  throw new PoolError('NotAuthorizedException', 'SignUp is not permitted for this user pool');
};

const Resend = z.object({ ClientId, Username: UserName });

/** A new confirmation code by mail. The answer is the same for accounts that need none and for unknown names. */
const resendConfirmationCode = operation(Resend, async (pool, input, address) => {
  assertClient(pool, input.ClientId);
  const key = codeKey(input.Username);
  await takeCodeRequest(pool, key.userName, key.purpose, address);
  const user = await findUser(pool.db, key.userName);
  const email = user?.attributes.email;
  await pool.inTransaction(async (tx) => {
    const code = await issueCode(pool, tx, key, { sentTo: email ?? '', askedAt: address });
    if (user?.status !== 'UNCONFIRMED' || email === undefined) return;
    const recipient = { to: email, userName: key.userName, words: pool.words };
    await pool.outbox.post(tx, verifyMail(recipient, code));
  });
  return deliveryToAnybody();
});

const Confirm = z.object({ ClientId, Username: UserName, ConfirmationCode: Code });

/** Confirms an account, and with it the e-mail address that the code went to. */
const confirmSignUp = operation(Confirm, async (pool, input, address) => {
  assertClient(pool, input.ClientId);
  const key = codeKey(input.Username);
  const user = await findUser(pool.db, key.userName);
  const checked = await checkCode(pool, key, user?.attributes.email ?? '', input.ConfirmationCode, address);
  await pool.inTransaction(async (tx) => {
    const locked = await lockUser(tx, key.userName);
    if (locked?.status !== 'UNCONFIRMED') throw codeMismatch();
    await useCode(tx, key, checked);
    await clearAttempts(pool, tx, { userName: key.userName, kind: 'confirm', address });
    await updateStatus(tx, key.userName, 'CONFIRMED', pool.now());
    await updateAttributes(tx, key.userName, { ...locked.attributes, email_verified: 'true' }, pool.now());
  });
  return {};
});

function codeKey(userName: string): CodeKey {
  return { userName, purpose: 'confirm' };
}

const Associate = z.object({ AccessToken });

/** A new secret for the caller's authenticator app; one in use stays until the new one is proved. */
const associateSoftwareToken = operation(Associate, async (pool, input) => {
  const { user } = await authenticateLately(pool, input.AccessToken);
  await takeSecondFactorChange(pool, user.userName);
  const secret = newTotpSecret();
  await storePendingTotp(pool.db, user.userName, sealTotpSecret(pool, user.sub, secret));
  return { SecretCode: toBase32(secret) };
});

const Verify = z.object({ AccessToken, UserCode: Code });

/** Activates the new secret once the caller enters a code made with it. That code is consumed. */
const verifySoftwareToken = operation(Verify, async (pool, input, address) => {
  const { user } = await authenticateLately(pool, input.AccessToken);
  const guess = { userName: user.userName, kind: 'totp', address } as const;
  await takeAttempt(pool, guess);
  await pool.inTransaction(async (tx) => {
    const locked = await lockUser(tx, user.userName);
    const secret = openTotpSecret(pool, user.sub, locked?.totpPending ?? null);
    if (!secret)
      throw new PoolError('SoftwareTokenMFANotFoundException', 'Software token has not been set up.');
    const step = matchTotpStep(secret, input.UserCode, pool.now());
    if (step === null) throw new PoolError('EnableSoftwareTokenMFAException', 'Code mismatch');
    await confirmPendingTotp(tx, user.userName, step);
    if (locked?.mfaMethods.includes('SOFTWARE_TOKEN_MFA'))
      await postNotice(pool, tx, locked, { what: 'authenticatorReplaced' });
    await clearAttempts(pool, tx, guess);
  });
  return { Status: 'SUCCESS' };
});

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
const respondToAuthChallenge = operation(Input, async (pool, input, address) => {
  assertClient(pool, input.ClientId);
  const responder = RESPONDERS.get(input.ChallengeName);
  if (!responder) throw invalidParameter(`Unknown challenge: ${input.ChallengeName}`);
  const { USERNAME } = readInput(Whose, input.ChallengeResponses);
  const answer = { userName: USERNAME, session: input.Session ?? '', responses: input.ChallengeResponses };
  return answerOutcome(pool, await responder(pool, answer, address));
});

/** What anybody may call over HTTP. Each checks for itself who calls; what needs no sign-in and costs work waits its turn. */
export const PUBLIC_OPERATIONS: ReadonlyMap<string, Operation> = new Map([
  ['InitiateAuth', inTurn(initiateAuth)],
  ['RespondToAuthChallenge', inTurn(respondToAuthChallenge)],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['RevokeToken', revokeToken],
  ['GlobalSignOut', globalSignOut],
  ['GetUser', getUser],
  ['ChangePassword', changePassword],
  ['ForgotPassword', answeredAlike(inTurn(forgotPassword))],
  ['ConfirmForgotPassword', inTurn(confirmForgotPassword)],
  ['GetUserAttributeVerificationCode', getUserAttributeVerificationCode],
  ['VerifyUserAttribute', verifyUserAttribute],
  ['SignUp', signUp],
  ['ConfirmSignUp', inTurn(confirmSignUp)],
  ['ResendConfirmationCode', answeredAlike(inTurn(resendConfirmationCode))],
  ['AssociateSoftwareToken', associateSoftwareToken],
  ['VerifySoftwareToken', verifySoftwareToken],
  ['SetUserMFAPreference', setUserMfaPreference],
]);
