import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newMember } from '../../test/factories.ts';

const CREATE =
  'mutation ($input: CreateSettingsInput!) { createSettings(input: $input) { key value version } }';
const UPDATE =
  'mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { key value version } }';
const LIST =
  'query ($chapterId: ID!, $key: ModelStringInput) { listSettings(chapterId: $chapterId, key: $key) { items { key value } total } }';

let api: TestApi;
let chapterId: string;
let admin: string;

beforeAll(async () => {
  api = await newTestApi();
  chapterId = await newChapter(api.database);
  admin = await newMember(api.database, { chapter_id: chapterId, is_admin: true });
});
afterAll(() => api.close());

describe('settings', () => {
  it('are created once, updated with their version, found by key', async () => {
    const input = { chapterId, key: 'R2R_IMAGE', value: '{"city":"A"}' };
    expect((await api.ask('main', admin, CREATE, { input })).data).toEqual({
      createSettings: { key: 'R2R_IMAGE', value: '{"city":"A"}', version: 1 },
    });
    expect((await api.ask('main', admin, CREATE, { input })).errors[0]?.extensions.code).toBe('CONFLICT');

    const changed = { ...input, value: '{"city":"B"}', version: 1 };
    expect((await api.ask('main', admin, UPDATE, { input: changed })).data).toMatchObject({
      updateSettings: { version: 2 },
    });
    expect((await api.ask('main', admin, UPDATE, { input: changed })).errors[0]?.extensions.code).toBe(
      'CONFLICT',
    );

    const { data } = await api.ask('main', admin, LIST, { chapterId, key: { eq: 'R2R_IMAGE' } });
    expect(data).toEqual({
      listSettings: { items: [{ key: 'R2R_IMAGE', value: '{"city":"B"}' }], total: 1 },
    });
    const none = await api.ask('main', admin, LIST, { chapterId, key: { eq: 'NOTHING' } });
    expect(none.data).toEqual({ listSettings: { items: [], total: 0 } });
  });

  it('have known names only', async () => {
    for (const key of ['NOTE', 'r2r_image', 'constructor', 'X'.repeat(64)]) {
      const { errors } = await api.ask('main', admin, CREATE, { input: { chapterId, key, value: '1' } });
      expect(errors[0]?.extensions).toMatchObject({
        code: 'BAD_INPUT',
        fields: { key: 'There is no setting with this name' },
      });
    }
  });

  it('are JSON only', async () => {
    const { errors } = await api.ask('main', admin, CREATE, {
      input: { chapterId, key: 'R2R_IMAGE', value: 'not json' },
    });
    expect(errors[0]?.extensions.fields).toEqual({ value: 'The value must be a JSON text.' });
  });

  it('decide which reminders are sent, and nothing else', async () => {
    const reminders = (value: unknown) =>
      api.ask('main', admin, CREATE, {
        input: { chapterId, key: 'MEETING_REMINDERS', value: JSON.stringify(value) },
      });
    expect((await reminders({ dayBefore: 1, afterAbsence: true })).errors[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      fields: { dayBefore: 'Choose whether this reminder is sent.' },
    });
    expect((await reminders({ dayBefore: true, afterAbsence: false, to: 'all' })).data).toMatchObject({
      createSettings: { value: '{"dayBefore":true,"afterAbsence":false}' },
    });
  });

  it('that do not exist cannot be updated', async () => {
    const { errors } = await api.ask('main', admin, UPDATE, {
      input: { chapterId, key: 'NONE', value: '1' },
    });
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
  });
});
