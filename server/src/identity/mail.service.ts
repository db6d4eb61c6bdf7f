import { accountMessages } from '@fellowship/domain/identity/account.messages';
import {
  CODE_LIMITS,
  getMailLimits,
  type MailCause,
  mailLimitRefusal,
} from '@fellowship/domain/identity/account-rules';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { type AccountChange, limitExceeded, noticeMail } from '@fellowship/user-pool';
import type { Queryable, Tx } from '#storage/transaction.ts';
import type { Config } from '../config.ts';
import { RefusalError, refuseIf } from '../refusal-error.ts';
import {
  countCodes,
  findMailWaits,
  insertMail,
  insertMailJob,
  insertMailRequest,
  listMails,
  lockMailCounts,
  type Mail,
  type MailRequest,
  type OutboxEntry,
} from './mail.store.ts';
import { poolWords } from './pool-accounts.ts';

/** Where mails go: stored with the intent that causes them, delivered after its commit. */
interface Outbox {
  /**
   * Codes that people ask for at sign-in are limited here (rule identity/mail-limits); the senders of other mails have counted
   * them.
   * @param mailId where the caller has to know it, to withdraw a mail that was not delivered yet
   */
  post(tx: Tx, mail: Mail, mailId?: string): Promise<void>;
}

interface OutboxOptions {
  /** Whether a mail server is configured (`SMTP_URL`); without one the stored mail itself is the outbox. */
  readonly delivers: boolean;
}

const OUTBOX_LENGTH = 500;

/**
 * The outbox of an instance. With `delivers` each mail becomes a job in the same transaction, so `prepareJobs`
 * must have run on this database. Messages to telephone numbers stay in the outbox: there is no SMS gateway.
 */
export function createOutbox({ delivers }: OutboxOptions): Outbox {
  return {
    async post(tx, mail, id) {
      if (!(await takeCodeAllowance(tx, mail))) return;
      const mailId = await insertMail(tx, mail, id);
      if (delivers && mail.to.includes('@')) await insertMailJob(tx, mailId);
    },
  };
}

/** The newest 500 mails, newest last (the list of `/dev/outbox`). */
export async function readOutbox(db: Queryable): Promise<OutboxEntry[]> {
  return listMails(db, OUTBOX_LENGTH);
}

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
async function takeCodeAllowance(tx: Tx, { kind, userName, to }: Mail): Promise<boolean> {
  if (kind !== 'reset' && kind !== 'verify' && kind !== 'mfa') return true;
  if (countedTransactions.has(tx)) return true;
  const key = CODE_KEYS[kind]({ to, userName });
  if (await takeHourlyAllowance(tx, key, CODE_LIMITS[kind])) return true;
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
    (await takeHourlyAllowance(tx, `new address of ${userName}`, CODE_LIMITS.newAddress)) &&
    (await takeHourlyAllowance(tx, CODE_KEYS.verify({ to }), CODE_LIMITS.verify));
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

/**
 * Counts a mail that somebody asks for who is not signed in, or for a person's own account.
 * @param key what it is counted by; stored as a digest only
 * @returns false when `most` were counted within the hour
 */
export async function takeHourlyAllowance(tx: Tx, key: string, most: number): Promise<boolean> {
  const request = { cause: 'code', userName: null, recipient: key, actor: null } as const;
  await lockMailCounts(tx, request);
  if ((await countCodes(tx, key)) >= most) return false;
  await insertMailRequest(tx, request);
  return true;
}

/** Tells an address what happened to its account, in the words of our own pool, where a real one says nothing. */
export async function postAccountNotice(
  tx: Tx,
  config: Pick<Config, 'productName' | 'publicUrl' | 'smtp'>,
  { to, userName, change }: { to: string; userName: string; change: AccountChange },
): Promise<void> {
  const mail = noticeMail({ to, userName, words: poolWords(config) }, change, new Date());
  await createOutbox({ delivers: config.smtp !== null }).post(tx, mail);
}
