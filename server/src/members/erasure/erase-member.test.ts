import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../../test/api.ts';
import { duringTransaction } from '../../../test/during-transaction.ts';
import { newMember } from '../../../test/factories.ts';
import { EMAIL, getPlaces, MOBILE, NAME, newFullMember, WHATSAPP } from '../../../test/full-member.ts';
import {
  cancel,
  findDifferences,
  getCounters,
  newTwoChapters,
  recorded,
  type TwoChapters,
  toInputs,
} from '../../../test/two-chapters.ts';
import { startTestPool, type TestPool } from '../../../test/user-pool.ts';

const ERASE = `mutation ($input: EraseMemberInput!, $requestId: String) {
  eraseMember(input: $input, requestId: $requestId) { fullName mobile email status erasedAt version } }`;
/** What must be nowhere afterwards. */
const SECRETS = [
  NAME,
  MOBILE,
  EMAIL,
  WHATSAPP,
  '12 Lake Street',
  'ABCDE1234F',
  'LITTLE SUNDARAM',
  'Kavitha Traders',
];

let pool: TestPool;
let api: TestApi;
let chapters: TwoChapters;

beforeAll(async () => {
  pool = await startTestPool();
  api = await newTestApi(pool.database);
  api.app.userPool = pool.userPool;
});
afterAll(async () => {
  await api.close();
  await pool.close();
});
beforeEach(async () => {
  chapters = await newTwoChapters(api);
});

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await api.database.pool.query(text, values)).rows as Row[];

async function erase(as: string | null, rotaryId: string, more: Record<string, unknown> = {}) {
  const { requestId, ...input } = { chapterId: chapters.home, rotaryId, ...more } as Record<string, unknown>;
  const { data, errors } = await api.ask('main', as, ERASE, { input, requestId });
  const [error] = errors;
  return { ...(data?.eraseMember as object), refused: error?.message, code: error?.extensions.code };
}

const disable = (rotaryId: string) =>
  api.ask(
    'main',
    chapters.admin,
    'mutation ($input: SetMemberAccessInput!) { setMemberAccess(input: $input) { version } }',
    {
      input: { chapterId: chapters.home, rotaryId, isEnabled: false },
    },
  );

const join = (facts: object = {}) =>
  newMember(api.database, {
    chapter_id: chapters.home,
    full_name: NAME,
    classification_name: null,
    ...facts,
  });

const inactive = { status: 'Inactive', inactive_date: '2026-11-01' } as const;

describe('the erasure of a former member', () => {
  it('removes name, contacts and papers everywhere, in every chapter; facts, counts and totals stay', async () => {
    const { home, away, admin, asha, ben } = chapters;
    const member = await newFullMember(chapters);
    const tables = (await getPlaces(api.database, SECRETS)).map((place) =>
      place.slice(0, place.indexOf(':')),
    );
    // So that a place where the product copies a name is not forgotten here unseen.
    expect(new Set(tables).size).toBeGreaterThanOrEqual(42);
    await disable(member);
    const counts = async () => [
      ...(await getCounters(chapters, home, member)),
      ...(await getCounters(chapters, home, asha)),
      ...(await getCounters(chapters, away, ben)),
    ];
    const before = await counts();
    expect(before.length).toBeGreaterThan(8);
    const toRows = async () =>
      (
        await query<{ n: number }>(
          `select (select count(*) from referral) + (select count(*) from thanks_note) + (select count(*) from r2r)
           + (select count(*) from member_attendance) + (select count(*) from visitor_attendance)
           + (select count(*) from notification) + (select count(*) from audit) + (select count(*) from visitor) as n`,
        )
      )[0]?.n;
    const rows = await toRows();
    const differences = await findDifferences(chapters);

    expect(await erase(admin, member)).toEqual({
      fullName: 'FORMER MEMBER',
      mobile: null,
      email: null,
      status: 'Inactive',
      version: 4,
      erasedAt: expect.stringMatching(/^2026-11-20T/),
      refused: undefined,
      code: undefined,
    });

    expect(await getPlaces(api.database, SECRETS)).toEqual([]);
    expect(await counts()).toEqual(before);
    expect(Number(await toRows())).toBe(Number(rows) + 1);
    expect(await findDifferences(chapters)).toEqual(differences);
    const inbox = await query<{ description: string }>(
      'select description from notification where chapter_id = $1 and rotary_id = $2',
      [away, ben],
    );
    expect(inbox.length).toBeGreaterThan(4);
    for (const { description } of inbox)
      expect(JSON.parse(description)).toMatchObject({ memberName: 'FORMER MEMBER' });
    const [kept] = await query(
      'select date_of_joining::text as joined, inactive_date::text as left from member where rotary_id = $1',
      [member],
    );
    expect(kept).toEqual({ joined: '2020-02-03', left: '2026-11-20' });
    expect(
      await query(
        'select business_presentation as names from meeting where chapter_id = $1 and edu_talk = $2',
        [home, 'FORMER MEMBER'],
      ),
    ).toEqual([{ names: ['BALA', 'FORMER MEMBER'] }]);
  });

  it('removes pictures and the account with its sessions; the Rotary Id stays taken', async () => {
    const { home, admin } = chapters;
    const member = await newFullMember(chapters);
    await disable(member);
    await erase(admin, member);
    const unused = await query('select media_key as key from unused_media where chapter_id = $1 order by 1', [
      home,
    ]);
    expect(unused).toEqual([
      { key: `${home}/${member}/meetup-abcdefghijklmnop.webp` },
      { key: `${home}/${member}/photo-abcdefghijklmnop.webp` },
      { key: `private/${home}/${member}/aadhar-abcdefghijklmnop.webp` },
    ]);
    expect(await query('select from userpool.pool_user where user_name = $1', [member])).toEqual([]);
    expect(await query('select chapter_id from account where user_name = $1', [member])).toEqual([
      { chapter_id: home },
    ]);
  });

  it('is audited without the data, and the log still says who did what', async () => {
    const { home, admin } = chapters;
    const member = await newFullMember(chapters);
    await disable(member);
    await erase(admin, member);
    const entries = await query<{ action: string }>(
      'select actor, action, before, after from audit where chapter_id = $1 and subject = $2 order by at, action',
      [home, member],
    );
    expect(entries).toContainEqual({
      actor: admin,
      action: 'member.erase',
      before: null,
      after: { erasedAt: expect.stringMatching(/^2026-11-20T/) },
    });
    expect(entries).toContainEqual({
      actor: admin,
      action: 'member.setAccess',
      before: { status: 'Active', isAdmin: false, inActiveDate: null },
      after: { status: 'Inactive', isAdmin: false, inActiveDate: '2026-11-20' },
    });
    expect(entries).toContainEqual({ actor: 'x', action: 'member.update', before: {}, after: {} });
  });

  it('is gone from the audit log of a chapter whose member only received something', async () => {
    const { home, away, admin, ben } = chapters;
    const member = await join();
    const { id } = await recorded(chapters, 'Referral', member, toInputs(chapters).Referral.outside);
    await cancel(chapters, 'decline', { type: 'Referral', chapterId: home, id }, { as: ben });
    const said = async () =>
      (
        await query<{ from: string }>(`select after ->> 'from' as from from audit where chapter_id = $1`, [
          away,
        ])
      ).map(({ from }) => from);
    expect(await said()).toEqual([NAME]);
    await disable(member);
    await erase(admin, member);
    expect(await said()).toEqual(['FORMER MEMBER']);
  });

  it('leaves the data of a namesake', async () => {
    const { home, away, asha, ben, admin } = chapters;
    const member = await join({ ...inactive });
    const namesake = await join({ mobile: '9123400000' });
    await recorded(chapters, 'Referral', namesake, toInputs(chapters).Referral.outside);
    await query(
      `insert into audit (chapter_id, audit_id, actor, actor_role, action, subject, before, after)
       values ($1, gen_random_uuid(), 'x', 'CHAPTERADMIN', 'member.update', $2, $3, null)`,
      [home, namesake, { fullName: NAME }],
    );
    const ofNamesake = async () => [
      await query('select full_name, mobile from member where rotary_id = $1', [namesake]),
      await query('select name_of_referred_by, mobile_of_referred_by from referral where chapter_id = $1', [
        home,
      ]),
      await query('select description from notification where chapter_id = $1 and rotary_id = $2', [
        away,
        ben,
      ]),
      await query('select before from audit where chapter_id = $1 and subject = $2', [home, namesake]),
    ];
    const before = await ofNamesake();
    expect(JSON.stringify(before).split(NAME)).toHaveLength(5);
    expect(await erase(admin, member)).toMatchObject({ fullName: 'FORMER MEMBER' });
    expect(await ofNamesake()).toEqual(before);
    expect(await query('select full_name from member where rotary_id = $1', [asha])).toEqual([
      { full_name: 'ASHA' },
    ]);
  });

  it('changes nothing the second time, nor when the request is repeated', async () => {
    const { home, admin } = chapters;
    const member = await join({ ...inactive });
    const first = await erase(admin, member, { requestId: 'r1', version: 1 });
    expect(first).toMatchObject({ version: 2 });
    expect(await erase(admin, member, { requestId: 'r1', version: 1 })).toEqual(first);
    expect(await erase(admin, member)).toEqual(first);
    const audit = await query("select from audit where chapter_id = $1 and action = 'member.erase'", [home]);
    expect(audit).toHaveLength(1);
  });
});

describe('is refused', () => {
  it('for Active people and admins, and for an older version of the record', async () => {
    const { admin } = chapters;
    const active = await join();
    const notInactive = 'Only the data of an Inactive member can be erased. Disable the member first.';
    expect(await erase(admin, active)).toMatchObject({ code: 'CONFLICT', refused: notInactive });
    const gone = await join({ ...inactive, is_admin: true });
    expect(await erase(admin, gone)).toMatchObject({ code: 'FORBIDDEN' });
    const former = await join({ ...inactive });
    expect(await erase(admin, former, { version: 0 })).toMatchObject({ code: 'CONFLICT' });
    expect(
      await query('select from member where full_name = $1 and chapter_id = $2', [NAME, chapters.home]),
    ).toHaveLength(3);
  });

  it('to strangers, members, other chapters’ admins and support', async () => {
    const { asha, awayAdmin } = chapters;
    const former = await join({ ...inactive });
    const { home: support } = await newTwoChapters(api);
    await query('update chapter set is_support = true where chapter_id = $1', [support]);
    const supporter = await newMember(api.database, { chapter_id: support, rotary_id: `${support}admin` });
    expect(await erase(null, former)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await erase(asha, former)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await erase(awayAdmin, former)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await erase(supporter, former)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await erase(chapters.admin, '999999')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await query('select full_name from member where rotary_id = $1', [former])).toEqual([
      { full_name: NAME },
    ]);
  });

  it('where the member is enabled at the same moment; and an erased one is not enabled, edited or invited', async () => {
    const { home, admin } = chapters;
    const former = await join({ ...inactive });
    const enabling = [
      ['select from chapter where chapter_id = $1 for no key update', [home]],
      ["update member set status = 'Active', inactive_date = null where rotary_id = $1", [former]],
    ] as const;
    const late = await duringTransaction(api.database, enabling, () => erase(admin, former));
    expect(late).toMatchObject({ code: 'CONFLICT' });
    await query("update member set status = 'Inactive' where rotary_id = $1", [former]);
    await erase(admin, former);
    const erased = 'The data of this former member has been erased.';
    const whom = { chapterId: home, rotaryId: former };
    for (const [operation, inputType, input, refused] of [
      [
        'setMemberAccess',
        'SetMemberAccessInput',
        { ...whom, isEnabled: true },
        `Cannot enable member. ${erased}`,
      ],
      ['updateMember', 'UpdateMemberInput', { ...whom, fullName: NAME }, erased],
    ] as const) {
      const { errors } = await api.ask(
        'main',
        admin,
        `mutation ($input: ${inputType}!) { ${operation}(input: $input) { version } }`,
        { input },
      );
      expect(errors[0]?.message).toBe(refused);
    }
    for (const change of [
      `createUserAccount(username: "${former}", email: "a@b.example", chapterId: "${home}") { response }`,
      `updateUserEmail(username: "${former}", newEmail: "a@b.example") { response }`,
      `enableUserAccount(username: "${former}") { response }`,
      `resetUserAccountPassword(username: "${former}") { response }`,
    ]) {
      const { errors } = await api.ask('main', admin, `mutation { ${change} }`);
      expect(errors[0]?.message).toBe(erased);
    }
  });
});
