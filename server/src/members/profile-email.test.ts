import { readTokens, signInSrp } from '@fellowship/user-pool/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newTestApi, STALE, type TestApi } from '../../test/api.ts';
import { newChapter, newMember } from '../../test/factories.ts';
import { PASSWORD, startTestPool, type TestPool } from '../../test/user-pool.ts';

let api: TestApi;
let pool: TestPool;
let chapterId: string;
let rotaryId: string;
let old: string;

beforeAll(async () => {
  pool = await startTestPool();
  api = await newTestApi(pool.database);
  api.app.userPool = pool.userPool;
  chapterId = await newChapter(api.database);
});
beforeEach(async () => {
  rotaryId = await newMember(api.database, { chapter_id: chapterId });
  old = `${rotaryId}@example.org`;
  await api.database.pool.query('update member set email = $1 where rotary_id = $2', [old, rotaryId]);
  await pool.addAccount({ userName: rotaryId, chapterId });
});
afterAll(async () => {
  await api.close();
  await pool.close();
});

const UPDATE = 'mutation ($input: UpdateMemberInput!) { updateMember(input: $input) { email version city } }';
const update = (as: string, input: object) =>
  api.ask('main', as, UPDATE, { input: { chapterId, rotaryId, ...input } });

const FIELDS = '(chapterId: $chapterId, rotaryId: $rotaryId) { email pendingEmail }';
async function emailChange(as: string, field = 'query getEmailChange') {
  const [kind, name = ''] = field.split(' ');
  const document = `${kind} ($chapterId: ID!, $rotaryId: ID!) { ${name}${FIELDS} }`;
  const { data, errors } = await api.ask('main', as, document, { chapterId, rotaryId });
  return errors[0]?.extensions.code ?? data?.[name];
}

/** Of one transaction in any order. */
const mails = async () =>
  (await pool.mails()).filter(({ username }) => username === rotaryId).map(({ kind, to }) => `${kind} ${to}`);

async function verify(code: string) {
  const { AccessToken } = readTokens(await signInSrp(pool, { userName: rotaryId, password: PASSWORD }));
  return (await pool.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code: code })).error;
}
const codeTo = async (address: string) =>
  (await pool.mails()).findLast(({ to }) => to === address)?.code ?? '';

test('a new e-mail address waits for its code, and then is stored in the record, with an audit entry', async () => {
  const { data, errors } = await update(rotaryId, { email: 'new1@example.org', version: 1 });
  expect(errors).toEqual([]);
  expect(data).toMatchObject({ updateMember: { email: old, version: 1 } });
  expect(await emailChange(rotaryId)).toEqual({ email: old, pendingEmail: 'new1@example.org' });
  expect((await mails()).toSorted()).toEqual([`notice ${old}`, 'verify new1@example.org']);

  expect(await verify(await codeTo('new1@example.org'))).toBeNull();
  expect(await emailChange(rotaryId, 'mutation finishEmailChange')).toEqual({
    email: 'new1@example.org',
    pendingEmail: null,
  });
  expect((await mails()).at(-1)).toBe(`notice ${old}`);
  const { rows } = await api.database.pool.query(
    'select actor, action, before, after from audit where subject = $1',
    [rotaryId],
  );
  expect(rows).toEqual([
    {
      actor: rotaryId,
      action: 'member.update',
      before: { email: old },
      after: { email: 'new1@example.org' },
    },
  ]);
  expect((await update(rotaryId, { city: 'Chennai', version: 1 })).errors[0]?.extensions.code).toBe(
    'CONFLICT',
  );
});

test('the other fields of the same edit are stored at once; a refused edit changes nothing', async () => {
  const refused = await update(rotaryId, { email: 'new2@example.org', dob: '2999-01-01' });
  expect(refused.errors[0]?.extensions.code).toBe('BAD_INPUT');
  expect(await mails()).toEqual([]);
  const { data } = await update(rotaryId, { email: 'new2@example.org', city: 'Chennai' });
  expect(data).toMatchObject({ updateMember: { email: old, city: 'Chennai' } });
  expect(await emailChange(rotaryId)).toMatchObject({ pendingEmail: 'new2@example.org' });
});

test('an open session without the password cannot enter an address, but can discard one', async () => {
  const thief = `${STALE}${rotaryId}`;
  const { errors } = await update(thief, { email: 'thief@example.org', city: 'Chennai' });
  expect(errors).toMatchObject([{ extensions: { code: 'REAUTHENTICATION_REQUIRED' } }]);
  expect(await mails()).toEqual([]);
  expect((await update(thief, { email: old, city: 'Chennai' })).errors).toEqual([]);

  await update(rotaryId, { email: 'new3@example.org' });
  const cancelled = await emailChange(thief, 'mutation cancelEmailChange');
  expect(cancelled).toEqual({ email: old, pendingEmail: null });
  expect(await verify(await codeTo('new3@example.org'))).toBe('ExpiredCodeException');
  expect(await emailChange(rotaryId)).toEqual({ email: old, pendingEmail: null });
});

test('an admin cannot enter one for another person, or see a pending one', async () => {
  const admin = await newMember(api.database, { chapter_id: chapterId, is_admin: true });
  expect((await update(admin, { email: 'admins@example.org' })).errors[0]?.extensions.code).toBe('FORBIDDEN');
  await update(rotaryId, { email: 'new4@example.org' });
  for (const field of ['query getEmailChange', 'mutation cancelEmailChange', 'mutation finishEmailChange'])
    expect(await emailChange(admin, field)).toBe('FORBIDDEN');
  const reset =
    'mutation ($username: String!) { resetUserAccountPassword(username: $username) { response } }';
  expect((await api.ask('main', admin, reset, { username: rotaryId })).errors).toEqual([]);
  expect((await mails()).at(-1)).toBe(`reset ${old}`);
});

test('five new addresses an hour are accepted, and the sixth is refused with a message', async () => {
  for (let number = 0; number < 5; number += 1)
    expect((await update(rotaryId, { email: `n${number}@example.org` })).errors).toEqual([]);
  const { errors } = await update(rotaryId, { email: 'n5@example.org', city: 'Madurai' });
  expect(errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
  expect(await emailChange(rotaryId)).toMatchObject({ pendingEmail: 'n4@example.org' });
});

test.each(['"X"<a@b.c>', 'a@b', 'a@b.c,d@e.f'])('%s is not an e-mail address', async (email) => {
  expect((await update(rotaryId, { email })).errors[0]?.extensions).toMatchObject({
    code: 'BAD_INPUT',
    fields: { email: 'Invalid email address' },
  });
});
