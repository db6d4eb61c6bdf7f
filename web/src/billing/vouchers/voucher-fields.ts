import { percentToFraction } from '@fellowship/domain/billing/percent';
import { voucherSchema } from '@fellowship/domain/billing/voucher.schema';
import { voucherFields } from '@fellowship/domain/billing/voucher-fields';
import { type EntryValues, entryForm, entryValues } from '#ui/form/entry-values.ts';
import { typedNumber } from '#ui/form/typed-number.ts';

/** The values of the form; the amount is rupees or percent. */
export type VoucherValues = EntryValues<typeof voucherFields> & { amount: string };

/** A new voucher begins today. */
export function newVoucher(today: string): VoucherValues {
  return { ...entryValues(voucherFields, { status: 'New', type: 'amount', fromDate: today }), amount: '' };
}

/** The domain's schema for the form's values; total and uses belong to a voucher that can be used several times. */
export const voucherForm = entryForm(voucherFields, voucherSchema, (values: VoucherValues) => ({
  amount: getAmount(values),
  ...(!values.isMultiple && { totalAmount: undefined, maxUses: undefined }),
}));

function getAmount({ type, amount }: Pick<VoucherValues, 'type' | 'amount'>): number | undefined {
  const typed = typedNumber(amount);
  return typed !== undefined && type === 'discount' ? percentToFraction(typed) : typed;
}
