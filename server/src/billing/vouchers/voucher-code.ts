import { randomInt } from 'node:crypto';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const LENGTH = 16;

/** A new code: 16 unpredictable capitals and digits (rule billing/voucher). */
export function newVoucherCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
