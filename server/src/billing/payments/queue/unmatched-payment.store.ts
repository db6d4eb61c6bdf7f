import { sql } from 'kysely';
import { type RecordOf, record } from '#storage/record.ts';
import { findRecord, insertIfFree } from '#storage/record-store.ts';
import type { Queryable, Tx } from '#storage/transaction.ts';

/** Money that was taken and gave nothing yet; a support admin decides. Of an order that nobody knows there is no chapter. */
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
  version: 'version',
});

export type UnmatchedPayment = RecordOf<typeof unmatchedRecord>;

/** Why money waits. */
export type WaitingReason = UnmatchedPayment['reason'];

/** What became of money that waited. */
export type Resolution = Exclude<UnmatchedPayment['status'], 'Open'>;

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

/** The payment as it stands in the queue; null when it never waited. */
export function findUnmatched(db: Queryable, paymentId: string): Promise<UnmatchedPayment | null> {
  return findRecord(db, unmatchedRecord, { paymentId });
}

/** The payment as it stands in the queue, locked until the transaction ends. */
export function lockUnmatched(tx: Tx, paymentId: string): Promise<UnmatchedPayment | null> {
  return findRecord(tx, unmatchedRecord, { paymentId }, { lock: true });
}

/** Takes a payment out of the queue; it stays on record with what became of it. @param from the status that it has */
export async function resolveUnmatched(
  tx: Tx,
  paymentId: string,
  { status, note, resolvedBy }: { status: Resolution; note: string; resolvedBy: string },
  from: UnmatchedPayment['status'] = 'Open',
): Promise<UnmatchedPayment> {
  const row = await tx
    .updateTable('unmatched_payment')
    .set({ status, note, resolved_by: resolvedBy, resolved_at: sql`now()`, version: sql`version + 1` })
    .where('payment_id', '=', paymentId)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirstOrThrow();
  return unmatchedRecord.read(row);
}
