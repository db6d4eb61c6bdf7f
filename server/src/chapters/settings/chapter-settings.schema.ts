import { toRupees } from '@fellowship/domain/money/rupees';
import type { Api } from '../../api/lists.ts';
import { addMutation } from '../../api/mutation.ts';
import { guardedBy, readableWithParent } from '../../api/policies.ts';
import { recordType } from '../../api/record-type.ts';
import { chapterSettingsRecord } from '../chapter-settings.store.ts';
import { readChapterSettings, updateChapterSettings } from './chapter-settings.service.ts';

const open = readableWithParent();

/** What a chapter decides for its meetings; its other settings are JSON texts under keys. */
export function addChapterSettings(api: Api): void {
  const { builder } = api;
  const ChapterSettingsRef = recordType(
    builder,
    'ChapterSettings',
    chapterSettingsRecord,
    {
      chapterId: open,
      weeklyMeetingDay: open,
      timeZone: open,
      feePaise: null,
      earlyPresenceMinutes: { ...open, description: 'Of a new meeting; null for those of the last.' },
      activityDays: { ...open, description: 'How many days back an activity may lie; null for a year.' },
      version: open,
    },
    (t) => ({
      meetingFee: t.float({
        ...open,
        nullable: true,
        description: 'Rupees, of a new meeting; null for that of the last.',
        resolve: ({ feePaise }) => (feePaise === null ? null : toRupees(feePaise)),
      }),
    }),
  );

  const UpdateChapterSettingsInput = builder.inputType('UpdateChapterSettingsInput', {
    description:
      'All of them at once: what is left out, or null, is decided no more. `version` is the one the editor saw.',
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      weeklyMeetingDay: t.string({ required: true }),
      timeZone: t.string({ required: true }),
      meetingFee: t.float({ description: 'Rupees.' }),
      earlyPresenceMinutes: t.int(),
      activityDays: t.int(),
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
