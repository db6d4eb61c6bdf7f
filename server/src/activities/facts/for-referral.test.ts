import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../../test/api.ts';
import { duringTransaction } from '../../../test/during-transaction.ts';
import {
  findDifferences,
  newTwoChapters,
  record,
  recorded,
  remove,
  type TwoChapters,
  toInputs,
} from '../../../test/two-chapters.ts';

let api: TestApi;
let chapters: TwoChapters;
/** Of Anita to Ben, who is in the other chapter. */
let referral: { id: string; chapterId: string; author: string };

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  chapters = await newTwoChapters(api);
  const { home, anita } = chapters;
  const { id } = await recorded(chapters, 'Referral', anita, toInputs(chapters).Referral.outside);
  referral = { id, chapterId: home, author: anita };
});

/** Ben's thanks to Anita for the referral. */
const thanks = (changes: object = {}) => ({
  chapterId: chapters.away,
  referralType: 'External',
  thanksTo: chapters.anita,
  chapterIdOfThanksTo: chapters.home,
  businessValue: 1000.5,
  details: 'Thank you',
  referralId: referral.id,
  ...changes,
});

async function note(changes: object = {}) {
  const { id } = await recorded(chapters, 'ThanksNote', chapters.ben, thanks(changes));
  return { id, chapterId: chapters.away, author: chapters.ben };
}

/** Status and business as either side sees them. */
async function seen(): Promise<unknown[]> {
  const { home, away, anita, ben } = chapters;
  const LIST = `query ($chapterId: ID!, $filter: ModelReferralFilterInput) {
    listReferral(chapterId: $chapterId, filter: $filter) { items { referralStatus businessValue } } }`;
  const given = await api.ask('main', anita, LIST, {
    chapterId: home,
    filter: { referredBy: { eq: anita } },
  });
  const received = await api.ask('main', ben, LIST, { chapterId: away, filter: { referredTo: { eq: ben } } });
  const toItem = (data: typeof given.data) => (data?.listReferral as { items: unknown[] }).items[0];
  expect(toItem(received.data)).toEqual(toItem(given.data));
  const { referralStatus, businessValue } = toItem(given.data) as Record<string, unknown>;
  return [referralStatus, businessValue];
}

describe('a C-Note for a referral', () => {
  it('closes it and shows both sides what it was worth; the last one deleted opens it again', async () => {
    expect(await seen()).toEqual(['Open', 0]);
    const first = await note();
    expect(await seen()).toEqual(['Closed', 1000.5]);
    const second = await note({ businessValue: 0.01 });
    expect(await seen()).toEqual(['Closed', 1000.51]);
    await remove(chapters, 'ThanksNote', first);
    expect(await seen()).toEqual(['Closed', 0.01]);
    for (let time = 1; time <= 2; time += 1) {
      await remove(chapters, 'ThanksNote', second);
      expect(await seen()).toEqual(['Open', 0]);
    }
    expect(await findDifferences(chapters)).toEqual([]);
  });

  it('both of two concurrent ones count', async () => {
    const hold = [['select 1 from referral where chapter_id = $1 for update', [chapters.home]]] as const;
    await duringTransaction(api.database, hold, () => Promise.all([note(), note()]), 2);
    expect(await seen()).toEqual(['Closed', 2001]);
    expect(await findDifferences(chapters)).toEqual([]);
  });

  it('is refused when the referral is another author’s, or unknown', async () => {
    const { anita, asha, home } = chapters;
    const { id: inside } = await recorded(chapters, 'Referral', anita, toInputs(chapters).Referral.inside);
    const NOT_YOURS = 'This referral did not come from the member you are thanking';
    const wrong = [
      thanks({ referralId: inside }),
      thanks({ referralId: 'no-id' }),
      thanks({ referralId: '00000000-0000-0000-0000-000000000000' }),
      thanks({ thanksTo: asha }),
      thanks({ thanksTo: '', chapterIdOfThanksTo: 'Others', nameOfThanksTo: 'ANITA' }),
    ];
    for (const input of wrong) {
      const { errors } = await record(chapters, 'ThanksNote', chapters.ben, input);
      expect(errors[0]).toMatchObject({ extensions: { fields: { referralId: NOT_YOURS } } });
    }
    const own = {
      chapterId: home,
      referralType: 'External',
      thanksTo: chapters.ben,
      referralId: referral.id,
    };
    const backwards = { ...thanks(), ...own, chapterIdOfThanksTo: chapters.away };
    const { errors } = await record(chapters, 'ThanksNote', anita, backwards);
    expect(errors[0]?.message).toBe(NOT_YOURS);
    expect(await seen()).toEqual(['Open', 0]);
  });

  it('is refused when the referral was deleted, also concurrently', async () => {
    const GONE = 'This referral was deleted';
    const deleting = [
      ['update referral set is_deleted = true where chapter_id = $1', [chapters.home]],
    ] as const;
    const ask = () => record(chapters, 'ThanksNote', chapters.ben, thanks());
    const meanwhile = await duringTransaction(api.database, deleting, ask);
    for (const { errors } of [meanwhile, await ask()]) expect(errors[0]?.message).toBe(GONE);
    const { rows } = await api.database.pool.query('select 1 from thanks_note where chapter_id = $1', [
      chapters.away,
    ]);
    expect(rows).toEqual([]);
  });

  it('can be deleted when the referral was', async () => {
    const written = await note();
    await remove(chapters, 'Referral', referral);
    expect((await remove(chapters, 'ThanksNote', written)).errors).toEqual([]);
    expect(await findDifferences(chapters)).toEqual([]);
  });

  it.each([
    'update referral set business_paise = business_paise + 1',
    'update referral set thanks_note_count = thanks_note_count + 1',
  ])('verify-totals finds what does not follow from the C-Notes: %s', async (statement) => {
    await note();
    await api.database.pool.query(`${statement} where chapter_id = $1`, [chapters.home]);
    const [difference, ...others] = await findDifferences(chapters);
    expect(others).toEqual([]);
    expect(difference).toMatchObject({
      chapterId: chapters.home,
      total: `business of referral ${referral.id}`,
      expected: '1 worth 100050 paise',
    });
  });
});
