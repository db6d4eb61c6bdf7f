import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#storage/database.ts';
import { inTransaction } from '#storage/transaction.ts';
import { newTestDatabase } from '../../test/database.ts';
import { duringTransaction } from '../../test/during-transaction.ts';
import { newChapter } from '../../test/factories.ts';
import { newDiscount, newPlan, newVoucher } from '../../test/prices.ts';
import { listActiveDiscounts } from './discounts/discount.store.ts';
import { findVoucherByCode, useVoucher } from './vouchers/voucher.store.ts';

const TODAY = '2026-11-20';

let database: Database;
let chapterId: string;

beforeAll(async () => {
  database = await newTestDatabase({ max: 8 });
  chapterId = await newChapter(database);
});
afterAll(() => database.close());

const use = (voucherId: string, chapter = chapterId) =>
  inTransaction(database, (tx) => useVoucher(tx, chapter, voucherId));

describe('the discounts of a plan', () => {
  it('are those that are active and valid today, of this plan alone', async () => {
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
  it('is found by its code in its chapter alone', async () => {
    const { voucherId, code } = await newVoucher(database, { chapter_id: chapterId });
    expect(await findVoucherByCode(database.kysely, chapterId, code)).toMatchObject({ voucherId });
    expect(await findVoucherByCode(database.kysely, await newChapter(database), code)).toBeNull();
  });

  it('is used once, in its chapter', async () => {
    const { voucherId, code } = await newVoucher(database, { chapter_id: chapterId });
    expect(await use(voucherId, await newChapter(database))).toBe(false);
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

  it('that two want at the same moment is used by one', async () => {
    const { voucherId } = await newVoucher(database, { chapter_id: chapterId });
    const first = `update voucher set status = 'Used' where voucher_id = $1`;
    await duringTransaction(database, [[first, [voucherId]]], async () => {
      expect(await use(voucherId)).toBe(false);
    });
  });
});
