import { upiSchema } from '@fellowship/domain/attendance/fees/upi';
import { todayIn } from '@fellowship/domain/calendar/dates';
import {
  type ChapterSettings,
  chapterSettingsFields,
  chapterSettingsSchema,
} from '@fellowship/domain/chapters/chapter.schema';
import { SETTING_KEYS } from '@fellowship/domain/chapters/setting-keys';
import { isSettingKey, meetingRemindersSchema, settingSchema } from '@fellowship/domain/chapters/settings';
import { noMeetingMessages } from '@fellowship/domain/meetings/no-meeting.messages';
import { toPaise, toRupees } from '@fellowship/domain/money/rupees';
import { contactAddressSchema } from '@fellowship/domain/platform/contact.schema';
import { contactRefusals } from '@fellowship/domain/platform/platform.messages';
import { refuse, validate } from '@fellowship/domain/refusals/refusal';
import { memberScoreKeySchema } from '@fellowship/domain/reports/member-score';
import { visitorRegistrationSchema } from '@fellowship/domain/visitors/registration/registration';
import type { Api } from '../api/builder.ts';
import { addListField } from '../api/list-field.ts';
import { addMutation, type Mutation, requireVersion, type Step } from '../api/mutation.ts';
import { guardedBy, readableWithParent } from '../api/policies.ts';
import { entryInputs, readersOf, recordType } from '../api/record-type.ts';
import { notFound, type RequestContext } from '../api/request-context.ts';
import { accept, badField, RefusalError } from '../refusal-error.ts';
import type { Tx } from '../storage/transaction.ts';
import { findChapter } from './chapter.store.ts';
import { keepLatestMeeting } from './latest-meeting.store.ts';
import { SETTING_MESSAGES } from './setting.messages.ts';
import {
  changeChapterSettings,
  changeSetting,
  chapterSettingsRecord,
  findChapterSettings,
  insertSetting,
  lockSetting,
  type Setting,
  type StoredChapterSettings,
  settingList,
  settingRecord,
} from './setting.store.ts';

const listed = readableWithParent();

/** A chapter's settings: JSON texts under keys such as `LATEST_MEETING` and `CONTACT`. */
export function addSettings(api: Api): void {
  const { builder, StringFilter } = api;
  const SettingsRef = recordType(builder, 'Settings', settingRecord, {
    chapterId: listed,
    key: listed,
    value: { ...listed, description: 'JSON text.' },
    version: listed,
  });

  const CreateSettingsInput = builder.inputType('CreateSettingsInput', {
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      key: t.string({ required: true }),
      value: t.string({ required: true }),
    }),
  });

  const UpdateSettingsInput = builder.inputType('UpdateSettingsInput', {
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      key: t.string({ required: true }),
      value: t.string({ required: true }),
      version: t.int(),
    }),
  });

  addListField(api, 'listSettings', {
    action: 'setting.list',
    type: SettingsRef,
    list: settingList,
    args: (t) => ({ chapterId: t.id({ required: true }), key: t({ type: StringFilter }) }),
    scope: ({ chapterId, key }) => ({ subject: { chapterId }, where: { chapterId }, filter: { key } }),
  });

  addMutation(api, 'createSettings', createSetting, { input: CreateSettingsInput, type: SettingsRef });
  addMutation(api, 'updateSettings', updateSetting, { input: UpdateSettingsInput, type: SettingsRef });
}

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

const createSetting: Mutation<SettingInput, Setting> = {
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

const updateSetting: Mutation<SettingInput, Setting> = {
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

/** What a setting must say that has a form of its own (rules platform/contact-address, reports/member-score-key, meetings/reminders, attendance/upi-code, visitors/registration). */
const VALUE_SCHEMAS: Readonly<Record<string, Parameters<typeof validate<object>>[0]>> = {
  [SETTING_KEYS.contact]: contactAddressSchema,
  [SETTING_KEYS.memberScore]: memberScoreKeySchema,
  [SETTING_KEYS.meetingReminders]: meetingRemindersSchema,
  [SETTING_KEYS.upi]: upiSchema,
  [SETTING_KEYS.visitorRegistration]: visitorRegistrationSchema,
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

const open = readableWithParent();

/** What a chapter decides for its meetings; its other settings are JSON texts under keys. */
export function addChapterSettings(api: Api): void {
  const { builder } = api;
  const ChapterSettingsRef = recordType(
    builder,
    'ChapterSettings',
    chapterSettingsRecord,
    readersOf(chapterSettingsFields, { listed: open }),
    (t) => ({
      meetingFee: t.float({
        ...open,
        nullable: true,
        description: chapterSettingsFields.meetingFee.description,
        resolve: ({ feePaise }) => (feePaise === null ? null : toRupees(feePaise)),
      }),
    }),
  );

  const UpdateChapterSettingsInput = builder.inputType('UpdateChapterSettingsInput', {
    description:
      'All of them at once: what is left out, or null, is decided no more. `version` is the one the editor saw.',
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      ...entryInputs(t, chapterSettingsFields, true),
      version: t.int(),
    }),
  });

  builder.queryField('getChapterSettings', (t) =>
    t.field({
      ...guardedBy('setting.list'),
      type: ChapterSettingsRef,
      args: { chapterId: t.arg.id({ required: true }) },
      resolve: (_root, { chapterId }, { call }) => readChapterSettings(call, chapterId),
    }),
  );
  addMutation(api, 'updateChapterSettings', updateChapterSettings, {
    input: UpdateChapterSettingsInput,
    type: ChapterSettingsRef,
  });
}

type SettingsInput = { [Field in keyof ChapterSettings]?: unknown } & {
  chapterId: string;
  version?: number | null | undefined;
};

/** What a chapter has decided for its meetings (rule chapters/meeting-settings). */
async function readChapterSettings(call: RequestContext, chapterId: string): Promise<StoredChapterSettings> {
  call.authorizeRecord('setting.list', { chapterId });
  const settings = await findChapterSettings(call.app.database.kysely, chapterId);
  if (!settings) throw notFound();
  return settings;
}

/**
 * Replaces all of them at once. The schedule keeps its dates and times in any time zone; as another one may have
 * another today, what follows from today is written again.
 */
const updateChapterSettings: Mutation<SettingsInput, StoredChapterSettings> = {
  action: 'setting.update',
  subject: ({ chapterId }) => ({ chapterId }),
  isOfRecord: true,
  async work({ call, tx, input: { chapterId, version, ...input } }) {
    const { meetingFee: fee, ...content } = accept(validate(chapterSettingsSchema, input));
    const before = await findChapterSettings(tx, chapterId, { lock: true });
    if (!before) throw notFound();
    requireVersion(before.version, version);
    const settings = await changeChapterSettings(tx, chapterId, {
      ...content,
      feePaise: fee === null ? null : toPaise(fee),
    });
    await keepLatestMeeting(tx, chapterId, todayIn(settings.timeZone, call.now()));
    return { answer: settings, audit: { subject: 'MEETINGS', before, after: settings } };
  },
};
