import type { Api } from '../api/lists.ts';
import { addMutation } from '../api/mutation.ts';
import { addChapters } from '../chapters/chapter.schema.ts';
import { addChapterAdmins } from './chapter-admin.schema.ts';
import { createChapter } from './create-chapter.service.ts';

/** Chapters, and what support admins do with them. */
export function addChapterAdministration(api: Api): void {
  const { builder } = api;
  const ChapterRef = addChapters(api);

  const CreateChapterInput = builder.inputType('CreateChapterInput', {
    fields: (t) => ({
      pk: t.id({ required: true, description: 'A new UUID, under which the logo was uploaded.' }),
      sk: t.string({ required: true, description: 'The chapter e-mail.' }),
      chapterName: t.string({ required: true }),
      rotaryDistrictCode: t.string({ required: true }),
      districtAddress: t.string({ required: true }),
      chapterLogo: t.string({ required: true, description: 'The file name that its upload answered with.' }),
      weeklyMeetingDay: t.string({ required: true }),
      timeZone: t.string({ description: 'Asia/Kolkata when left out.' }),
    }),
  });

  addMutation(api, 'createChapter', createChapter, {
    description: 'A new chapter with its admin, the invitation to the account, and the trial subscription.',
    input: CreateChapterInput,
    type: ChapterRef,
  });

  addChapterAdmins(api);
}
