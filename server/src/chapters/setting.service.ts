import { todayIn } from '@fellowship/domain/calendar/dates';
import { SETTING_KEYS, settingSchema } from '@fellowship/domain/chapters/settings';
import { meetingMessages } from '@fellowship/domain/meetings/meeting.messages';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { validate } from '@fellowship/domain/refusals/validate';
import { type Call, notFound } from '../api/call.ts';
import { carryOut, requireVersion } from '../api/intent.ts';
import { writeAudit } from '../audit/audit.store.ts';
import { keepLatestMeeting } from '../meetings/latest-meeting.store.ts';
import { RefusalError } from '../refusal-error.ts';
import type { Filter, ListArguments, Page } from '../storage/list-query.ts';
import type { Tx } from '../storage/transaction.ts';
import { findChapter } from './chapter.store.ts';
import { insertSetting, listSettings, lockSetting, replaceSetting, type Setting } from './setting.store.ts';

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
  const { chapterId } = input;
  const { key, value } = checked(input);
  return carryOut(call, { operation: 'createSettings', chapterId, requestId, input }, async (tx) => {
    if (key === SETTING_KEYS.latestMeeting) return recomputed(call, tx, chapterId);
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
  const { chapterId } = input;
  const { key, value } = checked(input);
  return carryOut(call, { operation: 'updateSettings', chapterId, requestId, input }, async (tx) => {
    if (key === SETTING_KEYS.latestMeeting) return recomputed(call, tx, chapterId);
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

/** @throws RefusalError `BAD_INPUT` with the texts of the fields */
function checked(input: SettingInput): { key: string; value: string } {
  const outcome = validate(settingSchema, { key: input.key, value: input.value });
  if (!outcome.ok) throw new RefusalError(outcome.refusal);
  return outcome.value;
}

/**
 * The latest meeting follows from the schedule: whatever is sent, what is stored is what follows.
 * @throws RefusalError `CONFLICT` while there is no such meeting
 */
async function recomputed(call: Call, tx: Tx, chapterId: string): Promise<Setting> {
  const chapter = await findChapter({ kysely: tx }, chapterId);
  if (!chapter) throw notFound();
  const setting = await keepLatestMeeting(tx, chapterId, todayIn(chapter.timeZone, call.now()));
  if (setting) return setting;
  throw new RefusalError(refuse('CONFLICT', meetingMessages.noMeetingForDate));
}
