import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readOutbox } from '#identity/mail.service.ts';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newMember, nextNumber } from '../../test/factories.ts';

const FIELDS = 'chapterId rotaryId fullName email status isAdmin version';
const ADD = `mutation ($input: CreateAdminMemberInput!, $requestId: String) {
  answer: createAdminMember(input: $input, requestId: $requestId) { ${FIELDS} } }`;
const CREATE = `mutation ($input: CreateChapterAdminInput!, $requestId: String) {
  answer: createChapterAdmin(input: $input, requestId: $requestId) { ${FIELDS} } }`;
const SET = `mutation ($input: UpdateChapterAdminInput!) { answer: updateChapterAdmin(input: $input) { ${FIELDS} } }`;
const LIST = `query ($chapterId: ID!) { answer: listChapterAdmin(chapterId: $chapterId) { items { ${FIELDS} } total } }`;

let api: TestApi;
let supportChapter: string;
let support: string;
let chapterId: string;

beforeAll(async () => {
  api = await newTestApi();
  supportChapter = await newChapter(api.database, { is_support: true, name: 'Support Chapter' });
  support = await newMember(api.database, { chapter_id: supportChapter });
});
afterAll(() => api.close());
beforeEach(async () => {
  chapterId = await newChapter(api.database);
});

const ask = async (document: string, input: object, as: string | null = support, requestId?: string) => {
  const { data, errors } = await api.ask('main', as, document, { input, requestId, ...input });
  return { answer: data?.answer as Record<string, unknown> | undefined, error: errors[0] };
};

/** A New row of the chapter. */
async function newRow() {
  const rotaryId = `helper${nextNumber()}`;
  await ask(ADD, { chapterId, rotaryId, fullName: 'Uma Ravi' });
  return { chapterId, rotaryId };
}

const newEmail = () => `helper-${nextNumber()}@salem.example`;

async function toAuditEntry(subject: string) {
  const { rows } = await api.database.pool.query<{ action: string; actor: string }>(
    'select action, actor from audit where chapter_id = $1 and subject = $2 order by at',
    [chapterId, subject],
  );
  return rows.map(({ action, actor }) => [action, actor]);
}

describe('New Member', () => {
  it('adds an admin row that is New', async () => {
    const { answer } = await ask(ADD, { chapterId, rotaryId: ' SalemHelper ', fullName: ' Uma Ravi ' });
    const row = { chapterId, rotaryId: 'salemhelper', fullName: 'UMA RAVI', email: null };
    expect(answer).toEqual({ ...row, status: 'New', isAdmin: false, version: 1 });
    expect(await toAuditEntry('salemhelper')).toEqual([['chapterAdmin.add', support]]);
    const list = await ask(LIST, { chapterId });
    expect(list.answer).toEqual({ items: [answer], total: 1 });
  });

  it.each<[object, Record<string, string>]>([
    [{ rotaryId: 'ab' }, { rotaryId: 'Rotary Id must be at least 3 characters long' }],
    [
      { rotaryId: '123456' },
      { rotaryId: "An admin's Rotary Id must contain a letter; numbers are for members." },
    ],
    [{ fullName: 'Uma 2' }, { fullName: 'Full Name must only contain letters' }],
  ])('refuses %j', async (change, fields) => {
    const { error } = await ask(ADD, { chapterId, rotaryId: 'helper', fullName: 'Uma', ...change });
    expect(error?.extensions).toMatchObject({ code: 'BAD_INPUT', fields });
  });

  it('refuses a rotary id that exists on the platform, also for two concurrent requests', async () => {
    const { rotaryId } = await newRow();
    const elsewhere = await newChapter(api.database);
    const { error } = await ask(ADD, { chapterId: elsewhere, rotaryId, fullName: 'Uma Ravi' });
    expect(error).toMatchObject({
      message: 'Rotary Id already exist',
      extensions: { code: 'CONFLICT', fields: { rotaryId: 'Rotary Id already exist' } },
    });
    const both = await Promise.all(
      [chapterId, elsewhere].map((id) =>
        ask(ADD, { chapterId: id, rotaryId: 'twins', fullName: 'Uma Ravi' }),
      ),
    );
    expect(both.map((one) => one.error?.message).toSorted()).toEqual(['Rotary Id already exist', undefined]);
  });
});

describe('Create Chapter Admin', () => {
  it('makes a New row Active, an admin, with its account', async () => {
    const row = await newRow();
    const email = newEmail();
    const { answer } = await ask(CREATE, { ...row, email, version: 1 });
    expect(answer).toMatchObject({ ...row, email, status: 'Active', isAdmin: true, version: 2 });
    const { rows } = await api.database.pool.query('select chapter_id from account where user_name = $1', [
      row.rotaryId,
    ]);
    expect(rows).toEqual([{ chapter_id: chapterId }]);
    const mails = (await readOutbox(api.database.kysely)).filter(({ username }) => username === row.rotaryId);
    expect(mails).toEqual([expect.objectContaining({ kind: 'invite', to: email })]);
    expect(await toAuditEntry(row.rotaryId)).toEqual([
      ['chapterAdmin.add', support],
      ['chapterAdmin.createAccount', support],
    ]);
  });

  it('asked for again with the same request id is done once; with another it is a conflict', async () => {
    const input = { ...(await newRow()), email: newEmail() };
    const [first, again] = await Promise.all([
      ask(CREATE, input, support, 'r2'),
      ask(CREATE, input, support, 'r2'),
    ]);
    expect(again).toEqual(first);
    const { error } = await ask(CREATE, { ...input, email: newEmail() });
    expect(error).toMatchObject({
      message: 'This admin already has an account.',
      extensions: { code: 'CONFLICT' },
    });
  });

  it('refuses the user name of another account', async () => {
    const row = await newRow();
    await api.database.kysely
      .insertInto('account')
      .values({ user_name: row.rotaryId, chapter_id: supportChapter })
      .execute();
    const { error } = await ask(CREATE, { ...row, email: newEmail() });
    expect(error).toMatchObject({ message: 'User Name already exist', extensions: { code: 'CONFLICT' } });
  });

  it('refuses the e-mail address of another admin, ignoring case, also for two concurrent requests', async () => {
    const [one, two, three] = [await newRow(), await newRow(), await newRow()];
    const email = newEmail();
    await ask(CREATE, { ...one, email });
    const { error } = await ask(CREATE, { ...two, email: email.toUpperCase() });
    expect(error).toMatchObject({
      message: 'Email is already exist',
      extensions: { code: 'CONFLICT', fields: { email: 'Email is already exist' } },
    });
    const same = newEmail();
    const both = await Promise.all([two, three].map((row) => ask(CREATE, { ...row, email: same })));
    expect(both.map((answer) => answer.error?.message).toSorted()).toEqual([
      'Email is already exist',
      undefined,
    ]);
  });

  it('refuses an invalid address, and a row that was changed meanwhile', async () => {
    const row = await newRow();
    expect((await ask(CREATE, { ...row, email: 'office' })).error?.extensions).toMatchObject({
      fields: { email: 'Invalid email address' },
    });
    expect((await ask(CREATE, { ...row, email: newEmail(), version: 7 })).error?.extensions.code).toBe(
      'CONFLICT',
    );
  });
});

describe('Disable and Enable', () => {
  async function newAdmin() {
    const row = await newRow();
    await ask(CREATE, { ...row, email: newEmail() });
    return row;
  }

  const inActiveDate = async ({ rotaryId }: { rotaryId: string }) => {
    const found = await api.database.pool.query(
      'select inactive_date::text as date from member where rotary_id = $1',
      [rotaryId],
    );
    return found.rows[0].date;
  };

  it('set status, inactive date and admin flag, also repeatedly', async () => {
    const row = await newAdmin();
    const disabled = await ask(SET, { ...row, status: 'Inactive', version: 2 });
    expect(disabled.answer).toMatchObject({ status: 'Inactive', isAdmin: false, version: 3 });
    expect(await inActiveDate(row)).toEqual('2026-11-20');
    expect((await ask(SET, { ...row, status: 'Inactive' })).answer).toEqual(disabled.answer);
    const listed = await ask(LIST, { chapterId });
    expect(listed.answer).toMatchObject({ items: [disabled.answer] });
    const enabled = await ask(SET, { ...row, status: 'Active', version: 3 });
    expect(enabled.answer).toMatchObject({ status: 'Active', isAdmin: true, version: 4 });
    expect(await inActiveDate(row)).toBeNull();
    expect((await toAuditEntry(row.rotaryId)).slice(2)).toEqual([
      ['chapterAdmin.setAccess', support],
      ['chapterAdmin.setAccess', support],
    ]);
  });

  it('lock the admin out at once, and let the admin in again', async () => {
    const row = await newAdmin();
    const session = () => api.ask('main', row.rotaryId, '{ listChapter { total } }');
    expect((await session()).errors).toEqual([]);
    await ask(SET, { ...row, status: 'Inactive' });
    await expect.poll(async () => (await session()).errors[0]?.extensions.code).toBe('FORBIDDEN');
    await ask(SET, { ...row, status: 'Active' });
    await expect.poll(async () => (await session()).errors).toEqual([]);
  });

  it('are refused for a row without an account, a member, an unknown row, and an older version', async () => {
    const row = await newRow();
    expect((await ask(SET, { ...row, status: 'Active' })).error?.message).toBe(
      'This admin has no account yet. Create the chapter admin first.',
    );
    const member = await newMember(api.database, { chapter_id: chapterId });
    for (const [rotaryId, code] of [
      [member, 'FORBIDDEN'],
      ['nobody', 'NOT_FOUND'],
    ])
      expect((await ask(SET, { chapterId, rotaryId, status: 'Inactive' })).error?.extensions.code).toBe(code);
    const admin = await newAdmin();
    expect((await ask(SET, { ...admin, status: 'Inactive', version: 1 })).error?.extensions.code).toBe(
      'CONFLICT',
    );
  });
});

describe('the manager of admins', () => {
  it('makes no one a support admin', async () => {
    const input = { chapterId: supportChapter, rotaryId: 'climber', fullName: 'Uma Ravi' };
    expect((await ask(ADD, input)).error?.extensions.code).toBe('NOT_FOUND');
    const row = { chapterId: supportChapter, rotaryId: support };
    expect((await ask(SET, { ...row, status: 'Active' })).error?.extensions.code).toBe('FORBIDDEN');
    expect((await ask(CREATE, { ...row, email: newEmail() })).error?.extensions.code).toBe('FORBIDDEN');
  });

  it.each(['member', 'own chapter admin', 'foreign chapter admin'])('is no %s', async (who) => {
    const row = await newRow();
    const home = who.startsWith('foreign') ? await newChapter(api.database) : chapterId;
    const person = await newMember(api.database, { chapter_id: home, is_admin: who !== 'member' });
    const asked = [
      ask(LIST, { chapterId }, person),
      ask(ADD, { ...row, rotaryId: 'intruder', fullName: 'Uma Ravi' }, person),
      ask(CREATE, { ...row, email: newEmail() }, person),
      ask(SET, { ...row, status: 'Inactive' }, person),
    ];
    for (const { answer, error } of await Promise.all(asked)) {
      expect(answer ?? null).toBeNull();
      expect(error?.extensions.code).toBe('FORBIDDEN');
    }
  });
});
