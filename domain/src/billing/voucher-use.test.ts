import { expect, test } from 'vitest';
import {
  endedVoucherRefusal,
  isVoucherUsable,
  type VoucherStatus,
  type VoucherUse,
  voucherPaiseLeft,
  voucherStatusOn,
} from './voucher.schema.ts';

const TODAY = '2026-11-26';
const NEW: VoucherUse = {
  status: 'New',
  fromDate: TODAY,
  expiryDate: TODAY,
  maxUses: 1,
  uses: 0,
  totalPaise: null,
  spentPaise: 0,
};
const REUSABLE: VoucherUse = { ...NEW, maxUses: 3, totalPaise: 1_000_00 };

test.each<[string, VoucherUse, boolean]>([
  ['New and within its dates', NEW, true],
  ['not yet begun', { ...NEW, fromDate: '2026-11-27', expiryDate: '2026-12-01' }, false],
  ['over', { ...NEW, fromDate: '2026-11-01', expiryDate: '2026-11-25' }, false],
  ['Used', { ...NEW, status: 'Used' }, false],
  ['Expired', { ...NEW, status: 'Expired' }, false],
  ['reusable with something left', { ...REUSABLE, uses: 2, spentPaise: 999_99 }, true],
  ['reusable with no use left', { ...REUSABLE, uses: 3 }, false],
  ['reusable with nothing left', { ...REUSABLE, uses: 1, spentPaise: 1_000_00 }, false],
])('a voucher that is %s is usable: %#', (_name, voucher, expected) => {
  expect(isVoucherUsable(voucher, TODAY)).toBe(expected);
});

test.each<[string, VoucherUse, number | null]>([
  ['used once is limited by its amount alone', NEW, null],
  ['reusable by what is left', { ...REUSABLE, spentPaise: 300_00 }, 700_00],
  [
    'that took off more than its total before there were totals by nothing',
    { ...REUSABLE, spentPaise: 2_000_00 },
    0,
  ],
])('a voucher %s', (_name, voucher, expected) => {
  expect(voucherPaiseLeft(voucher)).toBe(expected);
});

test.each<[VoucherStatus, string, VoucherStatus]>([
  ['New', '2026-11-25', 'Expired'],
  ['New', TODAY, 'New'],
  ['New', '2026-11-27', 'New'],
  ['Used', '2026-11-25', 'Used'],
  ['Expired', '2026-11-27', 'Expired'],
])('a voucher stored as %s until %s is %s today', (status, expiryDate, expected) => {
  expect(voucherStatusOn({ status, expiryDate }, TODAY)).toBe(expected);
});

test.each([
  ['2026-11-25', { expiryDate: 'The expiry date must not be in the past.' }],
  [TODAY, undefined],
])('a voucher until %s can be created: %j', (expiryDate, fields) => {
  expect(endedVoucherRefusal({ expiryDate }, TODAY)?.fields).toEqual(fields);
});
