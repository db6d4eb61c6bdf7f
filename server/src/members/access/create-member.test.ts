import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../../test/api.ts';
import { newChapter, newMember, newSubscription } from '../../../test/factories.ts';
import { conversionForm } from '../../../test/prospects.ts';

const CREATE = `mutation ($input: CreateMemberInput!, $requestId: String) {
  createMember(input: $input, requestId: $requestId) { rotaryId fullName status classificationName } }`;

let api: TestApi;
let chapterId: string;
let admin: string;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());

beforeEach(async () => {
  chapterId = await newChapter(api.database);
  await newSubscription(api.database, { chapter_id: chapterId, basic_count: 2, additional_count: 0 });
  admin = await newMember(api.database, { chapter_id: chapterId, is_admin: true });
});

function create(as: string, changes: object = {}, requestId?: string) {
  const { visitorMobile: _, ...input } = conversionForm(chapterId, '9876543210', changes);
  return api.ask('main', as, CREATE, { input, requestId });
}

const getCodes = (answers: Awaited<ReturnType<typeof create>>[]) =>
  answers.map(({ errors }) => errors[0]?.extensions.code ?? 'made').sort();

describe('a member who was no visitor', () => {
  it('is made Active with classification and account, once per request', async () => {
    const changes = { classificationName: 'Architect', rotaryId: '910001' };
    const form = { ...changes, email: 'a@x.example', status: 'Inactive' };
    const first = await create(admin, form, 'once');
    expect(first.errors).toEqual([]);
    expect(first.data?.createMember).toEqual({
      rotaryId: '910001',
      fullName: 'UMA RAVI',
      status: 'Active',
      classificationName: 'Architect',
    });
    expect((await create(admin, { classificationName: 'Architect' })).errors[0]?.message).toBe(
      'The member already exists in this business classification',
    );
    expect((await create(admin, { rotaryId: '910001' })).errors[0]?.extensions.fields).toEqual({
      rotaryId: 'Rotary Id already exist',
    });
    const account = await api.database.pool.query('select chapter_id from account where user_name = $1', [
      '910001',
    ]);
    expect(account.rows).toEqual([{ chapter_id: chapterId }]);
  });

  it('takes a seat: of three concurrent requests two succeed', async () => {
    const answers = await Promise.all([create(admin), create(admin), create(admin)]);
    expect(getCodes(answers)).toEqual(['CONFLICT', 'made', 'made']);
    const refused = answers.find(({ errors }) => errors.length > 0);
    expect(refused?.errors[0]?.message).toBe(
      'Cannot add member. Subscribed members limit exceed allowed license count.',
    );
  });

  it('is made by admins of the chapter only', async () => {
    const member = await newMember(api.database, { chapter_id: chapterId });
    const elsewhere = await newChapter(api.database);
    const foreign = await newMember(api.database, { chapter_id: elsewhere, is_admin: true });
    for (const as of [member, foreign]) {
      expect(getCodes([await create(as)])).toEqual(['FORBIDDEN']);
    }
    expect(getCodes([await create(admin, { email: 'nobody' })])).toEqual(['BAD_INPUT']);
  });
});
