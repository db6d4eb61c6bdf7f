import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../../test/api.ts';
import { newChapter, newMeeting, newMember, newSubscription } from '../../../test/factories.ts';
import { announceSubscription, endSubscriptions } from '../../../test/subscriptions.ts';
import {
  type ActivityType,
  findDifferences,
  getCounters,
  getInbox,
  newTwoChapters,
  record,
  recorded,
  type TwoChapters,
  toInputs,
} from '../../../test/two-chapters.ts';

let api: TestApi;
let chapters: TwoChapters;
let inputs: ReturnType<typeof toInputs>;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  chapters = await newTwoChapters(api);
  inputs = toInputs(chapters);
});

const TYPES = ['Referral', 'ThanksNote', 'R2R'] as const satisfies readonly ActivityType[];
const TABLES = { Referral: 'referral', ThanksNote: 'thanks_note', R2R: 'r2r' } as const;

/** How many activities, inbox entries and counted things there are in all. */
async function everythingStored(): Promise<number[]> {
  const { rows } = await api.database.pool.query<{ n: number }>(`
    select count(*)::int as n from referral union all select count(*)::int from thanks_note
    union all select count(*)::int from r2r union all select count(*)::int from notification
    union all select coalesce(sum(count), 0)::int from member_counter`);
  return rows.map(({ n }) => n);
}

async function expectRefusal(
  type: ActivityType,
  userName: string | null,
  input: object,
  code: string,
  message?: string,
): Promise<void> {
  const before = await everythingStored();
  const { data, errors } = await record(chapters, type, userName, input);
  expect(Object.values(data ?? {}).filter(Boolean)).toEqual([]);
  expect(errors[0]?.extensions.code).toBe(code);
  if (message !== undefined) expect(errors[0]?.message).toBe(message);
  expect(await everythingStored()).toEqual(before);
}

describe('a referral', () => {
  const FIELDS = `chapterId referredBy referredTo businessClassificationId requiredPerson businessOfRequiredPerson contact
    comment range date referralStatus referralType chapterIdOfReferredTo nameOfReferredTo mobileOfReferredTo
    businessClassificationNameOfReferredTo nameOfReferredBy mobileOfReferredBy
    businessClassificationNameOfReferredBy isDeleted businessValue`;

  it('takes names, numbers and classifications from the members, not from the request', async () => {
    const { home, away, anita, ben } = chapters;
    const lies = { nameOfReferredTo: 'X', mobileOfReferredTo: '1', nameOfReferredBy: 'Y' };
    const referral = await recorded(
      chapters,
      'Referral',
      anita,
      { ...inputs.Referral.outside, ...lies },
      FIELDS,
    );
    expect(referral).toEqual({
      id: expect.any(String),
      chapterId: home,
      referredBy: anita,
      referredTo: ben,
      businessClassificationId: null,
      requiredPerson: 'Lakshmi Stores',
      businessOfRequiredPerson: 'A shop',
      contact: '9876543210',
      comment: 'Please call',
      range: 4,
      date: '2026-11-20',
      referralStatus: 'Open',
      referralType: 'External',
      chapterIdOfReferredTo: away,
      nameOfReferredTo: 'BEN',
      mobileOfReferredTo: expect.stringMatching(/^9\d{9}$/),
      businessClassificationNameOfReferredTo: 'Trade of BEN',
      nameOfReferredBy: 'ANITA',
      mobileOfReferredBy: expect.stringMatching(/^9\d{9}$/),
      businessClassificationNameOfReferredBy: 'Trade of ANITA',
      isDeleted: false,
      businessValue: 0,
    });
  });

  it('stores only the name of a person in no chapter', async () => {
    const lies = { mobileOfReferredTo: '9876543210', businessClassificationNameOfReferredTo: 'Spying' };
    const referral = await recorded(
      chapters,
      'Referral',
      chapters.anita,
      { ...inputs.Referral.others, ...lies },
      FIELDS,
    );
    expect(referral).toMatchObject({
      referredTo: null,
      chapterIdOfReferredTo: 'Others',
      nameOfReferredTo: 'RAMESH',
      mobileOfReferredTo: null,
      businessClassificationNameOfReferredTo: null,
    });
  });
});

describe('a C-Note', () => {
  it('is dated today by default, and names a member or a person in no chapter', async () => {
    const fields = 'date businessValue businessType nameOfThanksTo referralId';
    const note = await recorded(chapters, 'ThanksNote', chapters.anita, inputs.ThanksNote.inside, fields);
    expect(note).toMatchObject({ date: '2026-11-20', businessValue: 2500.5, businessType: 'Rotarian' });
    const earlier = { ...inputs.ThanksNote.others, date: '2026-11-19' };
    expect(await recorded(chapters, 'ThanksNote', chapters.anita, earlier, fields)).toMatchObject({
      date: '2026-11-19',
      businessType: 'Non-Rotarian',
      nameOfThanksTo: 'RAMESH',
    });
  });

  it.each([
    [99_99_999.99, null],
    [0.01, null],
    [1_00_00_000, 'Number too large'],
    [0, 'Amount cannot be 0'],
    [-1, 'Amount cannot be empty or negative'],
    [0.001, 'Amount can have at most two decimals'],
    [1e300, 'Number too large'],
  ])('of %d rupees: %s', async (businessValue, message) => {
    const input = { ...inputs.ThanksNote.inside, businessValue };
    if (message !== null) return expectRefusal('ThanksNote', chapters.anita, input, 'BAD_INPUT', message);
    const note = await recorded(chapters, 'ThanksNote', chapters.anita, input, 'businessValue');
    expect(note.businessValue).toBe(businessValue);
  });
});

describe('an R2R', () => {
  it('has keys that follow from its parties', async () => {
    const { anita, ben, home, away } = chapters;
    const fields = 'pk sk summarySK chapterNameOfMetWith nameOfMetWith nameOfR2RBy image actionPlan';
    const lies = { pk: 'CID#x#MID#y', sk: 'z', summarySK: 'z', chapterNameOfMetWith: 'z' };
    const r2r = await recorded(chapters, 'R2R', anita, { ...inputs.R2R.outside, ...lies }, fields);
    expect(r2r).toMatchObject({
      pk: `CID#${home}#MID#${anita}`,
      sk: `MW#${ben}#DT#2026-11-20`,
      summarySK: 'TYPE#R2R#CODE#Meet#WEEKNO#47#YEAR#2026#MONTH#11',
      chapterNameOfMetWith: expect.stringMatching(/^Chapter /),
      nameOfMetWith: 'BEN',
      nameOfR2RBy: 'ANITA',
      image: null,
      actionPlan: 'Meet again',
    });
    expect(away).not.toBe(home);
  });

  it('needs a picture where the chapter requires it', async () => {
    const { home, anita } = chapters;
    const setting = { chapter_id: home, key: 'R2R_IMAGE', value: 'true' };
    await api.database.kysely.insertInto('setting').values(setting).execute();
    await expectRefusal('R2R', anita, inputs.R2R.inside, 'BAD_INPUT', 'Upload your meetup image');
  });

  it('accepts a picture that its author has uploaded, once', async () => {
    const { home, anita, asha } = chapters;
    const image = 'meetup-abcdefghijklmnop.webp';
    const gone = 'This picture is no longer available. Please choose it again.';
    const media_key = `${home}/${anita}/${image}`;
    await api.database.kysely.insertInto('unused_media').values({ chapter_id: home, media_key }).execute();
    const toAnita = { ...inputs.R2R.inside, image, metWith: anita };
    await expectRefusal('R2R', asha, toAnita, 'BAD_INPUT', gone);
    await expectRefusal('R2R', anita, { ...inputs.R2R.inside, image: '../x.webp' }, 'BAD_INPUT', gone);
    const r2r = await recorded(chapters, 'R2R', anita, { ...inputs.R2R.inside, image }, 'image');
    expect(r2r.image).toBe(image);
    await expectRefusal('R2R', anita, { ...inputs.R2R.inside, image }, 'BAD_INPUT', gone);
  });
});

describe('counters and entries of both parties', () => {
  const TITLES = {
    Referral: ['Given You have given a new Referral', 'Received Opportunity Knocks - You Got a Referral'],
    ThanksNote: ['Given A Special Business Contribution Note', 'Received You have received a special C-note'],
  };

  it.each([
    ['Referral', 'inside', 0],
    ['Referral', 'outside', 0],
    ['ThanksNote', 'inside', 2500_50],
    ['ThanksNote', 'outside', 2500_50],
  ] as const)('%s %s', async (type, side, paise) => {
    const { home, away, anita, asha, ben } = chapters;
    await recorded(chapters, type, anita, inputs[type][side]);
    const [chapterId, partner] = side === 'inside' ? [home, asha] : [away, ben];
    expect(await getCounters(chapters, home, anita)).toEqual([`${type} Given 1 ${paise}`]);
    expect(await getCounters(chapters, chapterId, partner)).toEqual([`${type} Received 1 ${paise}`]);
    expect(await getInbox(chapters, home, anita)).toEqual([TITLES[type][0]]);
    expect(await getInbox(chapters, chapterId, partner)).toEqual([TITLES[type][1]]);
    expect(await findDifferences(chapters)).toEqual([]);
  });

  it.each(['inside', 'outside'] as const)('an R2R %s counts for its author only', async (side) => {
    const { home, away, anita, asha, ben } = chapters;
    await recorded(chapters, 'R2R', anita, inputs.R2R[side]);
    const [chapterId, partner] = side === 'inside' ? [home, asha] : [away, ben];
    expect(await getCounters(chapters, home, anita)).toEqual(['R2R Meet 1 0']);
    expect(await getCounters(chapters, chapterId, partner)).toEqual([]);
    expect(await getInbox(chapters, home, anita)).toEqual([]);
    expect(await getInbox(chapters, chapterId, partner)).toEqual(['Both Rotarian To Rotarian']);
    expect(await findDifferences(chapters)).toEqual([]);
  });

  it.each([
    ['Referral', ['Referral Given 1 0'], 1],
    ['ThanksNote', ['ThanksNote Given 1 250050'], 1],
    ['R2R', ['R2R Meet 1 0'], 0],
  ] as const)('a %s with a person in no chapter', async (type, counters, entries) => {
    const { home, anita } = chapters;
    await recorded(chapters, type, anita, inputs[type].others);
    expect(await getCounters(chapters, home, anita)).toEqual(counters);
    expect(await getInbox(chapters, home, anita)).toHaveLength(entries);
    const { rows } = await api.database.pool.query('select 1 from notification where rotary_id = $1', [
      anita,
    ]);
    expect(rows).toHaveLength(entries);
    expect(await findDifferences(chapters)).toEqual([]);
  });

  it('entries name the other party, the counters and the subject', async () => {
    const { home, away, anita, ben } = chapters;
    const { id } = await recorded(chapters, 'Referral', anita, inputs.Referral.outside);
    const list = `query ($pk: ID!) { listNotification(pk: $pk) { items { referralOrThanksNoteId description range
      referredToOrThanksTo chapterIdOfReferredToOrThanksTo summarySK summarySKOfReferredToOrThanksTo read date } } }`;
    const toEntry = async (chapterId: string, rotaryId: string) => {
      const { data } = await api.ask('main', rotaryId, list, { pk: `CID#${chapterId}#MID#${rotaryId}` });
      return (data?.listNotification as { items: Record<string, unknown>[] }).items[0];
    };
    const entry = await toEntry(away, ben);
    expect(await toEntry(home, anita)).toMatchObject({ read: true, referredToOrThanksTo: ben });
    expect(entry).toEqual({
      referralOrThanksNoteId: id,
      range: 4,
      read: false,
      date: '2026-11-20',
      referredToOrThanksTo: anita,
      chapterIdOfReferredToOrThanksTo: home,
      summarySK: 'TYPE#Referral#CODE#Received#WEEKNO#47#YEAR#2026#MONTH#11',
      summarySKOfReferredToOrThanksTo: 'TYPE#Referral#CODE#Given#WEEKNO#47#YEAR#2026#MONTH#11',
      description: JSON.stringify({
        memberName: 'ANITA',
        details: 'Please call',
        requiredPerson: 'Lakshmi Stores',
        contact: '9876543210',
      }),
    });
  });
});

describe('the meeting that an activity counts for', () => {
  async function meetingDates(type: 'Referral' | 'ThanksNote'): Promise<unknown> {
    const { rows } = await api.database.pool.query(
      `select given_meeting_date as given, received_meeting_date as received from ${TABLES[type]} where chapter_id = $1`,
      [chapters.home],
    );
    return rows[0];
  }

  it.each(['Referral', 'ThanksNote'] as const)('of a %s is the latest of either chapter', async (type) => {
    await recorded(chapters, type, chapters.anita, { ...inputs[type].outside, date: '2026-11-20' });
    expect(await meetingDates(type)).toEqual({ given: '2026-11-20', received: '2026-11-19' });
  });

  it('is never a cancelled one', async () => {
    const { home, anita } = chapters;
    await api.database.pool.query(
      "update meeting set status = 'Cancelled' where chapter_id = $1 and meeting_date = '2026-11-20'",
      [home],
    );
    await recorded(chapters, 'Referral', anita, inputs.Referral.inside);
    expect(await meetingDates('Referral')).toEqual({ given: '2026-11-18', received: '2026-11-18' });
  });

  it("is the author's where the other chapter has none on or before the day", async () => {
    await recorded(chapters, 'Referral', chapters.anita, { ...inputs.Referral.outside, date: '2026-11-18' });
    expect(await meetingDates('Referral')).toEqual({ given: '2026-11-18', received: '2026-11-18' });
    expect(await findDifferences(chapters)).toEqual([]);
  });

  it.each(TYPES)('without one a %s is refused and nothing is stored', async (type) => {
    const input = { ...inputs[type].inside, date: '2026-11-17' };
    await expectRefusal(type, chapters.anita, input, 'CONFLICT', 'No meeting found for the selected date');
  });

  it("goes by the clock of the author's chapter", async () => {
    const { home, anita } = chapters;
    await api.database.pool.query(
      "update chapter set time_zone = 'America/Los_Angeles' where chapter_id = $1",
      [home],
    );
    const note = await recorded(chapters, 'ThanksNote', anita, inputs.ThanksNote.inside, 'date');
    expect(note.date).toBe('2026-11-19');
    await expectRefusal(
      'Referral',
      anita,
      inputs.Referral.inside,
      'BAD_INPUT',
      'Future dates are not allowed',
    );
  });
});

describe('who cannot be a party', () => {
  const NOBODY = 'This person is not an active member of the chapter';
  const PARTNERS = { Referral: 'referredTo', ThanksNote: 'thanksTo', R2R: 'metWith' } as const;
  const CHAPTERS = {
    Referral: 'chapterIdOfReferredTo',
    ThanksNote: 'chapterIdOfThanksTo',
    R2R: 'chapterIdOfMetWith',
  } as const;

  it.each(
    TYPES,
  )('%s: the author, an admin, a former member, an unknown id, another chapter’s member', async (type) => {
    const { home, away, anita, admin, awayAdmin, ben } = chapters;
    const left = await newMember(api.database, { chapter_id: home, status: 'Inactive' });
    const support = await newChapter(api.database, { is_support: true });
    const supporter = await newMember(api.database, { chapter_id: support });
    const [partner, chapter] = [PARTNERS[type], CHAPTERS[type]];
    const inside = (rotaryId: string) => ({ ...inputs[type].inside, [partner]: rotaryId });
    const outside = (chapterId: string, rotaryId: string) => ({
      ...inputs[type].outside,
      [partner]: rotaryId,
      [chapter]: chapterId,
    });
    await expectRefusal(type, anita, inside(anita), 'BAD_INPUT', 'You cannot choose yourself');
    for (const input of [
      ...[admin, left, ben, 'nobody', "'; drop table r2r; --"].map(inside),
      ...[
        outside(away, awayAdmin),
        outside(away, anita),
        outside('nowhere', ben),
        outside(support, supporter),
      ],
    ]) {
      await expectRefusal(type, anita, input, 'BAD_INPUT', NOBODY);
    }
    await expectRefusal(
      type,
      anita,
      outside(home, anita),
      'BAD_INPUT',
      'Choose Inside for a member of your own chapter',
    );
    const wrong = { ...inputs[type].inside, [chapter]: away };
    await expectRefusal(type, anita, wrong, 'BAD_INPUT', 'Choose Outside for a member of another chapter');
  });

  it.each([
    ['Referral', 'referredBy'],
    ['ThanksNote', 'thanksBy'],
    ['R2R', 'memberId'],
  ] as const)('a %s cannot be recorded in another member’s name', async (type, author) => {
    const { home, away, anita, asha, ben, admin } = chapters;
    const { inside } = inputs[type];
    await expectRefusal(type, anita, { ...inside, [author]: ben }, 'FORBIDDEN');
    await expectRefusal(type, asha, { ...inside, [author]: anita }, 'FORBIDDEN');
    await expectRefusal(type, anita, { ...inside, chapterId: away }, 'FORBIDDEN');
    await expectRefusal(type, admin, inside, 'FORBIDDEN');
    await expectRefusal(type, null, inside, 'UNAUTHENTICATED');
    expect(
      await recorded(chapters, type, anita, { ...inside, [author]: anita, chapterId: home }),
    ).toBeDefined();
  });

  it.each(TYPES)('a %s needs a valid subscription', async (type) => {
    const { home, anita } = chapters;
    await endSubscriptions(api, home);
    await expectRefusal(type, anita, inputs[type].outside, 'CONFLICT', 'No Active Subscription Found.');
    await newSubscription(api.database, { chapter_id: home, plan_id: 'new', start_date: '2026-11-20' });
    await announceSubscription(api, home);
    expect(await recorded(chapters, type, anita, inputs[type].outside)).toBeDefined();
  });
});

describe('a request that is repeated', () => {
  it.each(TYPES)('records a %s once, also when sent twice concurrently', async (type) => {
    const { home, anita } = chapters;
    const requestId = `again-${type}-${home}`;
    const ask = () => record(chapters, type, anita, inputs[type].outside, { requestId });
    const answers = await Promise.all([ask(), ask()]);
    answers.push(await ask());
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(answers[0]?.errors).toEqual([]);
    const { rows } = await api.database.pool.query(`select 1 from ${TABLES[type]} where chapter_id = $1`, [
      home,
    ]);
    expect(rows).toHaveLength(1);
    expect(await findDifferences(chapters)).toEqual([]);
    const other = { ...inputs[type].inside };
    const { errors } = await record(chapters, type, anita, other, { requestId });
    expect(errors[0]?.extensions.code).toBe('CONFLICT');
  });
});

it('counts in the week of the meeting, on the dashboard too', async () => {
  const { home, anita } = chapters;
  await newMeeting(api.database, { chapter_id: home, meeting_date: '2026-01-02', status: 'Completed' });
  await recorded(chapters, 'Referral', anita, { ...inputs.Referral.inside, date: '2026-01-05' });
  await recorded(chapters, 'Referral', anita, inputs.Referral.inside);
  const document =
    'query ($c: ID!, $r: ID) { getDashboard(chapterId: $c, rotaryId: $r) { rows { key values } } }';
  const { data } = await api.ask('main', anita, document, { c: home, r: anita });
  const { rows } = data?.getDashboard as { rows: { key: string; values: number[] }[] };
  expect(rows.find(({ key }) => key === 'referralGiven')?.values).toEqual([1, 1, 1, 2, 2]);
});
