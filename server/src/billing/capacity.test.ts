import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#storage/database.ts';
import { inTransaction } from '#storage/transaction.ts';
import { newTestDatabase } from '../../test/database.ts';
import { duringTransaction } from '../../test/during-transaction.ts';
import { newChapter, newMember, newSubscription } from '../../test/factories.ts';
import { readSeats, reserveSeats } from './subscription.service.ts';

const TODAY = '2026-11-20';
const FULL = 'Cannot add member. Subscribed members limit exceed allowed license count.';

let database: Database;
let chapterId: string;

beforeAll(async () => {
  database = await newTestDatabase({ max: 8 });
});
afterAll(() => database.close());
beforeEach(async () => {
  chapterId = await newChapter(database, {}, { isSubscribed: false });
});

const subscribe = (counts: object) => newSubscription(database, { chapter_id: chapterId, ...counts });
const join = (facts: object = {}) => newMember(database, { chapter_id: chapterId, ...facts });
const reserve = (howMany: number, purpose?: 'add' | 'enable') =>
  inTransaction(database, (tx) => reserveSeats(tx, chapterId, howMany, TODAY, purpose));

describe('the seats of a chapter', () => {
  it('are taken by its Active members who are no admins', async () => {
    await subscribe({ basic_count: 2, additional_count: 1 });
    await join();
    await join({ status: 'Inactive' });
    await join({ status: 'New' });
    await join({ is_admin: true });
    expect(await readSeats(database.kysely, chapterId, TODAY)).toEqual({ capacity: 3, taken: 1, free: 2 });
    await reserve(2);
    await expect(reserve(3)).rejects.toThrow(FULL);
    await expect(reserve(3, 'enable')).rejects.toThrow(
      'Cannot enable member. Subscribed members limit exceed allowed license count.',
    );
  });

  it('are none without a subscription that is valid on the chapter’s today', async () => {
    await expect(reserve(1)).rejects.toThrow(FULL);
    await subscribe({ end_date: '2026-11-19' });
    await expect(reserve(1)).rejects.toThrow(FULL);
    await subscribe({ start_date: '2026-11-20', plan_id: 'new' });
    await reserve(1);
  });

  it('of an unknown chapter are not found', async () => {
    chapterId = 'nowhere';
    await expect(reserve(1)).rejects.toMatchObject({ refusal: { code: 'NOT_FOUND' } });
  });
});

describe('the last seat, requested by two concurrently', () => {
  const NEWCOMER = `insert into member (chapter_id, rotary_id, full_name, status) values ($1, '990001', 'FIRST', 'Active')`;

  beforeEach(() => subscribe({ basic_count: 1 }));

  it('would be given twice by counting only', async () => {
    await duringTransaction(database, [[NEWCOMER, [chapterId]]], async () => {
      expect(await readSeats(database.kysely, chapterId, TODAY)).toMatchObject({ free: 1 });
    });
    expect(await readSeats(database.kysely, chapterId, TODAY)).toMatchObject({ taken: 1, free: 0 });
  });

  it('is given once: the second waits, and then sees the first', async () => {
    const hold = 'select from chapter where chapter_id = $1 for no key update';
    await duringTransaction(
      database,
      [
        [hold, [chapterId]],
        [NEWCOMER, [chapterId]],
      ],
      () => expect(reserve(1)).rejects.toThrow(FULL),
    );
  });
});
