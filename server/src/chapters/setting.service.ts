import { notFound } from '../api/call.ts';
import { requireVersion } from '../api/intent.ts';
import type { Mutation } from '../api/mutation.ts';
import { badField } from '../refusal-error.ts';
import { changeSetting, insertSetting, lockSetting, type Setting } from './setting.store.ts';

const MAX_VALUE_LENGTH = 10_000;

interface SettingInput {
  chapterId: string;
  key: string;
  value: string;
  version?: number | null | undefined;
}

export const createSetting: Mutation<SettingInput, Setting> = {
  action: 'setting.create',
  subject: ({ chapterId }) => ({ chapterId }),
  async work({ tx, input: { chapterId, key, value } }) {
    requireJson(value);
    const setting = await insertSetting(tx, { chapterId, key, value });
    if (!setting) throw badField('key', 'This setting exists already', 'CONFLICT');
    return { answer: setting, audit: { subject: key, before: null, after: { value } } };
  },
};

export const updateSetting: Mutation<SettingInput, Setting> = {
  action: 'setting.update',
  subject: ({ chapterId }) => ({ chapterId }),
  isOfRecord: true,
  async work({ tx, input: { chapterId, key, value, version } }) {
    requireJson(value);
    const before = await lockSetting(tx, chapterId, key);
    if (!before) throw notFound();
    requireVersion(before.version, version);
    const setting = await changeSetting(tx, { chapterId, key, value });
    return { answer: setting, audit: { subject: key, before: { value: before.value }, after: { value } } };
  },
};

function requireJson(value: string): void {
  if (value.length > MAX_VALUE_LENGTH) throw badField('value', 'The value is too long');
  try {
    JSON.parse(value);
  } catch {
    throw badField('value', 'The value must be JSON');
  }
}
