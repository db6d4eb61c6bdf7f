import { refuse } from '@fellowship/domain/refusals/refusal';
import { type Call, notFound } from '../api/call.ts';
import { carryOut, requireVersion } from '../api/intent.ts';
import { writeAudit } from '../audit/audit.store.ts';
import { RefusalError } from '../refusal-error.ts';
import type { Filter, ListArguments, Page } from '../storage/list-query.ts';
import { insertSetting, listSettings, lockSetting, replaceSetting, type Setting } from './setting.store.ts';

const MAX_VALUE_LENGTH = 10_000;

export interface SettingInput {
  chapterId: string;
  key: string;
  value: string;
  version?: number | null | undefined;
}

export function listChapterSettings(
  call: Call,
  chapterId: string,
  key: Filter[string],
  list: ListArguments,
): Promise<Page<Setting>> {
  call.authorize('setting.list', { chapterId });
  return listSettings(call.app.database, chapterId, key, list);
}

export function createSetting(
  call: Call,
  input: SettingInput,
  requestId: string | null | undefined,
): Promise<Setting> {
  const caller = call.authorize('setting.create', { chapterId: input.chapterId });
  requireJson(input.value);
  const { chapterId, key, value } = input;
  return carryOut(call, { operation: 'createSettings', chapterId, requestId, input }, async (tx) => {
    const setting = await insertSetting(tx, chapterId, key, value);
    if (!setting)
      throw new RefusalError(
        refuse('CONFLICT', 'This setting exists already', { key: 'This setting exists already' }),
      );
    await writeAudit(tx, caller, {
      chapterId,
      action: 'setting.create',
      subject: key,
      before: null,
      after: { value },
    });
    return setting;
  });
}

export function updateSetting(
  call: Call,
  input: SettingInput,
  requestId: string | null | undefined,
): Promise<Setting> {
  const caller = call.authorizeRecord('setting.update', { chapterId: input.chapterId });
  requireJson(input.value);
  const { chapterId, key, value } = input;
  return carryOut(call, { operation: 'updateSettings', chapterId, requestId, input }, async (tx) => {
    const before = await lockSetting(tx, chapterId, key);
    if (!before) throw notFound();
    requireVersion(before.version, input.version);
    const setting = await replaceSetting(tx, chapterId, key, value);
    await writeAudit(tx, caller, {
      chapterId,
      action: 'setting.update',
      subject: key,
      before: { value: before.value },
      after: { value },
    });
    return setting;
  });
}

function requireJson(value: string): void {
  try {
    JSON.parse(value);
  } catch {
    throw new RefusalError(
      refuse('BAD_INPUT', 'The value must be JSON', { value: 'The value must be JSON' }),
    );
  }
  if (value.length > MAX_VALUE_LENGTH) {
    throw new RefusalError(refuse('BAD_INPUT', 'The value is too long', { value: 'The value is too long' }));
  }
}
