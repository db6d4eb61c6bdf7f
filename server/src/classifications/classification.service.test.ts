import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestDatabase } from '../../test/database.ts';
import { newChapter, newMember } from '../../test/factories.ts';
import type { Database } from '../storage/database.ts';
import { inTransaction, type Tx } from '../storage/transaction.ts';
import { holdClassification, releaseClassification } from './classification.service.ts';
import { hasActiveHolder } from './classification.store.ts';

const TAKEN = 'The member already exists in this business classification';

let db: Database;
let chapterId: string;
let anita: string;
let ben: string;

beforeAll(async () => {
  db = await newTestDatabase({ max: 8 });
});
afterAll(() => db.close());
beforeEach(async () => {
  chapterId = await newChapter(db);
  anita = await newMember(db, { chapter_id: chapterId });
  ben = await newMember(db, { chapter_id: chapterId });
});

/** Gives a classification to a member, and stores it with the member as its callers do. */
function give(rotaryId: string, choice: { id: string } | { name: string }) {
  return inTransaction(db, async (tx) => {
    const classification = await holdClassification(tx, chapterId, choice, rotaryId);
    await setHolder(tx, rotaryId, classification.id);
    return classification;
  });
}

async function setHolder(tx: Tx, rotaryId: string, id: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ business_classification_id: id })
    .where('rotary_id', '=', rotaryId)
    .execute();
}

function disable(rotaryId: string, id: string) {
  return inTransaction(db, async (tx) => {
    await tx.updateTable('member').set({ status: 'Inactive' }).where('rotary_id', '=', rotaryId).execute();
    await releaseClassification(tx, chapterId, id);
  });
}

async function classifications() {
  const { rows } = await db.pool.query<{ name: string; status: string; is_deleted: boolean }>(
    'select name, status, is_deleted from business_classification where chapter_id = $1 order by name, is_deleted',
    [chapterId],
  );
  return rows.map(({ name, status, is_deleted }) => `${name} ${is_deleted ? 'deleted' : status}`);
}

async function getHolders(id: string): Promise<number> {
  const { rows } = await db.pool.query('select from member where business_classification_id = $1', [id]);
  return rows.length;
}

describe('a classification that is given to a member', () => {
  it('is created of a new name, with capitals, and Occupied', async () => {
    const given = await give(anita, { name: '  solar   power ' });
    expect(given).toMatchObject({ name: 'Solar Power', status: 'Occupied' });
    expect(await classifications()).toEqual(['Solar Power Occupied']);
  });

  it('is the same one ignoring spaces and case, also for its own member', async () => {
    const { id } = await give(anita, { name: 'Solar Power' });
    expect(await give(anita, { name: 'SOLARPOWER' })).toMatchObject({ id, name: 'Solar Power' });
    expect(await give(anita, { id })).toMatchObject({ id });
    expect(await classifications()).toEqual(['Solar Power Occupied']);
  });

  it('is refused while another Active member has it', async () => {
    const { id } = await give(anita, { name: 'Solar Power' });
    await expect(give(ben, { id })).rejects.toThrow(TAKEN);
    await expect(give(ben, { name: 'solar power' })).rejects.toThrow(TAKEN);
    expect(await getHolders(id)).toBe(1);
  });

  it('is Open again once its member is disabled, and then free for others', async () => {
    const { id } = await give(anita, { name: 'Solar Power' });
    await disable(anita, id);
    expect(await classifications()).toEqual(['Solar Power Open']);
    await give(ben, { id });
    await expect(give(anita, { id })).rejects.toThrow(TAKEN);
  });

  it('stays Occupied when one of two holders is disabled', async () => {
    const { id } = await give(anita, { name: 'Solar Power' });
    await inTransaction(db, (tx) => setHolder(tx, ben, id));
    await disable(anita, id);
    expect(await classifications()).toEqual(['Solar Power Occupied']);
  });

  it('is found by its name once it is deleted', async () => {
    const { id } = await give(anita, { name: 'Solar Power' });
    await disable(anita, id);
    await db.pool.query(
      'update business_classification set is_deleted = true where business_classification_id = $1',
      [id],
    );
    expect((await give(anita, { id })).id).not.toBe(id);
    expect(await classifications()).toEqual(['Solar Power Occupied', 'Solar Power deleted']);
  });

  it('must be the chapter’s, with a name', async () => {
    const { id } = await give(anita, { name: 'Solar Power' });
    const foreign = await newChapter(db);
    const hold = (choice: { id: string } | { name: string }) =>
      inTransaction(db, (tx) => holdClassification(tx, foreign, choice, ben));
    await expect(hold({ id })).rejects.toMatchObject({ refusal: { code: 'NOT_FOUND' } });
    await expect(hold({ id: 'nothing' })).rejects.toMatchObject({ refusal: { code: 'NOT_FOUND' } });
    await expect(hold({ name: '  ' })).rejects.toThrow('Business Classification cannot be empty');
  });
});

describe('two members who request one classification concurrently', () => {
  let hasEnded = false;

  /** Both look before either has stored, unless one waits for the other. @returns how many got it */
  async function giveBoth(look: (tx: Tx, id: string, rotaryId: string) => Promise<unknown>): Promise<number> {
    const { id } = await give(anita, { name: 'Solar Power' });
    await disable(anita, id);
    const [chitra, dinesh] = [await newMember(db, { chapter_id: chapterId }), ben];
    hasEnded = false;
    const looks = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const take = (rotaryId: string, own: 0 | 1) =>
      inTransaction(db, async (tx) => {
        await look(tx, id, rotaryId);
        looks[own].resolve();
        await Promise.race([looks[own === 0 ? 1 : 0].promise, untilSomebodyWaits()]);
        await setHolder(tx, rotaryId, id);
      });
    const results = await Promise.allSettled([take(chitra, 0), take(dinesh, 1)]);
    hasEnded = true;
    return results.filter(({ status }) => status === 'fulfilled').length;
  }

  async function untilSomebodyWaits(): Promise<void> {
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while (!hasEnded && (await db.pool.query(waiting)).rows.length === 0) await sleep(5);
  }

  it('would both get it without the lock', async () => {
    const withoutLock = async (tx: Tx, id: string, rotaryId: string) => {
      if (await hasActiveHolder(tx, { chapterId, id }, rotaryId)) throw new Error(TAKEN);
    };
    expect(await giveBoth(withoutLock)).toBe(2);
  });

  it('get it once', async () => {
    expect(await giveBoth((tx, id, rotaryId) => holdClassification(tx, chapterId, { id }, rotaryId))).toBe(1);
  });

  it('get it once by a new name, too', async () => {
    const takes = [anita, ben].map((rotaryId) => give(rotaryId, { name: 'Wind Power' }));
    const results = await Promise.allSettled(takes);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await classifications()).toEqual(['Wind Power Occupied']);
  });
});
