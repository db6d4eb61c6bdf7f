import { todayIn } from '@fellowship/domain/calendar/dates';
import { SETTING_KEYS, settingSchema } from '@fellowship/domain/chapters/settings';
import { meetingMessages } from '@fellowship/domain/meetings/meeting.messages';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { validate } from '@fellowship/domain/refusals/validate';
import { memberScoreKeySchema } from '@fellowship/domain/reports/member-score-key';
import { requireVersion } from '../../api/intent.ts';
import type { Mutation, Step } from '../../api/mutation.ts';
import { notFound } from '../../api/request-context.ts';
import { keepLatestMeeting } from '../../meetings/latest-meeting.store.ts';
import { accept, badField, RefusalError } from '../../refusal-error.ts';
import { findChapter } from '../chapter.store.ts';
import { changeSetting, insertSetting, lockSetting, type Setting } from '../setting.store.ts';
import { SETTING_MESSAGES } from './setting.messages.ts';

interface SettingInput {
  chapterId: string;
  key: string;
  value: string;
  version?: number | null | undefined;
}

export const createSetting: Mutation<SettingInput, Setting> = {
  action: 'setting.create',
  subject: ({ chapterId }) => ({ chapterId }),
  async work(step) {
    const { chapterId } = step.input;
    const { key, value } = checked(step.input);
    if (key === SETTING_KEYS.latestMeeting) return { answer: await recompute(step) };
    const setting = await insertSetting(step.tx, { chapterId, key, value });
    if (!setting) throw badField('key', SETTING_MESSAGES.exists, 'CONFLICT');
    return { answer: setting, audit: { subject: key, before: null, after: { value } } };
  },
};

export const updateSetting: Mutation<SettingInput, Setting> = {
  action: 'setting.update',
  subject: ({ chapterId }) => ({ chapterId }),
  isOfRecord: true,
  async work(step) {
    const { chapterId, version } = step.input;
    const { key, value } = checked(step.input);
    if (key === SETTING_KEYS.latestMeeting) return { answer: await recompute(step) };
    const before = await lockSetting(step.tx, chapterId, key);
    if (!before) throw notFound();
    requireVersion(before.version, version);
    const setting = await changeSetting(step.tx, { chapterId, key, value });
    return { answer: setting, audit: { subject: key, before: { value: before.value }, after: { value } } };
  },
};

/** Key and value as they are stored; of a score key only what belongs to it (rule reports/member-score-key). */
function checked(input: SettingInput): Pick<Setting, 'key' | 'value'> {
  const { key, value } = accept(validate(settingSchema, input));
  if (key !== SETTING_KEYS.memberScore) return { key, value };
  return { key, value: JSON.stringify(accept(validate(memberScoreKeySchema, JSON.parse(value)))) };
}

/**
 * The latest meeting follows from the schedule: whatever is sent, what is stored is what follows.
 * @throws RefusalError `CONFLICT` while there is no such meeting
 */
async function recompute({ call, tx, input: { chapterId } }: Step<SettingInput>): Promise<Setting> {
  const chapter = await findChapter(tx, chapterId);
  if (!chapter) throw notFound();
  const setting = await keepLatestMeeting(tx, chapterId, todayIn(chapter.timeZone, call.now()));
  if (setting) return setting;
  throw new RefusalError(refuse('CONFLICT', meetingMessages.noMeetingForDate));
}
