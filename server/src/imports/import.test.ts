import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newMember, newSubscription } from '../../test/factories.ts';
import { memberRow, rows, visitorRow } from '../../test/import-rows.ts';
import type { ImportAnswer } from './import.service.ts';

const IMPORT = `mutation ($input: ImportPeopleInput!, $requestId: String) {
  importPeople(input: $input, requestId: $requestId) {
    isImported classifications members visitors freeSeats faultCount faults { kind position row field text } } }`;
const INVITE = `mutation ($input: InviteMembersInput!, $requestId: String) {
  inviteMembers(input: $input, requestId: $requestId) }`;

let api: TestApi;
let chapterId: string;
let admin: string;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());

beforeEach(async () => {
  chapterId = await newChapter(api.database);
  await newSubscription(api.database, { chapter_id: chapterId, basic_count: 10 });
  admin = await newMember(api.database, { chapter_id: chapterId, is_admin: true, mobile: null });
});

/** Sends an import as the app does. */
async function send(as: string | null, input: object, requestId?: string) {
  const response = await api.http.inject({
    method: 'POST',
    url: '/graphql/import',
    headers: as === null ? {} : { authorization: `Bearer ${as}` },
    payload: { query: IMPORT, variables: { input: { chapterId, isDryRun: false, ...input }, requestId } },
  });
  const { data = null, errors = [] } = response.json() as Partial<Answer>;
  return { data, errors, status: response.statusCode, text: response.body };
}

async function importAs(as: string, input: object, requestId?: string): Promise<ImportAnswer> {
  const { data, errors } = await send(as, input, requestId);
  expect(errors).toEqual([]);
  return data?.importPeople as ImportAnswer;
}

const ofChapter = (table: 'member' | 'visitor' | 'business_classification' | 'account' | 'audit') =>
  api.database.kysely.selectFrom(table).selectAll().where('chapter_id', '=', chapterId).execute();

/** How much is stored of the chapter. */
async function stored() {
  const tables = ['member', 'visitor', 'business_classification', 'account', 'audit'] as const;
  const counts = await Promise.all(tables.map(async (table) => [table, (await ofChapter(table)).length]));
  return Object.fromEntries(counts) as Record<(typeof tables)[number], number>;
}

/** Numbers that no other test's people have. */
let last = 0;
const next = () => {
  last += 1;
  return last;
};

describe('an import', () => {
  it('stores members, visitors and classifications with all that their rows say', async () => {
    const [uma, ben] = [next(), next()];
    const answer = await importAs(admin, {
      classifications: [{ name: 'yoga teacher' }],
      members: [
        memberRow(uma, { fullName: 'Uma Ravi', classificationName: 'Yoga  Teacher' }),
        memberRow(ben, { dob: '', mobile: '+91 98765 00000', yearsInBusiness: '' }),
      ],
      visitors: [
        visitorRow(next(), { invitedById: String(800_000 + uma), dateOfMeeting2: '12/11/2025' }),
        visitorRow(next(), { classificationName: 'yoga teacher', email: '' }),
      ],
    });
    expect(answer).toEqual({
      isImported: true,
      classifications: 1,
      members: 2,
      visitors: 2,
      freeSeats: 10,
      faultCount: 0,
      faults: [],
    });
    const classifications = await ofChapter('business_classification');
    const getStatus = Object.fromEntries(
      classifications.map((row) => ('name' in row ? [row.name, 'status' in row && row.status] : [])),
    );
    expect(getStatus).toEqual({ 'Yoga Teacher': 'Occupied', [`Trade ${ben}`]: 'Occupied' });
    const members = await ofChapter('member');
    expect(
      members.find((row) => 'rotary_id' in row && row.rotary_id === String(800_000 + uma)),
    ).toMatchObject({
      full_name: 'UMA RAVI',
      status: 'Active',
      is_admin: false,
      classification_name: 'Yoga Teacher',
      business_classification_id: expect.any(String),
      date_of_joining: '2024-01-15',
      family_members: [],
      years_in_rotary: 4,
    });
    expect(
      members.find((row) => 'rotary_id' in row && row.rotary_id === String(800_000 + ben)),
    ).toMatchObject({
      dob: null,
      mobile: '9876500000',
      years_in_business: null,
    });
    const visitors = await ofChapter('visitor');
    expect(visitors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          user_type: 'Prospect',
          invited_by: 'UMA RAVI',
          invited_by_id: String(800_000 + uma),
          invited_on: null,
          date_of_meeting1: '2025-11-05',
          date_of_meeting2: '2025-11-12',
          guest_classification_name: 'Architect',
          is_guest: false,
        }),
        expect.objectContaining({
          user_type: 'visitor',
          invited_by: 'Others',
          invited_by_id: null,
          introducer_name: 'A Friend',
          classification_name: 'Yoga Teacher',
          business_classification_id: expect.any(String),
          email: null,
        }),
      ]),
    );
  });

  it('is one entry of the audit log, with its counts', async () => {
    await importAs(admin, { members: [memberRow(next())], visitors: [visitorRow(next())] });
    expect(await ofChapter('audit')).toEqual([
      expect.objectContaining({
        actor: admin,
        action: 'member.import',
        after: { classifications: 0, members: 1, visitors: 1 },
      }),
    ]);
  });

  it('is only checked in a dry run', async () => {
    const before = await stored();
    const answer = await importAs(admin, { isDryRun: true, members: [memberRow(next())] });
    expect(answer).toMatchObject({ isImported: false, members: 1, faultCount: 0 });
    expect(await stored()).toEqual(before);
  });

  it('stores the rows without a fault, and names row and field of the others', async () => {
    const [uma, ben] = [next(), next()];
    const answer = await importAs(admin, {
      classifications: [{ name: 'Yoga' }, { name: 'yo ga' }],
      members: [memberRow(uma), { ...memberRow(ben, { email: 'ben@' }), row: 77 }],
      visitors: [
        visitorRow(next(), { invitedById: String(800_000 + ben) }),
        visitorRow(next(), { invitedById: String(800_000 + uma) }),
      ],
    });
    expect(answer).toMatchObject({ isImported: true, classifications: 1, members: 1, visitors: 1 });
    expect(answer.faultCount).toBe(3);
    expect(answer.faults).toEqual([
      {
        kind: 'classifications',
        position: 1,
        row: 3,
        field: 'name',
        text: 'This classification is also in row 2.',
      },
      { kind: 'members', position: 1, row: 77, field: 'email', text: 'Invalid email address' },
      {
        kind: 'visitors',
        position: 0,
        row: 2,
        field: 'invitedById',
        text: 'Enter the Rotary Id of a member of the chapter or of this file, or Others.',
      },
    ]);
    const rotaryIds = (await ofChapter('member')).flatMap((row) => ('rotary_id' in row ? row.rotary_id : []));
    expect(rotaryIds.toSorted()).toEqual([String(800_000 + uma), admin].toSorted());
    expect(await stored()).toMatchObject({ member: 2, visitor: 1, business_classification: 2 });
    expect(await ofChapter('audit')).toEqual([
      expect.objectContaining({ after: { classifications: 1, members: 1, visitors: 1 } }),
    ]);
  });

  it('stores nothing where every row has a fault', async () => {
    const before = await stored();
    const answer = await importAs(admin, { members: [memberRow(next(), { email: 'no address' })] });
    expect(answer).toMatchObject({ isImported: false, members: 0, faultCount: 1 });
    expect(await stored()).toEqual(before);
  });

  it('of the same file again, its faults corrected, stores only those', async () => {
    const [uma, ben] = [next(), next()];
    const classifications = [{ name: 'Yoga' }];
    const visitors = [visitorRow(next())];
    const members = (email: string) => [memberRow(uma), memberRow(ben, { email })];
    await importAs(admin, { classifications, visitors, members: members('ben@') });
    const again = await importAs(admin, { classifications, visitors, members: members('ben@example.org') });
    expect(again).toMatchObject({ isImported: true, classifications: 0, members: 1, visitors: 0 });
    expect(again.faults.map(({ kind, position, text }) => `${kind} ${position}: ${text}`)).toEqual([
      'classifications 0: Business Classification with this name already exists',
      'members 0: Rotary Id already exist',
      'members 0: The member already exists in this business classification',
      'members 0: Mobile Number already exist',
      'visitors 0: Mobile Number already exist',
    ]);
    expect(await stored()).toMatchObject({ member: 3, visitor: 1, business_classification: 3 });
  });

  it('names what exists on the platform and in the chapter, and members without a seat', async () => {
    const uma = next();
    await importAs(admin, { members: [memberRow(uma)], visitors: [visitorRow(uma)] });
    const answer = await importAs(admin, {
      isDryRun: true,
      classifications: [{ name: `TRADE${uma}` }],
      members: [
        memberRow(next(), { rotaryId: String(800_000 + uma) }),
        memberRow(next(), { mobile: String(8_000_000_000 + uma), classificationName: `trade ${uma}` }),
        ...rows(10, () => memberRow(next())),
      ],
      visitors: [visitorRow(uma), visitorRow(next(), { mobile: String(8_000_000_000 + uma) })],
    });
    expect(answer.freeSeats).toBe(9);
    expect(answer.faults.map(({ kind, row, field, text }) => `${kind} ${row} ${field}: ${text}`)).toEqual([
      'classifications 2 name: Business Classification with this name already exists',
      'members 2 rotaryId: Rotary Id already exist',
      'members 3 classificationName: The member already exists in this business classification',
      'members 3 mobile: Mobile Number already exist',
      'members 13 rotaryId: Cannot add member. Subscribed members limit exceed allowed license count.',
      'visitors 2 mobile: Mobile Number already exist',
      'visitors 3 mobile: This mobile number is also in row 3.',
    ]);
  });

  it('reveals Rotary Ids of other chapters only for rows that are right, and 20 times an hour', async () => {
    const elsewhere = await newMember(api.database, { chapter_id: await newChapter(api.database) });
    const probe = memberRow(next(), { rotaryId: elsewhere });
    const tellsNothing = async (answer: ImportAnswer) =>
      expect(JSON.stringify(answer.faults)).not.toContain('Rotary Id already exist');
    const beyond = [...rows(10, () => memberRow(next())), probe];
    await tellsNothing(await importAs(admin, { isDryRun: true, members: beyond }));
    await tellsNothing(await importAs(admin, { members: [{ ...probe, email: 'no address' }] }));
    const before = (await stored()).account;
    for (let answer = 0; answer < 20; answer += 1) {
      const { faults } = await importAs(admin, { isDryRun: answer % 2 === 0, members: [probe] });
      expect(faults).toMatchObject([{ row: 2, field: 'rotaryId', text: 'Rotary Id already exist' }]);
    }
    for (const members of [[probe], [memberRow(next())]])
      expect((await send(admin, { isDryRun: true, members })).errors[0]?.extensions.code).toBe(
        'RATE_LIMITED',
      );
    expect((await stored()).account).toBe(before);
  });

  it('stores the others beside a Rotary Id of another chapter, and counts the answer', async () => {
    const elsewhere = await newMember(api.database, { chapter_id: await newChapter(api.database) });
    const members = [memberRow(next(), { rotaryId: elsewhere }), memberRow(next())];
    const answer = await importAs(admin, { members });
    expect(answer).toMatchObject({ isImported: true, members: 1, faultCount: 1, faults: [{ position: 0 }] });
    const entries = (await ofChapter('audit')).map((row) => 'action' in row && [row.action, row.after]);
    expect(entries).toEqual(
      expect.arrayContaining([
        ['member.importRefused', { takenRotaryIds: 1 }],
        ['member.import', { classifications: 0, members: 1, visitors: 0 }],
      ]),
    );
  });

  it('claims no more Rotary Ids in a day than the chapter has seats, even by disabling members', async () => {
    await importAs(admin, { members: rows(8, () => memberRow(next())) });
    await api.database.pool.query(
      "update member set status = 'Inactive' where chapter_id = $1 and not is_admin",
      [chapterId],
    );
    const three = await send(admin, { members: rows(3, () => memberRow(next())) });
    expect(three.errors[0]?.extensions.code).toBe('RATE_LIMITED');
    expect(await importAs(admin, { members: rows(2, () => memberRow(next())) })).toMatchObject({
      isImported: true,
    });
  });

  it('is refused in the support chapter, for super admins too', async () => {
    const support = await newChapter(api.database, { is_support: true });
    const before = (await api.database.pool.query('select count(*) from member')).rows;
    for (const isAdmin of [true, false]) {
      const helper = await newMember(api.database, { chapter_id: support, is_admin: isAdmin });
      const { errors } = await send(helper, { chapterId: support, members: [memberRow(next())] });
      expect(errors).toMatchObject([
        {
          message: 'The support chapter cannot have members, visitors or a subscription.',
          extensions: { code: 'FORBIDDEN' },
        },
      ]);
    }
    const { rows: after } = await api.database.pool.query('select count(*) - 2 as count from member');
    expect(after).toEqual(before);
  });

  it('that is repeated changes nothing twice', async () => {
    const wrong = memberRow(next(), { email: 'ravi@' });
    const input = { members: [memberRow(next()), wrong], visitors: [visitorRow(next())] };
    const first = await importAs(admin, input, 'import-again-1');
    const after = await stored();
    expect(await importAs(admin, input, 'import-again-1')).toEqual(first);
    expect(await stored()).toEqual(after);
  });

  it.each([
    ['no rows', {}, 'The file has no rows to import.'],
    [
      'too many',
      { visitors: rows(5_001, () => ({ mobile: '1' })) },
      'You can import at most 5000 rows at once.',
    ],
  ])('is refused with %s', async (_what, input, text) => {
    const { errors } = await send(admin, input);
    expect(errors).toMatchObject([{ message: text, extensions: { code: 'BAD_INPUT' } }]);
  });

  it('is refused without a valid subscription, and for an unknown chapter', async () => {
    const bare = await newChapter(api.database, {}, { isSubscribed: false });
    const support = await newSupportAdmin();
    const bareAnswer = await send(support, { chapterId: bare, visitors: [visitorRow(next())] });
    expect(bareAnswer.errors[0]?.extensions.code).toBe('CONFLICT');
    const { errors } = await send(support, { chapterId: 'nowhere', visitors: [visitorRow(next())] });
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('stores formulas as plain texts', async () => {
    const number = next();
    await importAs(admin, { members: [memberRow(number, { natureOfBusiness: '=HYPERLINK("x")' })] });
    const members = await ofChapter('member');
    expect(members).toContainEqual(
      expect.objectContaining({
        rotary_id: String(800_000 + number),
        nature_of_business: '=HYPERLINK("x")',
      }),
    );
  });
});

async function newSupportAdmin(): Promise<string> {
  const support = await newChapter(api.database, { is_support: true });
  return newMember(api.database, { chapter_id: support, is_admin: false });
}

describe('who may import', () => {
  it('an admin of the chapter, and a support admin for any; others’ files are not read', async () => {
    const input = { isDryRun: true, members: [memberRow(next())] };
    const foreign = await newMember(api.database, {
      chapter_id: await newChapter(api.database),
      is_admin: true,
    });
    const member = await newMember(api.database, { chapter_id: chapterId });
    expect((await send(admin, input)).errors).toEqual([]);
    expect((await send(await newSupportAdmin(), input)).errors).toEqual([]);
    expect((await send(foreign, input)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    expect(await send(member, input)).toMatchObject({ status: 403 });
    expect(await send(null, input)).toMatchObject({ status: 401 });
  });

  it('elsewhere bodies stay small, for admins too', async () => {
    const payload = { query: IMPORT, variables: { input: { members: rows(400, () => memberRow(next())) } } };
    const headers = { authorization: `Bearer ${admin}` };
    const answer = await api.http.inject({ method: 'POST', url: '/graphql', headers, payload });
    expect(answer.statusCode).toBe(413);
  });
});

describe('two concurrent imports', () => {
  it('never take more seats than there are', async () => {
    const batch = () => ({ members: rows(6, () => memberRow(next())) });
    const other = await newMember(api.database, { chapter_id: chapterId, is_admin: true });
    const answers = await Promise.all([importAs(admin, batch()), importAs(other, batch())]);
    expect(answers.map(({ members }) => members).sort()).toEqual([4, 6]);
    expect((await stored()).member).toBe(12);
  });

  it('never give one Rotary Id to two chapters', async () => {
    const other = await newChapter(api.database);
    await newSubscription(api.database, { chapter_id: other });
    const otherAdmin = await newMember(api.database, { chapter_id: other, is_admin: true });
    const members = rows(5, () => memberRow(next()));
    const answers = await Promise.all([
      send(admin, { members }),
      send(otherAdmin, { chapterId: other, members: members.toReversed() }),
    ]);
    const done = answers.filter(({ data }) => (data?.importPeople as ImportAnswer | undefined)?.isImported);
    expect(done).toHaveLength(1);
    const found = await api.database.kysely
      .selectFrom('member')
      .select('rotary_id')
      .where(
        'rotary_id',
        'in',
        members.map(({ rotaryId }) => String(rotaryId)),
      )
      .execute();
    expect(found).toHaveLength(5);
  });
});

describe('invitations', () => {
  const invite = (as: string, rotaryIds: string[], requestId?: string) =>
    api.ask('main', as, INVITE, { input: { chapterId, rotaryIds }, requestId });
  const mails = async () =>
    (await api.database.kysely.selectFrom('mail').select(['user_name', 'kind']).execute()).filter(
      ({ kind }) => kind === 'invite',
    );

  it('are mailed to Active members of the chapter, once each', async () => {
    const [uma, ben] = [next(), next()];
    const ids = [uma, ben].map((number) => String(800_000 + number));
    const stranger = await newMember(api.database, { chapter_id: await newChapter(api.database) });
    await importAs(admin, { members: [memberRow(uma), memberRow(ben)] });
    const before = (await mails()).length;
    const answer = await invite(admin, [...ids, stranger, admin, 'nobody']);
    expect(answer).toEqual({ data: { inviteMembers: 2 }, errors: [] });
    expect((await mails()).slice(before).map(({ user_name }) => user_name)).toEqual(ids);
    expect((await invite(admin, ids)).data).toEqual({ inviteMembers: 2 });
    expect((await mails()).length).toBe(before + 2);
  });

  it('are fifty at a time, by those who may import', async () => {
    const many = Array.from({ length: 51 }, (_, index) => String(index));
    expect((await invite(admin, many)).errors).toMatchObject([{ extensions: { code: 'BAD_INPUT' } }]);
    const member = await newMember(api.database, { chapter_id: chapterId });
    expect((await invite(member, [member])).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });
});
