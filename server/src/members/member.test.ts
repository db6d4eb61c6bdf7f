import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLUMN_KINDS } from '#storage/database.columns.ts';
import { newTestApi, TEST_NOW, type TestApi } from '../../test/api.ts';
import { newChapter, newMember } from '../../test/factories.ts';

/** The columns that may hold any text, or none. */
const TEXT_COLUMNS = Object.entries(COLUMN_KINDS.member)
  .filter(([column, { kind, isNullable }]) => kind === 'text' && isNullable && column !== 'mobile')
  .map(([column]) => column);

const LIST = `query ($chapterId: ID!, $rotaryId: ID, $filter: ModelMemberFilterInput, $limit: Int, $nextToken: String) {
  listMember(chapterId: $chapterId, rotaryId: $rotaryId, filter: $filter, limit: $limit, nextToken: $nextToken) {
    items { rotaryId fullName } nextToken total } }`;

interface Found {
  items: { rotaryId: string; fullName: string }[];
  nextToken: string | null;
  total: number;
}

let api: TestApi;
let chapterId: string;
let ben: string;

beforeAll(async () => {
  api = await newTestApi();
  chapterId = await newChapter(api.database);
  await newMember(api.database, { chapter_id: chapterId, full_name: 'ANITA' });
  ben = await newMember(api.database, { chapter_id: chapterId, full_name: 'BEN', address1: '5 Hill Road' });
  await newMember(api.database, { chapter_id: chapterId, full_name: 'CARA', status: 'Inactive' });
  await newMember(api.database, { chapter_id: chapterId, full_name: 'DESK', is_admin: true });
});
afterAll(() => api.close());

async function list(variables: object): Promise<Found> {
  const { data, errors } = await api.ask('main', ben, LIST, { chapterId, ...variables });
  expect(errors).toEqual([]);
  return data?.listMember as Found;
}

const names = ({ items }: Found) => items.map(({ fullName }) => fullName);

describe('the member list', () => {
  it('has one chapter, sorted by name', async () => {
    await newMember(api.database, { chapter_id: await newChapter(api.database), full_name: 'ELSEWHERE' });
    expect(names(await list({}))).toEqual(['ANITA', 'BEN', 'CARA', 'DESK']);
  });

  it.each([
    [
      'the roster: Active and no admin',
      { isAdmin: { eq: false }, status: { eq: 'Active' } },
      ['ANITA', 'BEN'],
    ],
    ['part of a name', { fullName: { contains: 'EN' } }, ['BEN']],
    ['the beginning of a name', { fullName: { beginsWith: 'C' } }, ['CARA']],
    ['a range', { fullName: { between: ['B', 'CZ'] } }, ['BEN', 'CARA']],
    ['everybody but', { status: { ne: 'Active' } }, ['CARA']],
  ])('is filtered by %s', async (_what, filter, expected) => {
    expect(names(await list({ filter }))).toEqual(expected);
  });

  it('reads only the selected fields of each member', async () => {
    const elsewhere = await newChapter(api.database);
    const admin = await newMember(api.database, { chapter_id: elsewhere, is_admin: true, full_name: 'Z' });
    const whole = Object.fromEntries(TEXT_COLUMNS.map((column) => [column, `of_${column}`]));
    const business_classification_id = randomUUID();
    await api.database.kysely
      .insertInto('business_classification')
      .values({ chapter_id: elsewhere, business_classification_id, name: 'Printing' })
      .execute();
    await newMember(api.database, {
      ...whole,
      business_classification_id,
      aadhar_no: '1234',
      honorific: 'Ms.',
      chapter_id: elsewhere,
      full_name: 'A',
      last_login: TEST_NOW,
      inactive_date: '2026-11-01',
      dob: '1980-01-02',
      date_of_joining: '2020-02-03',
      marital_status: 'Married',
      wedding_date: '2005-06-07',
      date_of_meeting1: '2020-01-03',
      date_of_meeting2: '2020-01-10',
      years_in_business: 3,
      no_of_branches: 2,
      erased_at: TEST_NOW,
    });
    const ask = async (selection: string) => {
      const { data, errors } = await api.ask(
        'main',
        admin,
        `{ listMember(chapterId: "${elsewhere}") { items { ${selection} } } }`,
      );
      expect(errors).toEqual([]);
      const [item = {}] = (data?.listMember as { items: Record<string, unknown>[] }).items;
      // A link to a paper is another one each time.
      const stable = (value: unknown) => (typeof value === 'string' ? value.replace(/\?link=.*/, '') : value);
      return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, stable(value)]));
    };
    const { data } = await api.ask(
      'main',
      admin,
      '{ __type(name: "Member") { fields { name type { kind } } } }',
    );
    const fields = (data?.__type as { fields: { name: string; type: { kind: string } }[] }).fields.map(
      ({ name, type: { kind } }) => (kind === 'LIST' ? `${name} { name }` : name),
    );
    const member = await ask(fields.join(' '));
    expect(Object.entries(member).filter(([, value]) => value === null)).toEqual([]);
    for (const field of fields) {
      const [name = ''] = field.split(' ');
      expect(await ask(field)).toEqual({ [name]: member[name] });
    }
  });

  it('hides personal fields selected alone', async () => {
    const query = `{ listMember(chapterId: "${chapterId}") { items { address1 } } }`;
    const { data, errors } = await api.ask('main', ben, query);
    expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect(
      (data?.listMember as Found | null)?.items.map(
        (item) => item !== null && 'address1' in item && item.address1,
      ),
    ).toEqual([null, '5 Hill Road', null, null]);
  });

  it('finds one by rotary id', async () => {
    expect(names(await list({ rotaryId: ben }))).toEqual(['BEN']);
  });

  it('pages by key and counts them all', async () => {
    const first = await list({ limit: 3 });
    expect(first.total).toBe(4);
    const rest = await list({ limit: 3, nextToken: first.nextToken });
    expect([...names(first), ...names(rest)]).toEqual(['ANITA', 'BEN', 'CARA', 'DESK']);
    expect(rest).toMatchObject({ nextToken: null, total: 4 });
  });

  it.each([
    ['limit', { limit: 0 }],
    ['nextToken', { nextToken: 'rubbish' }],
  ])('refuses a bad %s', async (field, variables) => {
    const { errors } = await api.ask('main', ben, LIST, { chapterId, ...variables });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      fields: { [field]: expect.any(String) },
    });
  });
});

describe('another chapter’s directory', () => {
  const GET = `query ($chapterId: ID!, $rotaryId: ID!) {
    getMember(chapterId: $chapterId, rotaryId: $rotaryId) { fullName status } }`;
  let elsewhere: string;
  let people: Record<'listed' | 'gone' | 'newcomer' | 'admin', string>;

  beforeAll(async () => {
    elsewhere = await newChapter(api.database);
    const person = (full_name: string, facts: object) =>
      newMember(api.database, { chapter_id: elsewhere, full_name, ...facts });
    people = {
      listed: await person('LISTED', {}),
      gone: await person('GONE', { status: 'Inactive' }),
      newcomer: await person('NEWCOMER', { status: 'New' }),
      admin: await person('OFFICE', { is_admin: true }),
    };
  });

  const lister = async (as: string, filter?: object) => {
    const { data, errors } = await api.ask('main', as, LIST, { chapterId: elsewhere, filter });
    expect(errors).toEqual([]);
    return names(data?.listMember as Found);
  };

  it('has only Active members who are no admins', async () => {
    const admin = await newMember(api.database, { chapter_id: chapterId, full_name: 'ZOE', is_admin: true });
    for (const as of [ben, admin]) {
      expect(await lister(as)).toEqual(['LISTED']);
      expect(await lister(as, { isAdmin: { eq: true } })).toEqual([]);
      expect(await lister(as, { status: { eq: 'Inactive' } })).toEqual([]);
    }
  });

  it('finds no one else by rotary id', async () => {
    for (const [name, rotaryId] of Object.entries(people)) {
      const { data, errors } = await api.ask('main', ben, GET, { chapterId: elsewhere, rotaryId });
      if (name === 'listed') expect(data?.getMember).toEqual({ fullName: 'LISTED', status: 'Active' });
      else expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
      const own = await api.ask('main', people.listed, GET, { chapterId: elsewhere, rotaryId });
      expect(own.errors).toEqual([]);
    }
  });

  it('is complete for its own people and for support admins', async () => {
    const support = await newChapter(api.database, { is_support: true });
    const supportAdmin = await newMember(api.database, { chapter_id: support, full_name: 'HELP' });
    for (const as of [supportAdmin, people.listed])
      expect(await lister(as)).toEqual(['GONE', 'LISTED', 'NEWCOMER', 'OFFICE']);
  });

  it('of support admins is empty, and for themselves has admins only', async () => {
    const support = await newChapter(api.database, { is_support: true });
    const help = await newMember(api.database, { chapter_id: support, full_name: 'HELP' });
    const ask = async (as: string, filter?: object) =>
      (await api.ask('main', as, LIST, { chapterId: support, filter })).data?.listMember as Found;
    expect(names(await ask(ben))).toEqual([]);
    expect(names(await ask(help))).toEqual(['HELP']);
    for (const isAdmin of [{ eq: false }, { ne: true }])
      expect(names(await ask(help, { isAdmin }))).toEqual([]);
  });
});

describe('the time of a sign-in', () => {
  const UPDATE =
    'mutation ($input: UpdateMemberInput!) { updateMember(input: $input) { lastLogin version } }';

  it('is the server’s, not the client’s, and no edit', async () => {
    api.app.clock.set(TEST_NOW);
    const input = { chapterId, rotaryId: ben, lastLogin: '1999-01-01T00:00:00Z' };
    const { data } = await api.ask('main', ben, UPDATE, { input });
    const { lastLogin, version } = data?.updateMember as { lastLogin: string; version: number };
    expect(Math.abs(Date.parse(lastLogin) - TEST_NOW.getTime())).toBeLessThan(5_000);
    expect(version).toBe(1);
  });
});

describe('e-mail address and WhatsApp number', () => {
  const GET = `query ($chapterId: ID!, $rotaryId: ID!) {
    getMember(chapterId: $chapterId, rotaryId: $rotaryId) { fullName email whatsapp address1 dob telegram } }`;
  let dora: string;

  beforeAll(async () => {
    dora = await newMember(api.database, {
      chapter_id: chapterId,
      full_name: 'DORA',
      email: 'dora@example.org',
      whatsapp: '9876543210',
      address1: '1 Lake View',
      dob: '1980-03-02',
      telegram: 'dora_1980',
    });
  });
  const read = async (as: string) =>
    (await api.ask('main', as, GET, { chapterId, rotaryId: dora })).data?.getMember;

  it('are read by colleagues, without home and birth', async () => {
    expect(await read(ben)).toEqual({
      fullName: 'DORA',
      email: 'dora@example.org',
      whatsapp: '9876543210',
      address1: null,
      dob: null,
      telegram: null,
    });
  });

  it('are read by nobody of another chapter', async () => {
    const elsewhere = await newChapter(api.database);
    for (const is_admin of [false, true]) {
      const stranger = await newMember(api.database, { chapter_id: elsewhere, is_admin });
      expect(await read(stranger)).toMatchObject({ fullName: 'DORA', email: null, whatsapp: null });
    }
  });
});
