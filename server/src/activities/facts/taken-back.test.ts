import { afterAll, beforeAll, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../../test/api.ts';
import { newMeeting, newMember } from '../../../test/factories.ts';
import {
  type ActivityType,
  cancel,
  findDifferences,
  newTwoChapters,
  record,
  remove,
  type TwoChapters,
} from '../../../test/two-chapters.ts';
import { createRandom, type Random } from '../../demo/people.ts';
import { readTotals } from '../total-facts.store.ts';

let api: TestApi;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());

/** Weeks across months, terms and years; some lie in one week and two months. */
const MEETINGS = [
  ...['2025-12-19', '2025-12-31', '2026-01-02', '2026-03-27', '2026-06-30', '2026-07-01'],
  ...['2026-09-30', '2026-10-01', '2026-10-30', '2026-11-02'],
];
const STEPS = 70;

interface Person {
  chapterId: string;
  rotaryId: string;
}

interface Given {
  type: ActivityType;
  chapterId: string;
  id: string;
  author: string;
  partner: Person;
  referralId: string | null;
}

/** Who can be a party, and the admin of each chapter. */
interface World {
  chapters: TwoChapters;
  people: Person[];
  admins: Record<string, string>;
}

async function newWorld(): Promise<World> {
  const chapters = await newTwoChapters(api);
  const { home, away, anita, asha, ben, admin, awayAdmin } = chapters;
  for (const chapter_id of [home, away])
    for (const meeting_date of MEETINGS) await newMeeting(api.database, { chapter_id, meeting_date });
  const uma = await newMember(api.database, { chapter_id: away, full_name: 'UMA' });
  return {
    chapters,
    people: [
      { chapterId: home, rotaryId: anita },
      { chapterId: home, rotaryId: asha },
      { chapterId: away, rotaryId: ben },
      { chapterId: away, rotaryId: uma },
    ],
    admins: { [home]: admin, [away]: awayAdmin },
  };
}

/** Every counter of both chapters, as text. */
async function computeTotals({ home, away }: TwoChapters): Promise<string> {
  const totals = [];
  for (const chapterId of [home, away]) {
    const found = await readTotals(api.database.kysely, chapterId);
    totals.push([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }
  return JSON.stringify(totals);
}

async function getBusiness({ home, away }: TwoChapters): Promise<string> {
  const { rows } = await api.database.pool.query(
    `select referral_id, referral_status, thanks_note_count, business_paise from referral
      where chapter_id = any($1) and (thanks_note_count > 0 or referral_status = 'Closed') order by 1`,
    [[home, away]],
  );
  return JSON.stringify(rows);
}

/** Records something; a C-Note is for a referral that its author has received, if there is one. */
async function give({ chapters, people }: World, random: Random, there: readonly Given[]): Promise<Given> {
  const type = random.pick(['Referral', 'ThanksNote', 'R2R'] as const);
  const author = random.pick(people);
  const received = there.filter(
    ({ type: kind, partner }) => kind === 'Referral' && partner.rotaryId === author.rotaryId,
  );
  const named = type === 'ThanksNote' && received.length > 0 ? random.pick(received) : null;
  const partner = named
    ? { chapterId: named.chapterId, rotaryId: named.author }
    : random.pick(people.filter(({ rotaryId }) => rotaryId !== author.rotaryId));
  const isInside = partner.chapterId === author.chapterId;
  const side = isInside ? 'Internal' : 'External';
  const elsewhere = (field: string) => (isInside ? {} : { [field]: partner.chapterId });
  const common = { chapterId: author.chapterId, date: random.pick(MEETINGS) };
  const inputs = {
    Referral: {
      referralType: side,
      referredTo: partner.rotaryId,
      ...elsewhere('chapterIdOfReferredTo'),
      requiredPerson: 'X',
      businessOfRequiredPerson: 'Y',
      contact: '9876543210',
      range: 3,
      comment: 'Z',
    },
    ThanksNote: {
      referralType: side,
      thanksTo: partner.rotaryId,
      ...elsewhere('chapterIdOfThanksTo'),
      businessValue: random.between(1, 9_999_999) / 100,
      details: 'Thank you',
      ...(named && { referralId: named.id }),
    },
    R2R: {
      r2rType: side,
      metWith: partner.rotaryId,
      ...elsewhere('chapterIdOfMetWith'),
      place: 'A hall',
      discussion: 'How to help',
    },
  };
  const answer = await record(chapters, type, author.rotaryId, { ...common, ...inputs[type] });
  expect(answer.errors).toEqual([]);
  const { id } = Object.values(answer.data ?? {})[0] as { id: string };
  const { chapterId, rotaryId } = author;
  return { type, chapterId, id, author: rotaryId, partner, referralId: named?.id ?? null };
}

/** Takes an activity back in a way that is open to its author, its other party or an admin; sometimes the request is repeated. */
async function takeBack({ chapters, admins }: World, random: Random, given: Given, step: string) {
  const { type, chapterId, id, author, partner } = given;
  const requestId = `taken-back-${step}`;
  const strikeBy = (chapter: string) => () =>
    cancel(chapters, 'strike', { type, chapterId, id }, { as: admins[chapter] ?? null, requestId });
  const ways = [
    () => remove(chapters, type, { chapterId, id, author }, { requestId }),
    () => cancel(chapters, 'decline', { type, chapterId, id }, { as: partner.rotaryId, requestId }),
    strikeBy(chapterId),
    strikeBy(partner.chapterId),
  ];
  const way = random.pick(ways);
  const answer = await way();
  expect(answer.errors).toEqual([]);
  if (random.chance(50)) expect(await way()).toEqual(answer);
  // Somebody else is too late, and changes nothing.
  const later = random.pick(ways.filter((other) => other !== way));
  if (random.chance(30)) expect((await later()).errors[0]?.extensions.code ?? 'CONFLICT').toBe('CONFLICT');
}

it.each([
  1, 2, 3,
])('after recording, deleting, declining and striking, counters follow from facts (seed %i)', {
  timeout: 120_000,
}, async (seed) => {
  const random = createRandom(seed);
  const world = await newWorld();
  const { chapters } = world;
  const nothing = await computeTotals(chapters);
  const there: Given[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const name = `${chapters.home}-${seed}-${step}`;
    if (there.length > 0 && random.chance(35)) {
      const [given] = there.splice(random.between(0, there.length - 1), 1);
      if (given) await takeBack(world, random, given, name);
    } else {
      const before = [await computeTotals(chapters), await getBusiness(chapters)];
      const given = await give(world, random, there);
      expect(await computeTotals(chapters)).not.toBe(before[0]);
      if (random.chance(40)) {
        await takeBack(world, random, given, name);
        expect([await computeTotals(chapters), await getBusiness(chapters)]).toEqual(before);
      } else there.push(given);
    }
    if (step % 10 === 9) expect(await findDifferences(chapters)).toEqual([]);
  }
  while (there.length > 0) {
    const [given] = there.splice(random.between(0, there.length - 1), 1);
    if (given) await takeBack(world, random, given, `${chapters.home}-${seed}-end-${there.length}`);
    if (there.length % 10 === 0) expect(await findDifferences(chapters)).toEqual([]);
  }
  expect(await computeTotals(chapters)).toBe(nothing);
  expect(JSON.parse(await getBusiness(chapters))).toEqual([]);
});
