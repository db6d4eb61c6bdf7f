import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { toAnswer, toRefusal } from '../../test/meeting-day.ts';
import { endSubscriptions } from '../../test/subscriptions.ts';
import {
  type ActivityType,
  findDifferences,
  getCounters,
  getInbox,
  newTwoChapters,
  recorded,
  type TwoChapters,
  toInputs,
} from '../../test/two-chapters.ts';

const UPDATE = `mutation ($input: UpdateNotificationInput!, $requestId: String) {
  updateNotification(input: $input, requestId: $requestId) { code read range isDeleted version } }`;
const TABLES = { Referral: 'referral', ThanksNote: 'thanks_note', R2R: 'r2r' } as const;

let api: TestApi;
let chapters: TwoChapters;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  chapters = await newTwoChapters(api);
});

interface Entry {
  pk: string;
  sk: string;
}

/** The entry that a member's inbox has of an activity. */
async function toEntry(chapterId: string, rotaryId: string, factId: string): Promise<Entry> {
  const { rows } = await api.database.pool.query(
    'select notification_id as sk from notification where chapter_id = $1 and rotary_id = $2 and fact_id = $3',
    [chapterId, rotaryId, factId],
  );
  return { pk: `CID#${chapterId}#MID#${rotaryId}`, sk: rows[0]?.sk };
}

const ask = (userName: string, entry: Entry, change: object, requestId?: string) =>
  api.ask('main', userName, UPDATE, { input: { ...entry, ...change }, requestId });

/** What Anita has given Ben of the other chapter, with the entries of both. */
async function given(type: ActivityType) {
  const { home, away, anita, ben } = chapters;
  const { id } = await recorded(chapters, type, anita, toInputs(chapters)[type].outside);
  return { id, hers: await toEntry(home, anita, id), his: await toEntry(away, ben, id) };
}

async function isDeleted(type: ActivityType, id: string): Promise<boolean> {
  const table = TABLES[type];
  const { rows } = await api.database.pool.query(`select is_deleted from ${table} where ${table}_id = $1`, [
    id,
  ]);
  return rows[0].is_deleted;
}

/** Nothing is left of it at either party. */
async function expectNothing(): Promise<void> {
  const { home, away, anita, ben } = chapters;
  expect(await getInbox(chapters, home, anita)).toEqual([]);
  expect(await getInbox(chapters, away, ben)).toEqual([]);
  expect(await getCounters(chapters, home, anita)).toEqual([]);
  expect(await getCounters(chapters, away, ben)).toEqual([]);
  expect(await findDifferences(chapters)).toEqual([]);
}

describe.each(['Referral', 'ThanksNote'] as const)('an entry of a given %s', (type) => {
  it('cancels the activity when it is deleted, for both parties in both chapters', async () => {
    const { id, hers } = await given(type);
    const answer = toAnswer(await ask(chapters.anita, hers, { isDeleted: true, range: 2 }));
    expect(answer).toMatchObject({ code: 'Given', isDeleted: true, range: 2 });
    expect(await isDeleted(type, id)).toBe(true);
    await expectNothing();
  });

  it('is deleted once, also by repeated and concurrent requests', async () => {
    const { hers } = await given(type);
    const { id: kept } = await recorded(chapters, type, chapters.anita, toInputs(chapters)[type].inside);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask(chapters.anita, hers, { isDeleted: true })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(toAnswer(answer)))).size).toBe(1);
    toAnswer(await ask(chapters.anita, hers, { isDeleted: true }));
    expect(await isDeleted(type, kept)).toBe(false);
    const { home, anita } = chapters;
    expect(await getCounters(chapters, home, anita)).toEqual([expect.stringMatching(`^${type} Given 1 `)]);
    expect(await findDifferences(chapters)).toEqual([]);
  });

  it('is deleted once, also while the activity itself is deleted', async () => {
    const { id, hers } = await given(type);
    const document = `mutation ($input: Update${type}Input!) { update${type}(input: $input) { isDeleted } }`;
    const input = { chapterId: chapters.home, id, isDeleted: true };
    const answers = await Promise.all([
      ask(chapters.anita, hers, { isDeleted: true }),
      api.ask('main', chapters.anita, document, { input }),
      ask(chapters.anita, hers, { isDeleted: true }),
    ]);
    for (const answer of answers) expect(answer.errors).toEqual([]);
    await expectNothing();
  });

  it('cannot be restored', async () => {
    const { id, hers } = await given(type);
    expect(toAnswer(await ask(chapters.anita, hers, { isDeleted: false }))).toMatchObject({
      isDeleted: false,
      version: 1,
    });
    toAnswer(await ask(chapters.anita, hers, { isDeleted: true }));
    expect(toRefusal(await ask(chapters.anita, hers, { isDeleted: false }))).toMatchObject({
      code: 'CONFLICT',
      message: 'A deleted entry cannot be restored.',
    });
    expect(await isDeleted(type, id)).toBe(true);
  });

  it('is deleted by its author only', async () => {
    const { id, hers, his } = await given(type);
    const { anita, asha, admin, ben, awayAdmin } = chapters;
    const { errors } = await ask(ben, his, { isDeleted: true });
    expect(errors[0]).toMatchObject({
      message: 'You can only delete what you gave yourself.',
      extensions: { code: 'FORBIDDEN', fields: { isDeleted: expect.any(String) } },
    });
    for (const [asker, entry] of [
      [asha, hers],
      [admin, hers],
      [ben, hers],
      [awayAdmin, his],
      [anita, his],
      [ben, { pk: his.pk, sk: hers.sk }],
    ] as const)
      expect(toRefusal(await ask(asker, entry, { isDeleted: true }))?.code).toMatch(/FORBIDDEN|NOT_FOUND/);
    expect(await isDeleted(type, id)).toBe(false);
    expect(await findDifferences(chapters)).toEqual([]);
  });

  it('stays with its activity where the rating is refused, or the subscription has ended', async () => {
    const { id, hers } = await given(type);
    expect(toRefusal(await ask(chapters.anita, hers, { isDeleted: true, range: 9 }))?.code).toBe('BAD_INPUT');
    await endSubscriptions(api, chapters.home);
    expect(toRefusal(await ask(chapters.anita, hers, { isDeleted: true, range: 2 }))?.code).toBe('CONFLICT');
    expect(toAnswer(await ask(chapters.anita, hers, {}))).toMatchObject({ isDeleted: false, version: 1 });
    expect(await isDeleted(type, id)).toBe(false);
  });

  it('can still be read after the author has deleted it', async () => {
    const { hers, his } = await given(type);
    toAnswer(await ask(chapters.anita, hers, { isDeleted: true }));
    expect(toAnswer(await ask(chapters.ben, his, { read: true, isDeleted: true }))).toMatchObject({
      code: 'Received',
      read: true,
      isDeleted: true,
    });
  });
});

it('an entry of another author’s activity cancels nothing', async () => {
  const { id, his } = await given('Referral');
  await api.database.pool.query("update notification set code = 'Given' where notification_id = $1", [
    his.sk,
  ]);
  expect(toRefusal(await ask(chapters.ben, his, { isDeleted: true }))?.code).toBe('FORBIDDEN');
  expect(await isDeleted('Referral', id)).toBe(false);
});

it('the other party’s entry of an R2R cannot be deleted by that party', async () => {
  const { id, his } = await given('R2R');
  expect(toRefusal(await ask(chapters.ben, his, { isDeleted: true }))?.code).toBe('FORBIDDEN');
  expect(await isDeleted('R2R', id)).toBe(false);
});

it('an entry that outlived its activity is hidden when it is deleted', async () => {
  const { id, hers } = await given('Referral');
  toAnswer(await ask(chapters.anita, hers, { isDeleted: true }));
  await api.database.pool.query('update notification set is_deleted = false where fact_id = $1', [id]);
  expect(toAnswer(await ask(chapters.anita, hers, { isDeleted: true }))).toMatchObject({ isDeleted: true });
  expect(await findDifferences(chapters)).toEqual([]);
});

it('a repeated request deletes once', async () => {
  const { hers } = await given('ThanksNote');
  const first = await ask(chapters.anita, hers, { isDeleted: true }, 'retried-deletion');
  expect(toAnswer(first)).toMatchObject({ isDeleted: true });
  expect(await ask(chapters.anita, hers, { isDeleted: true }, 'retried-deletion')).toEqual(first);
  await expectNothing();
});
