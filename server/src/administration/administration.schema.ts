import { type IsoDate, todayIn } from '@fellowship/domain/calendar/dates';
import { chapterMessages, chapterRefusals } from '@fellowship/domain/chapters/chapter.messages';
import {
  adminUserName,
  chapterFields,
  type NewChapter,
  newChapterSchema,
} from '@fellowship/domain/chapters/chapter.schema';
import { validate } from '@fellowship/domain/refusals/refusal';
import type { Api } from '../api/builder.ts';
import { addMutation, type Mutation, type Step, withoutNulls } from '../api/mutation.ts';
import { entryInputs } from '../api/record-type.ts';
import { startTrial } from '../billing/subscription.service.ts';
import { addChapters } from '../chapters/chapter.schema.ts';
import { type Chapter, findTakenNames, insertChapter } from '../chapters/chapter.store.ts';
import { addChapterOverview } from '../chapters/chapter-overview.schema.ts';
import { refreshOverview } from '../chapters/chapter-overview.service.ts';
import { inviteAccount } from '../identity/accounts/accounts.service.ts';
import { takeNewLogo } from '../media/unused-media.store.ts';
import { insertMember } from '../members/access/create-member.service.ts';
import { accept, badField } from '../refusal-error.ts';
import { addChapterAdmins } from './chapter-admin.schema.ts';
import { getAdmin, isRotaryIdTaken } from './chapter-admin.store.ts';
import { addChapterCorrection } from './chapter-correction.schema.ts';

/** Chapters, and what support admins do with them. */
export function addChapterAdministration(api: Api): void {
  const { builder } = api;
  const ChapterRef = addChapters(api);

  const CreateChapterInput = builder.inputType('CreateChapterInput', {
    fields: (t) => ({
      pk: t.id({ required: true, description: 'A new UUID, under which the logo was uploaded.' }),
      ...entryInputs(t, chapterFields, true),
      timeZone: t.string({ description: 'Asia/Kolkata when left out.' }),
    }),
  });

  addMutation(api, 'createChapter', createChapter, {
    description: 'A new chapter with its admin, the invitation to the account, and the trial subscription.',
    input: CreateChapterInput,
    type: ChapterRef,
  });

  addChapterOverview(api);
  addChapterCorrection(api, ChapterRef);
  addChapterAdmins(api);
}

interface ChapterInput {
  pk: string;
}

/**
 * A new chapter with all that it begins with (rule chapters/new-chapter): its logo, its admin with an account and the
 * invitation to it, and the trial subscription.
 */
const createChapter: Mutation<ChapterInput, Chapter> = {
  action: 'chapter.create',
  subject: ({ pk }) => ({ chapterId: pk }),
  async work(step) {
    const { call, tx, input } = step;
    const content = accept(validate(newChapterSchema, withoutNulls(input)));
    const today = todayIn(content.timeZone, call.now());
    const chapter = await storeChapter(tx, { ...content, createdDate: today, isSupportAdmin: false });
    if (!(await takeNewLogo(tx, chapter.pk, content.chapterLogo))) {
      throw badField('chapterLogo', chapterMessages.logoRequired);
    }
    const admin = await createAdmin({ ...step, input: content }, today);
    const subscription = await startTrial(tx, chapter.pk, call.platformToday());
    await refreshOverview(tx, call.app, [chapter.pk]);
    return {
      answer: chapter,
      audit: [
        { subject: chapter.pk, before: null, after: chapter },
        { action: 'chapterAdmin.add', subject: admin.rotaryId, before: null, after: admin },
        { action: 'subscription.create', subject: subscription.planId, before: null, after: subscription },
      ],
    };
  },
};

async function storeChapter(tx: Step<unknown>['tx'], content: Omit<Chapter, 'version'>): Promise<Chapter> {
  const chapter = await insertChapter(tx, content);
  if (chapter) return chapter;
  const { isNameTaken, isEmailTaken } = await findTakenNames(tx, content);
  if (isNameTaken) throw badField('chapterName', chapterMessages.nameExists, 'CONFLICT');
  if (isEmailTaken) throw badField('sk', chapterMessages.emailExists, 'CONFLICT');
  throw badField('pk', chapterRefusals.badId, 'CONFLICT');
}

/** The admin of a new chapter: the row, Active, and its account, to which the chapter's e-mail address is invited. */
async function createAdmin({ call, tx, input: { pk, chapterName, sk } }: Step<NewChapter>, today: IsoDate) {
  const userName = adminUserName(chapterName);
  if (userName === null) throw badField('chapterName', chapterRefusals.nameGivesNoUserName);
  if (await isRotaryIdTaken(tx, userName)) {
    throw badField('chapterName', chapterMessages.adminUserNameExists, 'CONFLICT');
  }
  const row = { chapterId: pk, rotaryId: userName, fullName: userName.toUpperCase(), email: sk };
  const member = await insertMember(tx, { ...row, dateOfJoining: today, status: 'Active', isAdmin: true });
  await inviteAccount(tx, call, { userName, email: sk, chapterId: pk });
  return getAdmin(member);
}
