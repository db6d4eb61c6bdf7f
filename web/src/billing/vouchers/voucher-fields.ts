import { percentToFraction } from '@fellowship/domain/billing/percent';
import { VOUCHER_TYPES, type VoucherInput, voucherSchema } from '@fellowship/domain/billing/voucher.schema';
import * as z from 'zod/mini';
import { typedNumber } from '#ui/form/typed-number.ts';

/** What stands in the form: the amount as it is typed, rupees or percent. */
export interface VoucherFields extends Record<string, unknown> {
  chapterId: string;
  fromDate: string;
  expiryDate: string;
  status: string;
  type: string;
  amount: string;
  isMultiple: boolean;
  /** Rupees, and a number; both only of a voucher that may be used several times. */
  totalAmount: string;
  maxUses: string;
}

/** A new voucher begins today. */
export function newVoucherFields(today: string): VoucherFields {
  const [type] = VOUCHER_TYPES;
  const kind = { status: 'New', type, amount: '', isMultiple: false, totalAmount: '', maxUses: '' };
  return { chapterId: '', fromDate: today, expiryDate: '', ...kind };
}

/** The domain's rules for the form as it stands; a percentage is told as a fraction (rule billing/voucher). */
export const voucherFieldsSchema = z.pipe(
  z.transform(
    ({ totalAmount, maxUses, ...fields }: VoucherFields): z.input<typeof voucherSchema> => ({
      ...fields,
      ...(fields.isMultiple && { totalAmount: typedNumber(totalAmount), maxUses: typedNumber(maxUses) }),
      status: fields.status as VoucherInput['status'],
      type: fields.type as VoucherInput['type'],
      amount: amountOf(fields) as number,
    }),
  ),
  voucherSchema,
);

function amountOf({ type, amount }: Pick<VoucherFields, 'type' | 'amount'>): number | undefined {
  const typed = typedNumber(amount);
  return typed !== undefined && type === 'discount' ? percentToFraction(typed) : typed;
}
