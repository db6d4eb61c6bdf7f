import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readOutbox } from '#identity/mail.service.ts';
import { type Answer, newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newLogo, newMember, nextNumber } from '../../test/factories.ts';

const CREATE = `mutation ($input: CreateChapterInput!, $requestId: String) {
  createChapter(input: $input, requestId: $requestId) {
    pk sk chapterName createdDate rotaryDistrictCode districtAddress isSupportAdmin chapterLogo weeklyMeetingDay timeZone } }`;

let api: TestApi;
let support: string;

beforeAll(async () => {
  api = await newTestApi();
  const chapterId = await newChapter(api.database, { is_support: true, name: 'Support Chapter' });
  support = await newMember(api.database, { chapter_id: chapterId });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.kysely.deleteFrom('plan').execute();
});

/** A new chapter, with its logo uploaded. */
async function newInput(overrides: object = {}) {
  const pk = randomUUID();
  const number = nextNumber();
  return {
    pk,
    sk: `office-${number}@salem.example`,
    chapterName: ` Salem Steel ${number} `,
    rotaryDistrictCode: 'RID 2982',
    districtAddress: '1 Fort Road',
    chapterLogo: await newLogo(api.database, pk),
    weeklyMeetingDay: 'Wednesday',
    ...overrides,
  };
}

const create = (input: object, as: string | null = support, requestId?: string): Promise<Answer> =>
  api.ask('main', as, CREATE, { input, requestId });

async function toRows(chapterId: string) {
  const { rows } = await api.database.pool.query<Record<string, unknown>>(
    `select table_name, row from (
      select 'chapter' as table_name, to_jsonb(t) as row, chapter_id from chapter t
      union all select 'member', to_jsonb(t), chapter_id from member t
      union all select 'account', to_jsonb(t), chapter_id from account t
      union all select 'subscription', to_jsonb(t), chapter_id from chapter_subscription t
      union all select 'subscription_audit', to_jsonb(t), chapter_id from subscription_audit t
      union all select 'unused', to_jsonb(t), chapter_id from unused_media t
      union all select 'audit ' || action, to_jsonb(t), chapter_id from audit t) all_of_it
    where chapter_id = $1 order by table_name`,
    [chapterId],
  );
  return rows.map(({ table_name, row }) => [table_name, row]);
}

const getCount = async (table: string): Promise<number> => {
  const { rows } = await api.database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return rows[0]?.count ?? 0;
};

describe('a new chapter', () => {
  it('has its logo, its admin, the trial that begins today, and its place in the audit log', async () => {
    const input = await newInput({ chapterName: ' Salem Steel City ', timeZone: 'Pacific/Auckland' });
    const { data, errors } = await create(input);
    expect(errors).toEqual([]);
    // 07:20 in Chennai: afternoon of the same day in Auckland.
    expect(data?.createChapter).toEqual({
      ...input,
      chapterName: 'Salem Steel City',
      createdDate: '2026-11-20',
      isSupportAdmin: false,
    });
    const userName = 'salemsteelcityadmin';
    const trial = {
      plan_id: 'trial',
      start_date: '2026-11-20',
      end_date: '2026-12-20',
      basic_count: 150,
      additional_count: 0,
      paid_paise: 0,
      status: 'Active',
    };
    expect(await toRows(input.pk)).toEqual([
      ['account', expect.objectContaining({ user_name: userName })],
      ['audit chapter.create', expect.objectContaining({ actor: support, subject: input.pk })],
      ['audit chapterAdmin.add', expect.objectContaining({ subject: userName })],
      ['audit subscription.create', expect.objectContaining({ subject: 'trial' })],
      ['chapter', expect.objectContaining({ logo_file: input.chapterLogo, created_on: '2026-11-20' })],
      [
        'member',
        expect.objectContaining({ rotary_id: userName, status: 'Active', is_admin: true, email: input.sk }),
      ],
      ['subscription', expect.objectContaining(trial)],
      ['subscription_audit', expect.objectContaining(trial)],
    ]);
    const mails = await readOutbox(api.database.kysely);
    expect(mails.filter(({ username }) => username === userName)).toEqual([
      expect.objectContaining({ kind: 'invite', to: input.sk, code: expect.any(String) }),
    ]);
  });

  it('starts in India’s time zone, on its current day', async () => {
    const input = await newInput();
    expect((await create(input)).data?.createChapter).toMatchObject({ timeZone: 'Asia/Kolkata' });
  });

  it('begins on the terms of the newest Active trial plan', async () => {
    const plan = { plan_name: 'Regular' as const, plan_start_date: '2026-01-01', created_on: '2026-01-01' };
    const trial = { ...plan, duration_title: 'Trial Plan', duration_days: 14, no_of_members: 20 };
    await api.database.kysely
      .insertInto('plan')
      .values([
        { ...plan, plan_id: 'year', duration_title: '1 Year', duration_days: 365, created_on: '2026-11-01' },
        { ...trial, plan_id: 'old', duration_days: 7 },
        { ...trial, plan_id: 'new', duration_title: 'New Trial Plan', created_on: '2026-10-01' },
        { ...trial, plan_id: 'ended', status: 'Inactive', created_on: '2026-11-01' },
      ])
      .execute();
    const input = await newInput();
    await create(input);
    expect(await toRows(input.pk)).toContainEqual([
      'subscription',
      expect.objectContaining({
        plan_id: 'new',
        end_date: '2026-12-04',
        basic_count: 20,
        duration_title: 'New Trial Plan',
      }),
    ]);
  });

  it('asked for again with the same request id is made once', async () => {
    const input = await newInput();
    const [first, again] = await Promise.all([create(input, support, 'r1'), create(input, support, 'r1')]);
    expect(first.errors).toEqual([]);
    expect(again).toEqual(first);
    expect((await toRows(input.pk)).filter(([table]) => String(table).startsWith('audit'))).toHaveLength(3);
  });
});

describe('a chapter is refused', () => {
  it.each<[string, object, Record<string, string>]>([
    ['without an e-mail address', { sk: 'office' }, { sk: 'Invalid email address' }],
    [
      'with a short address',
      { districtAddress: 'x' },
      { districtAddress: 'Address must be at least 3 characters long' },
    ],
    ['without a logo', { chapterLogo: '' }, { chapterLogo: 'Upload your chapter logo' }],
    [
      'with a logo that was not uploaded for it',
      { chapterLogo: 'logo-ponmlkjihgfedcba.webp' },
      { chapterLogo: 'Upload your chapter logo' },
    ],
    [
      'with a file that is no logo',
      { chapterLogo: '../x/logo-abcdefghijklmnop.webp' },
      { chapterLogo: 'Upload your chapter logo' },
    ],
    ['without a day', { weeklyMeetingDay: '' }, { weeklyMeetingDay: 'Select weekly meeting day' }],
    [
      'with the name of the support chapter',
      { chapterName: ' support ' },
      { chapterName: 'This name is reserved for support chapters.' },
    ],
    ['with an id that is none', { pk: 'Others' }, { pk: 'The id of a new chapter must be a UUID.' }],
  ])('%s, and nothing is stored', async (_name, change, fields) => {
    const [before, accounts] = [await getCount('chapter'), await getCount('account')];
    const { errors } = await create(await newInput(change));
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', fields });
    expect([await getCount('chapter'), await getCount('account')]).toEqual([before, accounts]);
  });

  it('with the name or the e-mail address of another, ignoring case and spaces', async () => {
    const known = await newInput({ chapterName: 'Erode', sk: 'office@erode.example' });
    await create(known);
    const sameName = await create(await newInput({ chapterName: ' ERODE ' }));
    expect(sameName.errors[0]).toMatchObject({
      message: 'Chapter Name already exist',
      extensions: { code: 'CONFLICT', fields: { chapterName: 'Chapter Name already exist' } },
    });
    const sameEmail = await create(await newInput({ sk: 'Office@Erode.example' }));
    expect(sameEmail.errors[0]).toMatchObject({
      message: 'Email already exist',
      extensions: { code: 'CONFLICT', fields: { sk: 'Email already exist' } },
    });
  });

  it('when its admin’s user name is another’s', async () => {
    await create(await newInput({ chapterName: 'Karur' }));
    const input = await newInput({ chapterName: 'Ka rur' });
    const { errors } = await create(input);
    expect(errors[0]).toMatchObject({
      message: 'User Name already exist',
      extensions: { code: 'CONFLICT' },
    });
    expect(await toRows(input.pk)).toEqual([['unused', expect.anything()]]);
  });

  it('for one of two concurrent requests', async () => {
    const inputs = await Promise.all([
      newInput({ chapterName: 'Vellore' }),
      newInput({ chapterName: 'vellore' }),
    ]);
    const answers = await Promise.all(inputs.map((input) => create(input)));
    expect(answers.map(({ errors }) => errors[0]?.message).toSorted()).toEqual([
      'Chapter Name already exist',
      undefined,
    ]);
  });

  it.each(['anonymous', 'member', 'chapter admin'])('by a caller who is %s', async (who) => {
    const chapterId = await newChapter(api.database);
    const person = await newMember(api.database, {
      chapter_id: chapterId,
      is_admin: who === 'chapter admin',
    });
    const { errors } = await create(await newInput(), who === 'anonymous' ? null : person);
    expect(errors[0]?.extensions.code).toBe(who === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN');
  });
});
