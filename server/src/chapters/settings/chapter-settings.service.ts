import { todayIn } from '@fellowship/domain/calendar/dates';
import {
  type ChapterSettings,
  chapterSettingsSchema,
} from '@fellowship/domain/chapters/chapter-settings.schema';
import { toPaise } from '@fellowship/domain/money/rupees';
import { validate } from '@fellowship/domain/refusals/validate';
import { requireVersion } from '../../api/intent.ts';
import type { Mutation } from '../../api/mutation.ts';
import { notFound, type RequestContext } from '../../api/request-context.ts';
import { accept } from '../../refusal-error.ts';
import {
  changeChapterSettings,
  findChapterSettings,
  type StoredChapterSettings,
} from '../chapter-settings.store.ts';
import { keepLatestMeeting } from '../latest-meeting.store.ts';

type SettingsInput = { [Field in keyof ChapterSettings]?: unknown } & {
  chapterId: string;
  version?: number | null | undefined;
};

/** What a chapter has decided for its meetings (rule chapters/meeting-settings). */
export async function readChapterSettings(
  call: RequestContext,
  chapterId: string,
): Promise<StoredChapterSettings> {
  call.authorizeRecord('setting.list', { chapterId });
  const settings = await findChapterSettings(call.app.database.kysely, chapterId);
  if (!settings) throw notFound();
  return settings;
}

/**
 * Replaces all of them at once. The schedule keeps its dates and times in any time zone; as another one may have
 * another today, what follows from today is written again.
 */
export const updateChapterSettings: Mutation<SettingsInput, StoredChapterSettings> = {
  action: 'setting.update',
  subject: ({ chapterId }) => ({ chapterId }),
  isOfRecord: true,
  async work({
    call,
    tx,
    input: {
      chapterId,
      version,
      meetingFee = null,
      earlyPresenceMinutes = null,
      activityDays = null,
      ...input
    },
  }) {
    const { meetingFee: fee, ...content } = accept(
      validate(chapterSettingsSchema, { ...input, meetingFee, earlyPresenceMinutes, activityDays }),
    );
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
