import { accountMessages } from '@fellowship/domain/identity/account.messages';
import {
  CODE_LIMITS,
  getMailLimits,
  type MailCause,
  mailLimitRefusal,
} from '@fellowship/domain/identity/mail-limits';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { limitExceeded } from '@fellowship/user-pool';
import type { Tx } from '#storage/transaction.ts';
import { RefusalError, refuseIf } from '../refusal-error.ts';
import type { Mail } from './mail.store.ts';
import {
  countCodes,
  findMailWaits,
  insertMailRequest,
  lockMailCounts,
  type MailRequest,
} from './mail-limit.store.ts';

/** Transactions whose mails were counted when they were asked for, before the user pool posts them. */
const countedTransactions = new WeakSet<Tx>();

/**
 * Counts a mail about an account that an admin has sent, in the transaction that causes it (rule identity/mail-limits).
 * @throws RefusalError `RATE_LIMITED`, and the whole transaction is undone
 */
export async function takeMailAllowance(
  tx: Tx,
  request: MailRequest & { readonly cause: MailCause },
): Promise<void> {
  await lockMailCounts(tx, request);
  const waits = await findMailWaits(tx, request, getMailLimits(request.cause));
  refuseIf(mailLimitRefusal(request.cause, waits));
  await insertMailRequest(tx, request);
  countedTransactions.add(tx);
}

/**
 * Counts a code that a person asked for at sign-in (rule identity/mail-limits). Beyond the limit a code for a forgotten
 * password is not sent and nothing is said, for the answer must not depend on the account.
 * @returns whether the mail is to be sent
 * @throws what the user pool answers with when too many codes were asked for
 */
export async function takeCodeAllowance(tx: Tx, { kind, userName, to }: Mail): Promise<boolean> {
  if (kind !== 'reset' && kind !== 'verify' && kind !== 'mfa') return true;
  if (countedTransactions.has(tx)) return true;
  const key = CODE_KEYS[kind]({ to, userName });
  if (await takeCode(tx, key, CODE_LIMITS[kind])) return true;
  if (kind === 'reset') return false;
  throw limitExceeded();
}

/**
 * Counts the code that a real user pool mails to a new address which the owner of an account has entered (rule
 * identity/mail-limits): by account, and by mailbox as those that we mail ourselves.
 * @throws RefusalError `RATE_LIMITED`
 */
export async function takeAddressAllowance(tx: Tx, userName: string, to: string): Promise<void> {
  const isTaken =
    (await takeCode(tx, `new address of ${userName}`, CODE_LIMITS.newAddress)) &&
    (await takeCode(tx, CODE_KEYS.verify({ to }), CODE_LIMITS.verify));
  if (!isTaken) throw new RefusalError(refuse('RATE_LIMITED', accountMessages.emailChangedOften));
}

/**
 * What the codes of each kind are counted by. Anybody may enter a mailbox as a new address, so that those codes do not use up
 * what its owner has for a new password.
 */
const CODE_KEYS = {
  reset: ({ to }: Pick<Mail, 'to'>) => to,
  verify: ({ to }: Pick<Mail, 'to'>) => `verification of ${to}`,
  mfa: ({ userName }: Pick<Mail, 'userName'>) => `second factor of ${userName}`,
} as const;

async function takeCode(tx: Tx, recipient: string, most: number): Promise<boolean> {
  const request = { cause: 'code', userName: null, recipient, actor: null } as const;
  await lockMailCounts(tx, request);
  if ((await countCodes(tx, recipient)) >= most) return false;
  await insertMailRequest(tx, request);
  return true;
}
