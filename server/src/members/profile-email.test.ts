import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newMember } from '../../test/factories.ts';
import { startTestPool, type TestPool } from '../../test/user-pool.ts';
import { POOL_ID } from '../identity/pool-identity.ts';

let api: TestApi;
let pool: TestPool;

beforeAll(async () => {
  pool = await startTestPool();
  api = await newTestApi(pool.database);
  api.app.userPool = pool.userPool;
});
afterAll(async () => {
  await api.close();
  await pool.close();
});

async function attributesOf(userName: string) {
  const { AdminGetUserCommand } = await import('@aws-sdk/client-cognito-identity-provider');
  const command = new AdminGetUserCommand({ UserPoolId: POOL_ID, Username: userName });
  const { UserAttributes = [] } = await (await pool.userPool.adminClient()).send(command);
  return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
}

test('a new e-mail address of the profile is the account’s, to be verified; a refused one is nowhere', async () => {
  const chapterId = await newChapter(api.database);
  const rotaryId = await newMember(api.database, { chapter_id: chapterId, email: 'old@example.org' });
  await pool.addAccount({ userName: rotaryId, chapterId });
  const update = (input: object) =>
    api.ask(
      'main',
      rotaryId,
      'mutation ($input: UpdateMemberInput!) { updateMember(input: $input) { email } }',
      {
        input: { chapterId, rotaryId, ...input },
      },
    );
  const { errors } = await update({ email: 'new@example.org', dob: '2999-01-01' });
  expect(errors[0]?.extensions.code).toBe('BAD_INPUT');
  expect((await attributesOf(rotaryId)).email).not.toBe('new@example.org');
  expect((await update({ email: 'new@example.org' })).errors).toEqual([]);
  expect(await attributesOf(rotaryId)).toMatchObject({ email: 'new@example.org', email_verified: 'false' });
});
