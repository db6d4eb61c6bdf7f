import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newEntry, newMember } from '../../test/factories.ts';
import { toAnswer, toRefusal } from '../../test/meeting-day.ts';
import { countRoundTrips } from '../../test/round-trips.ts';
import { findScans, type Scan } from '../../test/scans.ts';

const LIST = `query ($pk: ID!, $filter: ModelNotificationFilterInput, $limit: Int, $nextToken: String) {
  listNotification(pk: $pk, filter: $filter, limit: $limit, nextToken: $nextToken) {
    items { sk date read isDeleted } nextToken total } }`;
const PAGE = LIST.replace(' total', '');
const SEARCH = `query ($pk: ID!, $filter: ModelNotificationFilterInput, $search: String) {
  listNotification(pk: $pk, filter: $filter, search: $search) { items { sk date read isDeleted } nextToken total } }`;
const COUNT = 'query ($pk: ID!) { countUnreadNotification(pk: $pk) }';
const UPDATE = `mutation ($input: UpdateNotificationInput!, $requestId: String) {
  updateNotification(input: $input, requestId: $requestId) { pk sk read range isDeleted version } }`;

interface Listed {
  items: { sk: string; date: string; read: boolean }[];
  nextToken: string | null;
  total: number;
}

let api: TestApi;
let chapterId: string;
let owner: string;
let other: string;
let pk: string;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  chapterId = await newChapter(api.database);
  owner = await newMember(api.database, { chapter_id: chapterId });
  other = await newMember(api.database, { chapter_id: chapterId });
  pk = `CID#${chapterId}#MID#${owner}`;
});

/** An entry of the owner's inbox that came at noon of the day. */
const arrive = (date: string, overrides: Partial<Parameters<typeof newEntry>[1]> = {}) =>
  newEntry(api.database, {
    chapter_id: chapterId,
    rotary_id: owner,
    date,
    at: new Date(`${date}T12:00:00Z`),
    ...overrides,
  });
const list = async (variables: object = {}, document = LIST) =>
  toAnswer<Listed>(await api.ask('main', owner, document, { pk, ...variables }));
const getDates = ({ items }: Listed) => items.map(({ date }) => date);

describe('an inbox', () => {
  it('is newest first, by what is deleted, read, of which type and code', async () => {
    await arrive('2026-11-01');
    await arrive('2026-11-04', { is_deleted: true });
    await arrive('2026-11-03', { is_read: true, type: 'ThanksNote' });
    await arrive('2026-11-02', { code: 'Given' });
    const of = async (filter: object) => getDates(await list({ filter }));
    expect(await of({})).toEqual(['2026-11-04', '2026-11-03', '2026-11-02', '2026-11-01']);
    expect(await of({ isDeleted: { eq: false } })).toEqual(['2026-11-03', '2026-11-02', '2026-11-01']);
    expect(await of({ isDeleted: { eq: true } })).toEqual(['2026-11-04']);
    expect(await of({ read: { eq: true } })).toEqual(['2026-11-03']);
    expect(await of({ type: { eq: 'Referral' }, code: { eq: 'Received' } })).toEqual([
      '2026-11-04',
      '2026-11-01',
    ]);
    expect(await of({ code: { ne: 'Received' } })).toEqual(['2026-11-02']);
  });

  it('has each entry once over its pages, also those of one moment', async () => {
    for (let count = 0; count < 7; count += 1) await arrive('2026-11-01');
    const seen: string[] = [];
    let nextToken: string | null = null;
    do {
      const page: Listed = await list({ limit: 3, nextToken });
      expect(page.total).toBe(7);
      seen.push(...page.items.map(({ sk }) => sk));
      nextToken = page.nextToken;
    } while (nextToken !== null);
    expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
  });

  it('counts its entries only if the total is requested', async () => {
    for (let count = 0; count < 3; count += 1) await arrive('2026-11-01');
    await list({}, PAGE);
    const trips = countRoundTrips(api.database);
    await list({ limit: 2 }, PAGE);
    await list({ limit: 2 });
    trips.stop();
    expect(trips.statements.map((text) => text.includes('count('))).toEqual([false, true]);
  });

  it('is for its owner only', async () => {
    await arrive('2026-11-01');
    const admin = await newMember(api.database, { chapter_id: chapterId, is_admin: true });
    for (const asker of [other, admin]) {
      for (const document of [LIST, COUNT]) {
        expect(toRefusal(await api.ask('main', asker, document, { pk }))?.code).toBe('FORBIDDEN');
      }
    }
    expect(toRefusal(await api.ask('main', null, COUNT, { pk }))?.code).toBe('UNAUTHENTICATED');
    const { errors } = await api.ask('main', owner, COUNT, { pk: `CID#${chapterId}` });
    expect(errors[0]?.extensions).toEqual({ code: 'BAD_INPUT', fields: { pk: 'Not a member key' } });
  });
});

describe('the search in an inbox', () => {
  const search = async (typed: string, filter: object = {}) =>
    getDates(await list({ search: typed, filter }, SEARCH));
  const SAID = {
    '2026-11-01': {
      memberName: 'AARTHI RAMAN',
      details: 'Said "50%_off" \\ in March',
      requiredPerson: 'Uma',
    },
    '2026-11-02': { memberName: 'BALAJI', details: 'Details, of a member', businessValue: 4000 },
    '2026-11-03': { memberName: 'CHITRA', reason: 'ஆர்த்தி was away 🎉' },
  };

  beforeEach(async () => {
    for (const [date, said] of Object.entries(SAID))
      await arrive(date, { description: JSON.stringify(said) });
    await arrive('2026-11-04', { description: 'A plain text of balaji, from before \\u0000 \\ud83d' });
    await arrive('2026-11-05', { description: '{"memberName":"\\ud83d BALAJI \\u0000"}', is_deleted: true });
  });

  it.each([
    ['raman', ['2026-11-01']],
    ['  RAMAN   aarthi ', ['2026-11-01']],
    ['uma raman', ['2026-11-01']],
    ['uma balaji', []],
    ['balaji', ['2026-11-05', '2026-11-04', '2026-11-02']],
    ['4000', ['2026-11-02']],
    ['ஆர்த்தி 🎉', ['2026-11-03']],
    ['', ['2026-11-05', '2026-11-04', '2026-11-03', '2026-11-02', '2026-11-01']],
    // Keys of the stored text, and what frames them, are no words of it.
    ['membername', []],
    ['requiredperson', []],
    ['details', ['2026-11-02']],
    ['":"', []],
    // Characters that mean something in SQL, in JSON or in a pattern.
    ['"50%_off"', ['2026-11-01']],
    ['\\', ['2026-11-01']],
    ['50%off', []],
    ['%', ['2026-11-01']],
    ['_', ['2026-11-01']],
    ["' or 1=1 --", []],
    ["'); drop table notification; --", []],
    ['\u202eamar', []],
    ['\u200e', []],
    ['(.*)+$', []],
  ])('for %j finds by every word', async (typed, dates) => {
    expect(await search(typed)).toEqual(dates);
  });

  it('is in what the filter leaves, and in the own inbox only', async () => {
    expect(await search('balaji', { isDeleted: { eq: false } })).toEqual(['2026-11-04', '2026-11-02']);
    await arrive('2026-11-06', { rotary_id: other, description: '{"memberName":"ZARA"}' });
    expect(await search('zara')).toEqual([]);
    const stranger = await newMember(api.database, { chapter_id: await newChapter(api.database) });
    for (const asker of [other, stranger]) {
      const refused = await api.ask('main', asker, SEARCH, { pk, search: 'raman' });
      expect([toRefusal(refused)?.code, refused.data]).toEqual(['FORBIDDEN', null]);
    }
    expect(toRefusal(await api.ask('main', null, SEARCH, { pk, search: 'raman' }))?.code).toBe(
      'UNAUTHENTICATED',
    );
  });

  it.each([
    ['a'.repeat(101)],
    ['a'.repeat(10_000)],
    ['a\0b'],
    ['\ud800'],
  ])('refuses %j, which no row can hold or is too long to look for', async (typed) => {
    expect(toRefusal(await api.ask('main', owner, SEARCH, { pk, search: typed }))?.code).toBe('BAD_INPUT');
  });
});

describe('the business from a referral', () => {
  const BUSINESS = `query ($pk: ID!) { listNotification(pk: $pk) { items { type businessValue } } }`;
  const referral = async (business_paise: number, chapter = chapterId) => {
    const { rows } = await api.database.pool.query(
      `insert into referral (chapter_id, referral_id, referred_by, referral_type, name_of_referred_by,
          name_of_referred_to, required_person, date, given_meeting_date, thanks_note_count, referral_status,
          business_paise)
        values ($1, gen_random_uuid(), $2, 'Internal', 'A', 'B', 'C', '2026-11-20', '2026-11-20',
          least($3::int, 1), case when $3::int > 0 then 'Closed' else 'Open' end, $3) returning referral_id as id`,
      [chapter, other, business_paise],
    );
    return rows[0].id as string;
  };

  it('is read for all referrals of a page in one round trip', async () => {
    const foreign = await newChapter(api.database);
    await arrive('2026-11-05', { fact_id: await referral(1_234_50) });
    await arrive('2026-11-04', { fact_id: await referral(99_00, foreign), fact_chapter_id: foreign });
    await arrive('2026-11-03', { fact_id: await referral(0) });
    await arrive('2026-11-02', { fact_id: await referral(5_00), type: 'ThanksNote' });
    await arrive('2026-11-01');
    const trips = countRoundTrips(api.database);
    const { items } = await list({}, BUSINESS);
    trips.stop();
    expect(items).toEqual([
      { type: 'Referral', businessValue: 1234.5 },
      { type: 'Referral', businessValue: 99 },
      { type: 'Referral', businessValue: 0 },
      { type: 'ThanksNote', businessValue: null },
      { type: 'Referral', businessValue: null },
    ]);
    expect(trips.statements.filter((text) => text.includes('business_paise'))).toHaveLength(1);
  });

  it('is read only if requested', async () => {
    await arrive('2026-11-05', { fact_id: await referral(1_00) });
    const trips = countRoundTrips(api.database);
    await list();
    trips.stop();
    expect(trips.statements.filter((text) => text.includes('business_paise'))).toEqual([]);
  });
});

describe('an inbox of five thousand', () => {
  /** What is read for an answer, once who asks is known. */
  async function rowsReadFor(document: string, variables: object): Promise<Scan[]> {
    const ask = () => api.ask('main', owner, document, { pk, ...variables });
    await ask();
    return findScans(api.database, async () => toAnswer(await ask()));
  }

  beforeEach(async () => {
    await api.database.pool.query(
      `insert into notification (chapter_id, rotary_id, notification_id, at, date, type, code, title, description,
          fact_chapter_id, fact_id, is_read, is_deleted)
        select $1, $2, gen_random_uuid(), '2026-11-20'::timestamptz - n * interval '1 hour', '2026-11-20',
          (array['Referral', 'ThanksNote'])[n % 2 + 1], (array['Given', 'Received'])[n / 2 % 2 + 1], 'T',
          '{"memberName":"RAMAN"}', $1, gen_random_uuid(), n > 20, n % 100 = 0
        from generate_series(1, 5000) n`,
      [chapterId, owner],
    );
    await api.database.pool.query('vacuum analyze notification');
  });

  it('reads one page only, the first like the last', async () => {
    const filter = { isDeleted: { eq: false } };
    expect(await rowsReadFor(PAGE, { filter, limit: 10 })).toEqual([['notification_newest', 11, 0]]);
    const { nextToken } = await list({ filter, limit: 4900 }, PAGE);
    expect(await rowsReadFor(PAGE, { filter, limit: 10, nextToken })).toEqual([
      ['notification_newest', 11, 0],
    ]);
  });

  it('reads one page of one kind only', async () => {
    const filter = { isDeleted: { eq: false }, type: { eq: 'ThanksNote' }, code: { eq: 'Given' } };
    expect(await rowsReadFor(PAGE, { filter, limit: 10 })).toEqual([['notification_by_kind', 11, 0]]);
  });

  it('searches the entries of one kind only, and no further than a page', async () => {
    const filter = { isDeleted: { eq: false }, type: { eq: 'ThanksNote' }, code: { eq: 'Given' } };
    const document = SEARCH.replace(' total', '').replace('search: $search', 'search: $search, limit: 10');
    expect(await rowsReadFor(document, { filter, search: 'nobody' })).toEqual([
      ['notification_by_kind', 0, 1250],
    ]);
    expect(await rowsReadFor(document, { filter, search: 'raman' })).toEqual([
      ['notification_by_kind', 11, 0],
    ]);
  });

  it('counts unread entries by an index', async () => {
    expect(await rowsReadFor(COUNT, {})).toEqual([['notification_unread', 10, 0]]);
    const ofKind =
      'query ($pk: ID!, $filter: ModelNotificationFilterInput) { listNotification(pk: $pk, filter: $filter, limit: 1) { total } }';
    const filter = {
      type: { eq: 'ThanksNote' },
      code: { eq: 'Received' },
      read: { eq: false },
      isDeleted: { eq: false },
    };
    const scans = await rowsReadFor(ofKind, { filter });
    expect(scans).toContainEqual(['notification_unread', 5, 0]);
  });
});

describe('the unread count', () => {
  const unread = async () => toAnswer<number>(await api.ask('main', owner, COUNT, { pk }));

  it('is of unread and undeleted entries that others caused', async () => {
    expect(await unread()).toBe(0);
    await arrive('2026-11-01');
    await arrive('2026-11-01', { type: 'ThanksNote' });
    await arrive('2026-11-01', { code: 'Given' });
    await arrive('2026-11-01', { type: 'R2R', code: 'Both' });
    await arrive('2026-11-01', { is_read: true });
    await arrive('2026-11-01', { is_deleted: true });
    await arrive('2026-11-01', { rotary_id: other });
    await arrive('2026-11-01', { chapter_id: 'elsewhere' });
    expect(await unread()).toBe(3);
  });

  it('follows the owner’s changes', async () => {
    const sk = await arrive('2026-11-01');
    for (const [read, count] of [
      [true, 0],
      [false, 1],
    ] as const) {
      toAnswer(await api.ask('main', owner, UPDATE, { input: { pk, sk, read } }));
      expect(await unread()).toBe(count);
    }
  });
});

describe('an entry', () => {
  let sk: string;
  beforeEach(async () => {
    sk = await arrive('2026-11-01', { range: 3 });
  });
  const ask = (change: object, as: string | null = owner) =>
    api.ask('main', as, UPDATE, { input: { pk, sk, ...change } });
  const update = async (change: object) => toAnswer<object>(await ask(change));

  it('is marked read or unread and rated by its owner, separately', async () => {
    expect(await update({ read: true })).toEqual({
      pk,
      sk,
      read: true,
      range: 3,
      isDeleted: false,
      version: 2,
    });
    expect(await update({ range: 5 })).toMatchObject({ read: true, range: 5, version: 3 });
    expect(await update({ read: false, range: 1 })).toMatchObject({ read: false, range: 1, version: 4 });
  });

  it('is not changed by equal or missing values', async () => {
    await update({ read: true, range: 4 });
    for (const change of [{ read: true }, { range: 4 }, {}, { read: null, range: null }])
      expect(await update(change)).toMatchObject({ read: true, range: 4, version: 2 });
  });

  it('is changed once by two concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => update({ read: true })));
    expect(answers).toEqual(Array.from({ length: 6 }, () => answers[0]));
    expect(await update({})).toMatchObject({ read: true, version: 2 });
  });

  it('is changed once by a repeated request', async () => {
    const variables = { input: { pk, sk, read: true }, requestId: 'retried-request' };
    const first = await api.ask('main', owner, UPDATE, variables);
    expect(toAnswer(first)).toMatchObject({ read: true, version: 2 });
    await update({ read: false });
    expect(await api.ask('main', owner, UPDATE, variables)).toEqual(first);
    expect(await update({})).toMatchObject({ read: false });
  });

  it.each([0, 6, -3])('refuses %i stars', async (range) => {
    const { errors } = await ask({ range, read: true });
    const fields = { range: 'Please select 1 to 5 stars' };
    expect(errors[0]?.extensions).toEqual({ code: 'BAD_INPUT', fields });
    expect(await update({})).toMatchObject({ read: false, range: 3, version: 1 });
  });

  it('is changed by its owner only', async () => {
    const admin = await newMember(api.database, { chapter_id: chapterId, is_admin: true });
    const foreign = await newMember(api.database, { chapter_id: await newChapter(api.database) });
    const support = await newMember(api.database, {
      chapter_id: await newChapter(api.database, { is_support: true }),
    });
    for (const [asker, code] of [
      [null, 'UNAUTHENTICATED'],
      [other, 'FORBIDDEN'],
      [admin, 'FORBIDDEN'],
      [foreign, 'FORBIDDEN'],
      [support, 'FORBIDDEN'],
    ] as const)
      expect(toRefusal(await ask({ read: true }, asker))?.code).toBe(code);
    // With one's own key, an entry of another inbox does not exist.
    const own = { pk: `CID#${chapterId}#MID#${other}` };
    expect(toRefusal(await ask({ ...own, read: true }, other))?.code).toBe('NOT_FOUND');
    expect(await update({})).toMatchObject({ read: false, version: 1 });
  });

  it.each([
    ['no id'],
    ["'; drop table notification; --"],
    ['00000000-0000-4000-8000-000000000000'],
  ])('is not found as %s', async (unknown) => {
    expect(toRefusal(await ask({ sk: unknown, read: true }))?.code).toBe('NOT_FOUND');
  });
});
