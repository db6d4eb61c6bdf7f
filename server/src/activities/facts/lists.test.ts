import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../../test/api.ts';
import { newChapter, newMember } from '../../../test/factories.ts';
import { countRoundTrips } from '../../../test/round-trips.ts';
import {
  type ActivityType,
  newTwoChapters,
  recorded,
  remove,
  type TwoChapters,
  toInputs,
} from '../../../test/two-chapters.ts';

let api: TestApi;
let chapters: TwoChapters;
let inputs: ReturnType<typeof toInputs>;
let superAdmin: string;
let support: string;

beforeAll(async () => {
  api = await newTestApi();
  support = await newChapter(api.database, { is_support: true });
  superAdmin = await newMember(api.database, { chapter_id: support, is_admin: true });
});
afterAll(() => api.close());
beforeEach(async () => {
  chapters = await newTwoChapters(api);
  inputs = toInputs(chapters);
});

const LISTS = {
  Referral: { name: 'listReferral', by: 'referredBy', to: 'referredTo', side: 'referralType' },
  ThanksNote: { name: 'listThanksNote', by: 'thanksBy', to: 'thanksTo', side: 'referralType' },
  R2R: { name: 'listRotarianToRotarian', by: 'memberId', to: 'metWith', side: 'r2rType' },
} as const;
const TYPES = ['Referral', 'ThanksNote', 'R2R'] as const satisfies readonly ActivityType[];

interface Asked {
  chapterId: string;
  by?: string;
  to?: string;
  id?: string;
  filter?: object;
  limit?: number;
  nextToken?: string | null;
}

/** Asks for the activities of a member as author or as the other party, or of a chapter. */
function list(type: ActivityType, as: string | null, { chapterId, by, to, id, filter, ...page }: Asked) {
  const { name, ...fields } = LISTS[type];
  const asked = {
    ...filter,
    ...(by && type !== 'R2R' ? { [fields.by]: { eq: by } } : {}),
    ...(to ? { [fields.to]: { eq: to } } : {}),
  };
  const [key, declared, passed] =
    type === 'R2R'
      ? [{ pk: `CID#${chapterId}${by ? `#MID#${by}` : ''}` }, '$pk: ID!', 'pk: $pk']
      : [{ chapterId, id }, '$chapterId: ID!, $id: ID', 'chapterId: $chapterId, id: $id'];
  const typeName = { Referral: 'Referral', ThanksNote: 'ThanksNote', R2R: 'RotarianToRotarian' }[type];
  const document = `query (${declared}, $filter: Model${typeName}FilterInput, $limit: Int, $nextToken: String) {
    ${name}(${passed}, filter: $filter, limit: $limit, nextToken: $nextToken) { items { id date } nextToken total } }`;
  return api.ask('main', as, document, { ...key, filter: asked, ...page });
}

interface Page {
  items: { id: string; date: string }[];
  nextToken: string | null;
  total: number;
}

async function toPage(type: ActivityType, as: string, asked: Asked): Promise<Page> {
  const { data, errors } = await list(type, as, asked);
  expect(errors).toEqual([]);
  return data?.[LISTS[type].name] as Page;
}

async function getIds(type: ActivityType, as: string, asked: Asked): Promise<string[]> {
  return (await toPage(type, as, asked)).items.map(({ id }) => id);
}

describe.each(TYPES)('a list of %s', (type) => {
  const make = async (as: string, input: object) => (await recorded(chapters, type, as, input)).id;
  let inside: string;
  let outside: string;
  let others: string;
  let backwards: string;

  beforeEach(async () => {
    const { anita, asha, ben, home, away } = chapters;
    const { to, side } = LISTS[type];
    inside = await make(anita, inputs[type].inside);
    outside = await make(anita, { ...inputs[type].outside, date: '2026-11-19' });
    others = await make(asha, inputs[type].others);
    const chapterField = {
      Referral: 'chapterIdOfReferredTo',
      ThanksNote: 'chapterIdOfThanksTo',
      R2R: 'chapterIdOfMetWith',
    };
    backwards = await make(ben, {
      ...inputs[type].outside,
      date: '2026-11-19',
      chapterId: away,
      [side]: 'External',
      [to]: anita,
      [chapterField[type]]: home,
    });
  });

  it('gives members what they recorded, and what names them, in other chapters too', async () => {
    const { home, away, anita, asha, ben } = chapters;
    expect(await getIds(type, anita, { chapterId: home, by: anita })).toEqual([inside, outside]);
    expect(await getIds(type, anita, { chapterId: home, to: anita })).toEqual([backwards]);
    expect(await getIds(type, asha, { chapterId: home, to: asha })).toEqual([inside]);
    expect(await getIds(type, ben, { chapterId: away, to: ben })).toEqual([outside]);
    expect(await getIds(type, ben, { chapterId: away, by: ben })).toEqual([backwards]);
  });

  it('gives admins all of their chapter', async () => {
    const { home, away, anita, ben, admin, awayAdmin } = chapters;
    expect((await getIds(type, admin, { chapterId: home })).toSorted()).toEqual(
      [inside, outside, others].toSorted(),
    );
    expect(await getIds(type, admin, { chapterId: home, by: anita })).toEqual([inside, outside]);
    expect(await getIds(type, admin, { chapterId: home, to: anita })).toEqual([backwards]);
    expect(await getIds(type, awayAdmin, { chapterId: away, to: ben })).toEqual([outside]);
  });

  it('gives nothing else', async () => {
    const { home, away, anita, asha, ben, admin, awayAdmin } = chapters;
    const denied: [string | null, Asked][] = [
      [anita, { chapterId: home }],
      [anita, { chapterId: home, by: asha }],
      [anita, { chapterId: home, to: asha }],
      [anita, { chapterId: away }],
      [anita, { chapterId: away, by: ben }],
      [anita, { chapterId: away, by: anita }],
      [anita, { chapterId: away, to: anita }],
      [ben, { chapterId: home, by: anita }],
      [admin, { chapterId: away }],
      [admin, { chapterId: away, by: ben }],
      [awayAdmin, { chapterId: home, by: anita }],
      [superAdmin, { chapterId: home }],
      [superAdmin, { chapterId: home, by: anita }],
    ];
    for (const [as, asked] of denied) {
      const { data, errors } = await list(type, as, asked);
      expect([data, errors[0]?.extensions.code], JSON.stringify(asked)).toEqual([null, 'FORBIDDEN']);
    }
    expect((await list(type, null, { chapterId: home })).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(await getIds(type, superAdmin, { chapterId: support })).toEqual([]);
  });

  it('is filtered by dates, side and deletion, and paged, newest first', async () => {
    const { home, anita, admin } = chapters;
    const { side } = LISTS[type];
    const of = (filter: object) => getIds(type, anita, { chapterId: home, by: anita, filter });
    expect(await of({ date: { between: ['2026-11-19', '2026-11-19'] } })).toEqual([outside]);
    expect(await of({ date: { ge: '2026-11-20' } })).toEqual([inside]);
    expect(await of({ [side]: { eq: 'External' } })).toEqual([outside]);
    await remove(chapters, type, { chapterId: home, author: anita, id: inside });
    expect(await of({ isDeleted: { eq: false } })).toEqual([outside]);
    expect(await of({ isDeleted: { eq: true } })).toEqual([inside]);
    const seen: string[] = [];
    let nextToken: string | null = null;
    do {
      const page: Page = await toPage(type, admin, { chapterId: home, limit: 1, nextToken });
      expect(page.total).toBe(3);
      seen.push(...page.items.map(({ id, date }) => `${date} ${id}`));
      ({ nextToken } = page);
    } while (nextToken !== null);
    expect(new Set(seen).size).toBe(3);
    expect(seen.map((line) => line.slice(0, 10))).toEqual(['2026-11-20', '2026-11-20', '2026-11-19']);
    expect(seen.at(-1)).toContain(outside);
  });

  it('costs at most two round trips', async () => {
    const { home, anita } = chapters;
    await list(type, anita, { chapterId: home, by: anita });
    const trips = countRoundTrips(api.database);
    await list(type, anita, { chapterId: home, by: anita, limit: 1 });
    trips.stop();
    expect(trips.count).toBeLessThanOrEqual(2);
  });
});

describe.each(['Referral', 'ThanksNote'] as const)('one %s by its id', (type) => {
  it('is visible to its parties in any chapter, and to the admins of its chapter', async () => {
    const { home, away, anita, asha, ben, admin, awayAdmin } = chapters;
    const { id } = await recorded(chapters, type, anita, inputs[type].outside);
    for (const as of [anita, ben, admin])
      expect(await getIds(type, as, { chapterId: home, id })).toEqual([id]);
    expect(await getIds(type, asha, { chapterId: home, id })).toEqual([]);
    expect(await getIds(type, ben, { chapterId: away, id })).toEqual([]);
    expect(await getIds(type, anita, { chapterId: home, id: 'no-id' })).toEqual([]);
    expect((await list(type, awayAdmin, { chapterId: home, id })).errors[0]?.extensions.code).toBe(
      'FORBIDDEN',
    );
  });
});
