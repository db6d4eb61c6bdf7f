import { randomInt } from 'node:crypto';
import { toFraction } from '@fellowship/domain/billing/discount.schema';
import { voucherMessages, voucherRefusals } from '@fellowship/domain/billing/plan.messages';
import {
  endedVoucherRefusal,
  type VoucherContent,
  voucherContent,
  voucherFields,
  voucherPaiseLeft,
  voucherSchema,
  voucherStatusOn,
} from '@fellowship/domain/billing/voucher.schema';
import { chapterKey } from '@fellowship/domain/chapters/keys';
import { isSupportAdmin } from '@fellowship/domain/identity/access/roles';
import { toRupees } from '@fellowship/domain/money/rupees';
import { validate } from '@fellowship/domain/refusals/refusal';
import { getChapterName } from '#chapters/chapter.schema.ts';
import type { Api } from '../../api/builder.ts';
import { addListField } from '../../api/list-field.ts';
import { addMutation, type Mutation, requireVersion, withoutNulls } from '../../api/mutation.ts';
import { readableWithParent } from '../../api/policies.ts';
import { entryInputs, readersOf, recordType } from '../../api/record-type.ts';
import { getChapterId, notFound } from '../../api/request-context.ts';
import { findChapter } from '../../chapters/chapter.store.ts';
import { accept, badField, refuseIf } from '../../refusal-error.ts';
import type { Tx } from '../../storage/transaction.ts';
import {
  expireVoucher,
  insertVoucher,
  lockVoucher,
  type Voucher,
  voucherList,
  voucherRecord,
  voucherStatusSql,
} from './prices.store.ts';

const listed = readableWithParent();

/** The vouchers of chapters (rule billing/voucher). */
export function addVouchers(api: Api): void {
  const VoucherRef = voucherType(api);
  const { CreateInput, UpdateInput } = voucherInputs(api);

  addListField(api, 'listVoucher', {
    action: 'voucher.list',
    description: 'The last to begin first.',
    type: VoucherRef,
    list: voucherList,
    composed: (call) => ({ status: voucherStatusSql(call.platformToday()) }),
    args: (t) => ({
      pk: t.id({
        description:
          'CID#{chapterId}; left out, all chapters for support admins, and the own for a chapter’s admin.',
      }),
    }),
    scope: ({ pk }, { chapterId: own, role }) => {
      if (!pk && isSupportAdmin(role)) return { subject: {}, where: {}, direction: 'desc' };
      const chapterId = pk ? getChapterId(pk) : own;
      return { subject: { chapterId }, where: { chapterId }, direction: 'desc' };
    },
  });
  addMutation(api, 'createVoucher', createVoucher, { input: CreateInput, type: VoucherRef });
  addMutation(api, 'updateVoucher', updateVoucher, { input: UpdateInput, type: VoucherRef });
}

function voucherType({ builder }: Api) {
  const Status = builder.enumType('VoucherStatus', { values: voucherFields.status.choices });
  const Type = builder.enumType('VoucherType', { values: voucherFields.type.choices });
  return recordType(
    builder,
    'Voucher',
    voucherRecord,
    {
      ...readersOf(voucherFields, { listed }),
      status: null,
      type: { ...listed, type: Type },
      isMultiple: { ...listed, description: 'It may be used several times.' },
      maxUses: { ...listed, description: 'In so many purchases; 1 unless `isMultiple`.' },
    },
    (t) => ({
      pk: t.id({ ...listed, resolve: ({ chapterId }) => chapterKey(chapterId) }),
      sk: t.id({ ...listed, resolve: ({ voucherId }) => voucherId }),
      status: t.field({
        ...listed,
        type: Status,
        description: 'Expired also once its last day is over.',
        resolve: (voucher, _args, { call }) => voucherStatusOn(voucher, call.platformToday()),
      }),
      amount: t.float({
        ...listed,
        description: 'Rupees, or for the type discount a fraction of the price: 0.125 are 12.5 %.',
        resolve: ({ amountPaise, percentHundredths }) =>
          percentHundredths === null ? toRupees(amountPaise ?? 0) : toFraction(percentHundredths),
      }),
      totalAmount: t.float({
        ...listed,
        nullable: true,
        description: 'Rupees that a reusable voucher may take off in all; null for one that is used once.',
        resolve: ({ totalPaise }) => (totalPaise === null ? null : toRupees(totalPaise)),
      }),
      amountLeft: t.float({
        ...listed,
        nullable: true,
        description: 'What is left of `totalAmount`.',
        resolve: (voucher) => {
          const left = voucherPaiseLeft(voucher);
          return left === null ? null : toRupees(left);
        },
      }),
      chapterName: t.string({
        ...listed,
        nullable: true,
        resolve: ({ chapterId }, _args, { call }) => getChapterName(call, chapterId),
      }),
    }),
  );
}

function voucherInputs({ builder }: Api) {
  const { chapterId: _inKey, ...entered } = voucherFields;
  const CreateInput = builder.inputType('CreateVoucherInput', {
    description: 'A new voucher gets an id and a code of its own, whatever is sent of the two; it is New.',
    fields: (t) => ({
      pk: t.id({ required: true, description: 'CID#{chapterId}.' }),
      sk: t.id(),
      voucherCode: t.string(),
      ...entryInputs(t, entered, true),
      status: t.string(),
      amount: t.float({
        required: true,
        description: 'Rupees, or for the type discount a fraction of the price: 0.125 are 12.5 %.',
      }),
      chapterName: t.string(),
      totalAmount: t.float({
        description:
          'Rupees that a reusable voucher may take off in all; left out, its amount, or ₹ 1,00,000 for a percentage.',
      }),
      maxUses: t.int({
        description: 'In how many purchases a reusable voucher may be used; 12 when left out.',
      }),
    }),
  });
  const UpdateInput = builder.inputType('UpdateVoucherInput', {
    description: 'Only to Expired. `version` is the one the editor saw.',
    fields: (t) => ({
      pk: t.id({ required: true }),
      sk: t.id({ required: true }),
      status: t.string({ required: true }),
      version: t.int(),
    }),
  });
  return { CreateInput, UpdateInput };
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const LENGTH = 16;

/** A new code: 16 unpredictable capitals and digits (rule billing/voucher). */
function newVoucherCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}

/** Two codes alike are as good as impossible; a third would be a broken source. */
const MOST_CODES = 3;

/** A new voucher for a chapter, whose code the server draws (rule billing/voucher). */
const createVoucher: Mutation<{ pk: string }, Voucher> = {
  action: 'voucher.create',
  subject: ({ pk }) => ({ chapterId: getChapterId(pk) }),
  async work({ call, tx, input }) {
    const chapterId = getChapterId(input.pk);
    const entered = { status: 'New', ...withoutNulls(input), chapterId };
    const content = voucherContent(accept(validate(voucherSchema, entered)));
    refuseIf(endedVoucherRefusal(content, call.platformToday()));
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
const updateVoucher: Mutation<StatusChange, Voucher> = {
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
