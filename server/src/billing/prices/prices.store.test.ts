import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#storage/database.ts';
import { inTransaction } from '#storage/transaction.ts';
import { newTestDatabase } from '../../../test/database.ts';
import { duringTransaction } from '../../../test/during-transaction.ts';
import { newChapter } from '../../../test/factories.ts';
import { newDiscount, newPlan, newVoucher } from '../../../test/prices.ts';
import { findVoucherByCode, listActiveDiscounts, redeemVoucher } from './prices.store.ts';

const TODAY = '2026-11-20';

let database: Database;
let chapterId: string;

beforeAll(async () => {
  database = await newTestDatabase({ max: 8 });
  chapterId = await newChapter(database);
});
afterAll(() => database.close());

const use = (voucherId: string, { chapter = chapterId, voucherPaise = 100_00 } = {}) =>
  inTransaction(database, (tx) => redeemVoucher(tx, { chapterId: chapter, voucherId, voucherPaise }));

describe('the discounts of a plan', () => {
  it('are the plan’s active ones valid today', async () => {
    const planId = await newPlan(database);
    const found = async () =>
      (await listActiveDiscounts(database.kysely, planId, TODAY)).map(({ discountId }) => discountId);
    const today = await newDiscount(database, { plan_id: planId, valid_from: TODAY, valid_to: TODAY });
    await newDiscount(database, { plan_id: planId, is_active: false });
    await newDiscount(database, { plan_id: planId, valid_to: '2026-11-19' });
    await newDiscount(database, { plan_id: planId, valid_from: '2026-11-21' });
    await newDiscount(database, { plan_id: await newPlan(database) });
    expect(await found()).toEqual([today]);
  });
});

describe('a voucher', () => {
  it('is found by its code in its chapter only', async () => {
    const { voucherId, code } = await newVoucher(database, { chapter_id: chapterId });
    expect(await findVoucherByCode(database.kysely, chapterId, code)).toMatchObject({ voucherId });
    expect(await findVoucherByCode(database.kysely, await newChapter(database), code)).toBeNull();
  });

  it('is used once, in its chapter', async () => {
    const { voucherId, code } = await newVoucher(database, { chapter_id: chapterId });
    expect(await use(voucherId, { chapter: await newChapter(database) })).toBe(false);
    expect(await use(voucherId)).toBe(true);
    expect(await use(voucherId)).toBe(false);
    expect(await findVoucherByCode(database.kysely, chapterId, code)).toMatchObject({
      status: 'Used',
      version: 2,
    });
  });

  it('that may be used several times stays New, until it is expired', async () => {
    const { voucherId } = await newVoucher(database, { chapter_id: chapterId, is_multiple: true });
    expect([await use(voucherId), await use(voucherId)]).toEqual([true, true]);
    await database.kysely
      .updateTable('voucher')
      .set({ status: 'Expired' })
      .where('voucher_id', '=', voucherId)
      .execute();
    expect(await use(voucherId)).toBe(false);
  });

  it.each([
    ['its last use', { max_uses: 2, total_paise: 9_999_00 }],
    ['its last paisa', { max_uses: 9, total_paise: 200_00 }],
  ])('that may be used several times is Used with %s', async (_last, limits) => {
    const { voucherId, code } = await newVoucher(database, {
      chapter_id: chapterId,
      is_multiple: true,
      ...limits,
    });
    expect([await use(voucherId), await use(voucherId), await use(voucherId)]).toEqual([true, true, false]);
    expect(await findVoucherByCode(database.kysely, chapterId, code)).toMatchObject({
      status: 'Used',
      uses: 2,
      spentPaise: 200_00,
    });
  });

  it('takes off no more than is left, also concurrently', async () => {
    const limits = { is_multiple: true, max_uses: 99, total_paise: 1_000_00 };
    const { voucherId } = await newVoucher(database, { chapter_id: chapterId, ...limits });
    const redeemed = await Promise.all(
      Array.from({ length: 8 }, () => use(voucherId, { voucherPaise: 300_00 })),
    );
    expect(redeemed.filter(Boolean)).toHaveLength(3);
    expect(await use(voucherId, { voucherPaise: 100_00 })).toBe(true);
  });

  it('that two use concurrently is used by one', async () => {
    const { voucherId } = await newVoucher(database, { chapter_id: chapterId });
    const first = `update voucher set status = 'Used' where voucher_id = $1`;
    await duringTransaction(database, [[first, [voucherId]]], async () => {
      expect(await use(voucherId)).toBe(false);
    });
  });
});
