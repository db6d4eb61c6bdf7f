import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ActiveChapter, newActiveChapter } from '../../test/active-chapter.ts';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { countRoundTrips } from '../../test/round-trips.ts';
import { newTwoChapters, recorded, remove, toInputs } from '../../test/two-chapters.ts';

let api: TestApi;
let chapter: ActiveChapter;
let chapterId: string;
let member: string;
let other: string;
let admin: string;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  chapter = await newActiveChapter(api);
  ({ chapterId, member, other, admin } = chapter);
});

describe('counting by chapter and date', () => {
  it('counts given and received, with values in rupees', async () => {
    const range = 'chapterId: $c, startDate: "2026-11-01", endDate: "2026-11-30"';
    const { data } = await api.ask(
      'main',
      admin,
      `query ($c: ID!) {
        getReferralCountByChapterAndDate(${range}) { memberId referralByCount referralToCount }
        getThanksNoteCountByChapterAndDate(${range}) { memberId thanksByCount thanksToCount thanksByBusinessValue thanksToBusinessValue }
        getRotarianToRotarianByChapterAndDate(${range}) { memberId meetupCount }
        getVisitorCountByChapterAndisDeletedAndDate(${range}) { visitingDate visitingCount } }`,
      { c: chapterId },
    );
    expect(data).toEqual({
      getReferralCountByChapterAndDate: [
        { memberId: member, referralByCount: 2, referralToCount: 0 },
        { memberId: other, referralByCount: 0, referralToCount: 2 },
      ],
      getThanksNoteCountByChapterAndDate: [
        {
          memberId: member,
          thanksByCount: 2,
          thanksToCount: 0,
          thanksByBusinessValue: 230.5,
          thanksToBusinessValue: 0,
        },
        {
          memberId: other,
          thanksByCount: 0,
          thanksToCount: 2,
          thanksByBusinessValue: 0,
          thanksToBusinessValue: 230.5,
        },
      ],
      getRotarianToRotarianByChapterAndDate: [],
      getVisitorCountByChapterAndisDeletedAndDate: [],
    });
  });
});

describe('who referred to whom', () => {
  it('adds up to each member’s counts, including other chapters, in two round trips', async () => {
    const chapters = await newTwoChapters(api);
    const { home, away, anita, asha, ben, admin } = chapters;
    const { inside, outside, others } = toInputs(chapters).Referral;
    for (const input of [inside, inside, outside, others]) await recorded(chapters, 'Referral', anita, input);
    const gone = await recorded(chapters, 'Referral', anita, inside);
    await remove(chapters, 'Referral', { chapterId: home, author: anita, id: gone.id });
    await recorded(chapters, 'Referral', ben, {
      ...outside,
      date: '2026-11-19',
      chapterId: away,
      referredTo: asha,
      chapterIdOfReferredTo: home,
    });
    const document = `query ($c: ID!, $from: String!, $to: String!, $m: ID) {
      getReferralPairsByChapterAndDate(chapterId: $c, startDate: $from, endDate: $to, rotaryId: $m) { givenBy givenTo count } }`;
    const pairs = async (as: string, asked: object) => {
      const { data, errors } = await api.ask('main', as, document, {
        c: home,
        from: '2026-11-19',
        to: '2026-11-20',
        ...asked,
      });
      return errors[0]?.extensions.code ?? data?.getReferralPairsByChapterAndDate;
    };
    const given = { givenBy: anita, givenTo: asha, count: 2 };
    const toOutside = { givenBy: anita, givenTo: null, count: 2 };
    const fromOutside = { givenBy: null, givenTo: asha, count: 1 };
    const trips = countRoundTrips(api.database);
    expect(await pairs(admin, {})).toEqual([given, toOutside, fromOutside]);
    expect(trips.count).toBeLessThanOrEqual(2);
    trips.stop();
    expect(await pairs(admin, { from: '2026-11-20' })).toEqual([given, toOutside]);
    expect(await pairs(asha, { m: asha })).toEqual([given, fromOutside]);
    expect(await pairs(asha, { m: anita })).toBe('FORBIDDEN');
    expect(await pairs(asha, {})).toBe('FORBIDDEN');
    expect(await pairs(ben, { m: ben })).toBe('FORBIDDEN');
    expect(await pairs(chapters.awayAdmin, {})).toBe('FORBIDDEN');
  });
});

describe('counting without a range', () => {
  const FIELDS: [string, string][] = [
    ['getReferralCountByChapterAndDate', 'memberId'],
    ['getReferralPairsByChapterAndDate', 'count'],
    ['getThanksNoteCountByChapterAndDate', 'memberId'],
    ['getRotarianToRotarianByChapterAndDate', 'memberId'],
    ['getVisitorCountByChapterAndisDeletedAndDate', 'visitingDate'],
  ];

  it.each(FIELDS)('%s says what is missing', async (field, selection) => {
    const whole = { c: chapterId, from: '2026-11-01', to: '2026-11-30' };
    const document = `query ($c: ID, $from: String, $to: String) {
      ${field}(chapterId: $c, startDate: $from, endDate: $to) { ${selection} } }`;
    for (const missing of [{ c: null }, { from: null }, { to: null }, { to: '' }, { from: '2026-02-30' }]) {
      const { errors } = await api.ask('main', admin, document, { ...whole, ...missing });
      expect(errors[0]).toMatchObject({
        message: 'chapterId, startDate, and endDate are required',
        extensions: { code: 'BAD_INPUT' },
      });
    }
    expect((await api.ask('main', admin, document, whole)).errors).toEqual([]);
  });
});
