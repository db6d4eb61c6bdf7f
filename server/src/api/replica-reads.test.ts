import { buildSchema, parse } from 'graphql';
import { expect, onTestFinished, test } from 'vitest';
import { newTestApi } from '../../test/api.ts';
import { newChapter, newMember } from '../../test/factories.ts';
import { openDatabase } from '../storage/database.ts';
import { isReplicaDocument, mayBeOld } from './replica-reads.ts';

test('a document is answered by a replica if all of its fields may be', () => {
  const schema = buildSchema(
    'type Query { report: Int, list: Int, own: Int }  type Mutation { report: Int }',
  );
  const fields = schema.getQueryType()?.getFields() ?? {};
  for (const name of ['report', 'list']) Object.assign(fields[name] ?? {}, mayBeOld({ extensions: {} }));
  const isOld = (text: string) => isReplicaDocument(schema, parse(text));
  expect(isOld('{ report list }')).toBe(true);
  expect(isOld('{ report own }')).toBe(false);
  expect(isOld('mutation { report }')).toBe(false);
  expect(isOld('{ ...all } fragment all on Query { report own }')).toBe(false);
});

test('whoever has just changed something is answered by the primary, wherever they ask', async () => {
  const api = await newTestApi();
  const database = openDatabase(api.database.connection, { max: 4, replica: api.database.connection });
  Object.assign(api.app, { database });
  onTestFinished(async () => {
    await api.close();
    await database.close();
  });
  await newChapter(api.database, { chapter_id: 'chennai', name: 'chennai', email: 'chennai' });
  await newMember(api.database, { chapter_id: 'chennai', rotary_id: '1' });
  await expect.poll(() => database.router?.isFresh()).toBe(true);
  const send = async (query: string, cookie?: string) => {
    const before = { ...database.router?.lent };
    const { headers } = await api.http.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: 'Bearer 1', ...(cookie && { cookie }) },
      payload: { query },
    });
    const asked = (database.router?.lent.replica ?? 0) - (before.replica ?? 0);
    return { cookie: headers['set-cookie'], isFromReplica: asked > 0 };
  };
  const LIST = '{ listMember(chapterId: "chennai") { items { rotaryId } } }';
  expect(await send(LIST)).toEqual({ cookie: undefined, isFromReplica: true });
  const CHANGE = 'mutation { cancelEmailChange(chapterId: "chennai", rotaryId: "1") { __typename } }';
  expect(await send(CHANGE)).toEqual({
    cookie: 'changed=1; Max-Age=10; Path=/; HttpOnly; SameSite=Strict; Secure',
    isFromReplica: false,
  });
  expect(await send(LIST, 'theme=dark; changed=1')).toEqual({ cookie: undefined, isFromReplica: false });
});
