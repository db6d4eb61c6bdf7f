import { randomUUID } from 'node:crypto';
import { addDays, type IsoDate } from '@fellowship/domain/calendar/dates';
import { discountRecord } from '#billing/discounts/discount.store.ts';
import { voucherRecord } from '#billing/vouchers/voucher.store.ts';

const ALL_MONTHS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/** The discounts of the demo's plans: two that apply today, one of these in this month only, and one that is expired. */
export function discountRows(today: IsoDate) {
  const thisMonth = Number(today.slice(5, 7)) - 1;
  const common = {
    discountId: '',
    validFrom: addDays(today, -30),
    validTo: addDays(today, 90),
    isActive: true,
  };
  return [
    {
      ...common,
      planId: 'regular-1-year',
      userCount: 25,
      percentHundredths: 1_000,
      amountPaise: null,
      discountText: '10 % for 25 users and more',
      discountMonths: [thisMonth],
    },
    {
      ...common,
      planId: 'regular-2-years',
      userCount: 40,
      percentHundredths: null,
      amountPaise: 50_000,
      discountText: '₹ 500 for each of 40 users and more',
      discountMonths: ALL_MONTHS,
    },
    {
      ...common,
      planId: 'regular-6-months',
      userCount: 10,
      percentHundredths: 500,
      amountPaise: null,
      discountText: 'Opening offer',
      discountMonths: ALL_MONTHS,
      isActive: false,
      validFrom: addDays(today, -200),
      validTo: addDays(today, -100),
    },
  ].map((discount) => discountRecord.write({ ...discount, discountId: randomUUID() }));
}

const VOUCHERS = [
  { voucherCode: 'CHENNAI500RUPEES', chapterId: 'chennai', paise: 50_000, status: 'New' },
  { voucherCode: 'CHENNAI10PERCENT', chapterId: 'chennai', percent: 1_000, status: 'New', isMultiple: true },
  { voucherCode: 'CHENNAIUSEDTODAY', chapterId: 'chennai', paise: 100_000, status: 'Used' },
  { voucherCode: 'CHENNAIEXPIREDIT', chapterId: 'chennai', percent: 2_500, status: 'Expired' },
  { voucherCode: 'MADURAI1000RUPEE', chapterId: 'madurai', paise: 100_000, status: 'New' },
] as const satisfies readonly DemoVoucher[];

interface DemoVoucher {
  voucherCode: string;
  chapterId: string;
  /** Paise, or else hundredths of a percent. */
  paise?: number;
  percent?: number;
  status: 'New' | 'Used' | 'Expired';
  isMultiple?: boolean;
}

/** The vouchers of a chapter of the demo, in every state, with codes that say what they are. */
export function voucherRows(chapterId: string, today: IsoDate) {
  const vouchers: readonly DemoVoucher[] = VOUCHERS;
  return vouchers
    .filter((voucher) => voucher.chapterId === chapterId)
    .map(({ voucherCode, paise = null, percent = null, status, isMultiple = false }) =>
      voucherRecord.write({
        chapterId,
        voucherId: randomUUID(),
        voucherCode,
        status,
        isMultiple,
        fromDate: addDays(today, -30),
        expiryDate: addDays(today, 60),
        type: paise === null ? ('discount' as const) : ('amount' as const),
        amountPaise: paise,
        percentHundredths: percent,
        totalPaise: isMultiple ? 2_500_000 : null,
        maxUses: isMultiple ? 6 : 1,
      }),
    );
}
