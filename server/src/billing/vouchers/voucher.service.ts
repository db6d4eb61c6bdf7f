import { randomInt } from 'node:crypto';
import { voucherMessages, voucherRefusals } from '@fellowship/domain/billing/voucher.messages';
import {
  type VoucherContent,
  voucherContent,
  voucherSchema,
} from '@fellowship/domain/billing/voucher.schema';
import { validate } from '@fellowship/domain/refusals/validate';
import { getChapterId } from '../../api/chapter-key.ts';
import { requireVersion, withoutNulls } from '../../api/intent.ts';
import type { Mutation } from '../../api/mutation.ts';
import { notFound } from '../../api/request-context.ts';
import { findChapter } from '../../chapters/chapter.store.ts';
import { accept, badField } from '../../refusal-error.ts';
import type { Tx } from '../../storage/transaction.ts';
import { expireVoucher, insertVoucher, lockVoucher, type Voucher } from './voucher.store.ts';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const LENGTH = 16;

/** A new code: 16 unpredictable capitals and digits (rule billing/voucher). */
function newVoucherCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}

/** Two codes alike are as good as impossible; a third would be a broken source. */
const MOST_CODES = 3;

/** A new voucher for a chapter, whose code the server draws (rule billing/voucher). */
export const createVoucher: Mutation<{ pk: string }, Voucher> = {
  action: 'voucher.create',
  subject: ({ pk }) => ({ chapterId: getChapterId(pk) }),
  async work({ tx, input }) {
    const chapterId = getChapterId(input.pk);
    const entered = { status: 'New', ...withoutNulls(input), chapterId };
    const content = voucherContent(accept(validate(voucherSchema, entered)));
    if (!(await findChapter(tx, chapterId))) throw badField('pk', voucherMessages.required);
    const voucher = await insertWithNewCode(tx, content);
    return { answer: voucher, audit: { subject: voucher.voucherId, before: null, after: voucher } };
  },
};

async function insertWithNewCode(tx: Tx, content: VoucherContent): Promise<Voucher> {
  for (let codes = 0; codes < MOST_CODES; codes += 1) {
    const voucher = await insertVoucher(tx, { ...content, voucherCode: newVoucherCode() });
    if (voucher) return voucher;
  }
  throw new Error('every new voucher code was taken');
}

interface StatusChange {
  pk: string;
  sk: string;
  status: string;
  version?: number | null | undefined;
}

/** Marks a voucher as Expired, New or Used before (rule billing/voucher-status); saying it once more changes nothing. */
export const updateVoucher: Mutation<StatusChange, Voucher> = {
  action: 'voucher.update',
  subject: ({ pk }) => ({ chapterId: getChapterId(pk) }),
  isOfRecord: true,
  async work({ tx, input }) {
    const before = await lockVoucher(tx, getChapterId(input.pk), input.sk);
    if (!before) throw notFound();
    requireVersion(before.version, input.version);
    if (input.status !== 'Expired') throw badField('status', voucherRefusals.onlyExpires);
    if (before.status === 'Expired') return { answer: before };
    const voucher = await expireVoucher(tx, before);
    return { answer: voucher, audit: { subject: voucher.voucherId, before, after: voucher } };
  },
};
