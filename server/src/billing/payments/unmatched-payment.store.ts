import { createHash } from 'node:crypto';
import { type RecordOf, type RowOf, record } from '#storage/record.ts';
import { findRecord, insertIfFree } from '#storage/record-store.ts';
import { statement } from '#storage/statement.ts';
import type { Queryable, Tx } from '#storage/transaction.ts';

/** Payments that bought nothing yet; a support admin decides about them. A payment of an unknown order has no chapter. */
export const unmatchedRecord = record('unmatched_payment', {
  paymentId: 'payment_id',
  chapterId: 'chapter_id',
  orderId: 'order_id',
  amountPaise: 'amount_paise',
  currency: 'currency',
  reason: 'reason',
  receivedAt: 'received_at',
  status: 'status',
  note: 'note',
  resolvedBy: 'resolved_by',
  resolvedAt: 'resolved_at',
  refundKey: 'refund_key',
  refundAttempts: 'refund_attempts',
  version: 'version',
});

export type UnmatchedPayment = RecordOf<typeof unmatchedRecord>;

/** Why money waits. */
export type WaitingReason = UnmatchedPayment['reason'];

/** What became of money that waited. */
export type Resolution = Exclude<UnmatchedPayment['status'], 'Open' | 'Refunding'>;

/** What a support admin has decided. */
interface Decision {
  readonly note: string;
  readonly resolvedBy: string;
}

/** What waits and what waited, the oldest first. */
export const unmatchedList = {
  record: unmatchedRecord,
  filters: ['status', 'reason', 'chapterId', 'orderId', 'receivedAt'],
  order: ['receivedAt', 'paymentId'],
  keys: ['amountPaise'],
} as const;

/** Puts a payment into the queue, once. */
export async function insertUnmatched(
  tx: Tx,
  content: Pick<
    UnmatchedPayment,
    'paymentId' | 'chapterId' | 'orderId' | 'amountPaise' | 'currency' | 'reason'
  >,
): Promise<void> {
  await insertIfFree(tx, unmatchedRecord, content);
}

/** The payment as it is in the queue; null if it was never there. */
export function findUnmatched(db: Queryable, paymentId: string): Promise<UnmatchedPayment | null> {
  return findRecord(db, unmatchedRecord, { paymentId });
}

/** The payment as it is in the queue, locked until the transaction ends. */
export function lockUnmatched(tx: Tx, paymentId: string): Promise<UnmatchedPayment | null> {
  return findRecord(tx, unmatchedRecord, { paymentId }, { lock: true });
}

const RESOLVE = statement<Decision & { paymentId: string; status: Resolution }, RowOf<'unmatched_payment'>>(
  'unmatched-resolve',
  `update unmatched_payment set status = :status, note = :note, resolved_by = :resolvedBy, resolved_at = now(),
      refund_due_at = null, version = version + 1
    where payment_id = :paymentId returning *`,
);

/** Takes a payment out of the queue, in the transaction that has locked it; its record says what became of it. */
export async function resolveUnmatched(
  tx: Tx,
  { paymentId }: UnmatchedPayment,
  { status, note, resolvedBy }: Decision & { status: Resolution },
): Promise<UnmatchedPayment> {
  return readChanged(await RESOLVE.run(tx, { paymentId, status, note, resolvedBy }));
}

const REOPEN = statement<{ paymentId: string; reason: WaitingReason }, RowOf<'unmatched_payment'>>(
  'unmatched-reopen',
  `update unmatched_payment set status = 'Open', reason = :reason, resolved_by = null, resolved_at = null,
      refund_due_at = null, version = version + 1
    where payment_id = :paymentId returning *`,
);

/** Puts a payment back into the queue whose refund the provider refused, or whose money was given back after all. */
export async function reopenUnmatched(
  tx: Tx,
  { paymentId }: UnmatchedPayment,
  reason: WaitingReason,
): Promise<UnmatchedPayment> {
  return readChanged(await REOPEN.run(tx, { paymentId, reason }));
}

/** Longer than one attempt at a refund takes with all its requests to the provider. */
const ATTEMPT_SECONDS = 120;
const MAX_PAUSE_SECONDS = 6 * 60 * 60;

const CLAIM = statement<Decision & { paymentId: string; refundKey: string }, RowOf<'unmatched_payment'>>(
  'refund-claim',
  `update unmatched_payment set status = 'Refunding', note = :note, resolved_by = :resolvedBy, refund_key = :refundKey,
      refund_attempts = 1, refund_due_at = now() + interval '${ATTEMPT_SECONDS} seconds', version = version + 1
    where payment_id = :paymentId returning *`,
);

/**
 * Claims a payment for a refund, in the transaction that has locked it: the claiming process carries out the refund; a job takes
 * over when that attempt came to no end.
 */
export async function claimRefund(
  tx: Tx,
  { paymentId, version }: UnmatchedPayment,
  { note, resolvedBy }: Decision,
): Promise<UnmatchedPayment> {
  // Each decision has a key of its own: the provider remembers what it answered to a key.
  const digest = createHash('sha256').update(`${paymentId} ${version}`).digest('hex');
  const refundKey = `refund-${digest.slice(0, 32)}`;
  return readChanged(await CLAIM.run(tx, { paymentId, note, resolvedBy, refundKey }));
}

const CLAIM_DUE = statement<{ limit: number }, RowOf<'unmatched_payment'>>(
  'refunds-claim-due',
  `update unmatched_payment u set refund_attempts = u.refund_attempts + 1,
      refund_due_at = now() + make_interval(
        secs => least(${MAX_PAUSE_SECONDS}, ${ATTEMPT_SECONDS} * 2 ^ least(u.refund_attempts, 12))
      )
    from (
      select payment_id from unmatched_payment where refund_due_at <= now()
      order by refund_due_at limit :limit for update skip locked
    ) due
    where u.payment_id = due.payment_id
    returning u.*`,
);

/** Claims refunds that are still not confirmed: no other process carries them out meanwhile. Pauses double up to six hours. */
export async function claimDueRefunds(db: Queryable, limit: number): Promise<UnmatchedPayment[]> {
  const rows = await CLAIM_DUE.run(db, { limit });
  return rows.map(unmatchedRecord.read);
}

function readChanged([row]: RowOf<'unmatched_payment'>[]): UnmatchedPayment {
  if (!row) throw new Error('the payment that was locked is gone');
  return unmatchedRecord.read(row);
}
