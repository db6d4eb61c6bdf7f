import { todayIn } from '@fellowship/domain/calendar/dates';
import { meetingRemindersSchema } from '@fellowship/domain/chapters/meeting-reminders';
import { isSettingKey, SETTING_KEYS } from '@fellowship/domain/chapters/setting-keys';
import { settingSchema } from '@fellowship/domain/chapters/settings';
import { noMeetingMessages } from '@fellowship/domain/meetings/no-meeting.messages';
import { contactRefusals } from '@fellowship/domain/platform/contact/contact.messages';
import { contactAddressSchema } from '@fellowship/domain/platform/contact/contact-address.schema';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { validate } from '@fellowship/domain/refusals/validate';
import { memberScoreKeySchema } from '@fellowship/domain/reports/member-score-key';
import { requireVersion } from '../../api/intent.ts';
import type { Mutation, Step } from '../../api/mutation.ts';
import { notFound } from '../../api/request-context.ts';
import { accept, badField, RefusalError } from '../../refusal-error.ts';
import type { Tx } from '../../storage/transaction.ts';
import { findChapter } from '../chapter.store.ts';
import { keepLatestMeeting } from '../latest-meeting.store.ts';
import { changeSetting, insertSetting, lockSetting, type Setting } from '../setting.store.ts';
import { SETTING_MESSAGES } from './setting.messages.ts';

interface SettingInput {
  chapterId: string;
  key: string;
  value: string;
  version?: number | null | undefined;
}

/** The contact address is the platform's, although it is stored among a support chapter's settings. */
function toSubject({ chapterId, key }: SettingInput) {
  return { chapterId, isOfPlatform: key.trim() === SETTING_KEYS.contact };
}

export const createSetting: Mutation<SettingInput, Setting> = {
  action: 'setting.create',
  subject: toSubject,
  async work(step) {
    const { chapterId } = step.input;
    const { key, value } = checked(step.input);
    if (!isSettingKey(key)) throw badField('key', SETTING_MESSAGES.unknownKey);
    if (key === SETTING_KEYS.latestMeeting) return { answer: await recompute(step) };
    if (key === SETTING_KEYS.contact) await requireSupportChapter(step.tx, chapterId);
    const setting = await insertSetting(step.tx, { chapterId, key, value });
    if (!setting) throw badField('key', SETTING_MESSAGES.exists, 'CONFLICT');
    return { answer: setting, audit: { subject: key, before: null, after: { value } } };
  },
};

export const updateSetting: Mutation<SettingInput, Setting> = {
  action: 'setting.update',
  subject: toSubject,
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

/** What a setting must say that has a form of its own (rules platform/contact-address, reports/member-score-key, meetings/reminders). */
const VALUE_SCHEMAS: Readonly<Record<string, Parameters<typeof validate<object>>[0]>> = {
  [SETTING_KEYS.contact]: contactAddressSchema,
  [SETTING_KEYS.memberScore]: memberScoreKeySchema,
  [SETTING_KEYS.meetingReminders]: meetingRemindersSchema,
};

/** Key and value as they are stored; of a value that has a form only what belongs to it. */
function checked(input: SettingInput): Pick<Setting, 'key' | 'value'> {
  const { key, value } = accept(validate(settingSchema, input));
  const schema = Object.hasOwn(VALUE_SCHEMAS, key) ? VALUE_SCHEMAS[key] : undefined;
  return { key, value: schema ? JSON.stringify(accept(validate(schema, JSON.parse(value)))) : value };
}

/** @throws RefusalError `BAD_INPUT` for the contact address of any other chapter, which would have no effect */
async function requireSupportChapter(tx: Tx, chapterId: string): Promise<void> {
  if ((await findChapter(tx, chapterId))?.isSupportAdmin) return;
  throw badField('chapterId', contactRefusals.placeOfAddress);
}

/**
 * The latest meeting follows from the schedule, whatever the client sends.
 * @throws RefusalError `CONFLICT` while there is no such meeting
 */
async function recompute({ call, tx, input: { chapterId } }: Step<SettingInput>): Promise<Setting> {
  const chapter = await findChapter(tx, chapterId);
  if (!chapter) throw notFound();
  const setting = await keepLatestMeeting(tx, chapterId, todayIn(chapter.timeZone, call.now()));
  if (setting) return setting;
  throw new RefusalError(refuse('CONFLICT', noMeetingMessages.forDate));
}
