import { randomUUID } from 'node:crypto';
import type { VoucherContent } from '@fellowship/domain/billing/voucher.schema';
import { voucherFields } from '@fellowship/domain/billing/voucher-fields';
import type { Paise } from '@fellowship/domain/money/rupees';
import type { RecordOf } from '../../storage/record.ts';
import { recordOf } from '../../storage/record-fields.ts';
import { changeRecord, findRecord, insertIfFree } from '../../storage/record-store.ts';
import { statement } from '../../storage/statement.ts';
import type { Queryable, Tx } from '../../storage/transaction.ts';
import { uuidOrNone } from '../../storage/uuid.ts';

/** A voucher of a chapter; its type says which of amount and percentage it has. */
export const voucherRecord = recordOf('voucher', voucherFields);

export type Voucher = RecordOf<typeof voucherRecord>;

/** Vouchers, the last to begin first. */
export const voucherList = {
  record: voucherRecord,
  filters: ['chapterId', 'fromDate', 'expiryDate', 'status', 'type'],
  order: ['fromDate', 'voucherId'],
  keys: ['chapterId'],
} as const;

/** The chapter's voucher of this code, in any status; a voucher of another chapter is not found. */
export function findVoucherByCode(db: Queryable, chapterId: string, code: string): Promise<Voucher | null> {
  return findRecord(db, voucherRecord, { chapterId, voucherCode: code });
}

/** The current voucher, locked until the transaction ends. */
export function lockVoucher(tx: Tx, chapterId: string, voucherId: string): Promise<Voucher | null> {
  return findRecord(tx, voucherRecord, { chapterId, voucherId }, { lock: true });
}

/** @returns `null` when the code is another voucher's */
export function insertVoucher(
  tx: Tx,
  content: VoucherContent & Pick<Voucher, 'voucherCode'>,
): Promise<Voucher | null> {
  return insertIfFree(tx, voucherRecord, { voucherId: randomUUID(), ...content });
}

/** Expires a voucher that this transaction has locked. */
export function expireVoucher(
  tx: Tx,
  { chapterId, voucherId }: Pick<Voucher, 'chapterId' | 'voucherId'>,
): Promise<Voucher> {
  return changeRecord(tx, voucherRecord, { chapterId, voucherId }, { status: 'Expired' });
}

const REDEEM = statement<{ chapterId: string; voucherId: string; voucherPaise: Paise }>(
  'voucher-redeem',
  `update voucher set uses = uses + 1, spent_paise = spent_paise + :voucherPaise,
      status = case when uses + 1 >= max_uses or spent_paise + :voucherPaise >= total_paise then 'Used' else status end,
      version = version + 1
    where chapter_id = :chapterId and voucher_id = :voucherId and status = 'New' and uses < max_uses
      and spent_paise + :voucherPaise <= coalesce(total_paise, spent_paise + :voucherPaise)
    returning 1`,
);

/**
 * Redeems the voucher of an order in the transaction that applies the order (rule billing/voucher-total): once more used, and
 * what it took off is spent. It becomes Used with its last use or its last paise. Of two orders that need the same rest at once
 * one gets it.
 * @returns false when it is not New any more, or too little is left of it; true for an order without one
 */
export async function redeemVoucher(
  tx: Tx,
  {
    chapterId,
    voucherId,
    voucherPaise,
  }: { chapterId: string; voucherId: string | null; voucherPaise: Paise },
): Promise<boolean> {
  if (voucherId === null) return true;
  const redeemed = await REDEEM.run(tx, { chapterId, voucherId: uuidOrNone(voucherId), voucherPaise });
  return redeemed.length > 0;
}
