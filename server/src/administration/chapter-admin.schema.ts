import { type IsoDate, todayIn } from '@fellowship/domain/calendar/dates';
import {
  type AdminState,
  adminAccountSchema,
  decideAdminAccess,
  decideAdminAccount,
  newAdminSchema,
} from '@fellowship/domain/chapters/admin.schema';
import { chapterMessages } from '@fellowship/domain/chapters/chapter.messages';
import { validate } from '@fellowship/domain/refusals/refusal';
import type { Api } from '../api/builder.ts';
import { addListField } from '../api/list-field.ts';
import { addMutation, type Mutation, requireVersion, type Step } from '../api/mutation.ts';
import { readableWithParent } from '../api/policies.ts';
import { recordType } from '../api/record-type.ts';
import { notFound } from '../api/request-context.ts';
import { type Chapter, findChapter } from '../chapters/chapter.store.ts';
import { refreshOverview } from '../chapters/chapter-overview.service.ts';
import { disableAccount, enableAccount, inviteAccount } from '../identity/accounts/accounts.service.ts';
import { insertMember } from '../members/access/create-member.service.ts';
import { isAdminEmailTaken } from '../members/member.store.ts';
import { accept, badField } from '../refusal-error.ts';
import {
  type ChapterAdmin,
  changeAdmin,
  chapterAdminList,
  chapterAdminRecord,
  getAdmin,
  isAdminRow,
  isRotaryIdTaken,
  lockAdmin,
} from './chapter-admin.store.ts';

const listed = readableWithParent();

/** The admins of a chapter, whom support admins look after. */
export function addChapterAdmins(api: Api): void {
  const { builder } = api;
  const ChapterAdminRef = recordType(builder, 'ChapterAdmin', chapterAdminRecord, {
    chapterId: listed,
    rotaryId: { ...listed, description: 'The user name.' },
    fullName: listed,
    email: { ...listed, description: 'Where the invitation went.' },
    status: { ...listed, description: 'New, Active or Inactive.' },
    isAdmin: listed,
    version: listed,
  });

  addListField(api, 'listChapterAdmin', {
    mayBeOld: true,
    action: 'chapterAdmin.list',
    description: 'The admin rows of a chapter, also those that are New or disabled.',
    type: ChapterAdminRef,
    list: chapterAdminList,
    args: (t) => ({ chapterId: t.id({ required: true }) }),
    scope: ({ chapterId }) => ({ subject: { chapterId }, where: { chapterId }, and: [isAdminRow] }),
  });

  const CreateAdminMemberInput = builder.inputType('CreateAdminMemberInput', {
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      rotaryId: t.id({ required: true }),
      fullName: t.string({ required: true }),
    }),
  });

  const CreateChapterAdminInput = builder.inputType('CreateChapterAdminInput', {
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      rotaryId: t.id({ required: true }),
      email: t.string({ required: true }),
      version: t.int(),
    }),
  });

  const Status = builder.enumType('ChapterAdminStatus', { values: ['Active', 'Inactive'] as const });
  const UpdateChapterAdminInput = builder.inputType('UpdateChapterAdminInput', {
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      rotaryId: t.id({ required: true }),
      status: t.field({ type: Status, required: true }),
      version: t.int(),
    }),
  });

  addMutation(api, 'createAdminMember', createAdminMember, {
    description: 'Adds the row of an admin, New and without an account.',
    input: CreateAdminMemberInput,
    type: ChapterAdminRef,
  });
  addMutation(api, 'createChapterAdmin', createChapterAdmin, {
    description: 'Gives a New admin row its account and mails the invitation to it.',
    input: CreateChapterAdminInput,
    type: ChapterAdminRef,
  });
  addMutation(api, 'updateChapterAdmin', updateChapterAdmin, {
    description: 'Disables or enables a chapter admin together with the account.',
    input: UpdateChapterAdminInput,
    type: ChapterAdminRef,
  });
}

interface AdminKey {
  chapterId: string;
  rotaryId: string;
  version?: number | null | undefined;
}

interface NewAdminInput extends AdminKey {
  fullName: string;
}

/** 'New Member' of a chapter: the row of an admin who has no account yet (rule chapters/new-admin). */
const createAdminMember: Mutation<NewAdminInput, ChapterAdmin> = {
  action: 'chapterAdmin.add',
  subject: ({ chapterId }) => ({ chapterId }),
  async work({ call, tx, input }) {
    const chapter = await findClubChapter(tx, input.chapterId);
    const { rotaryId, fullName } = accept(validate(newAdminSchema, input));
    if (await isRotaryIdTaken(tx, rotaryId)) {
      throw badField('rotaryId', chapterMessages.rotaryIdExists, 'CONFLICT');
    }
    const dateOfJoining = todayIn(chapter.timeZone, call.now());
    const row = { chapterId: chapter.pk, rotaryId, fullName, dateOfJoining };
    const member = await insertMember(tx, { ...row, status: 'New', isAdmin: false });
    const admin = getAdmin(member);
    return { answer: admin, audit: { subject: rotaryId, before: null, after: admin } };
  },
};

/** 'Create Chapter Admin': a New row gets its account, is invited to it and Active (rule chapters/admin-status). */
const createChapterAdmin: Mutation<AdminKey & { email: string }, ChapterAdmin> = {
  action: 'chapterAdmin.createAccount',
  subject: ({ chapterId, rotaryId }) => ({ chapterId, rotaryId }),
  isOfRecord: true,
  async work(step) {
    const { admin: before } = await lockSeen(step);
    const { call, tx, input } = step;
    const { email } = accept(validate(adminAccountSchema, input));
    const state = accept(decideAdminAccount(before.status));
    if (await isAdminEmailTaken(tx, before, email)) {
      throw badField('email', chapterMessages.adminEmailExists, 'CONFLICT');
    }
    const admin = await changeAdmin(tx, before, { ...state, email });
    await inviteAccount(tx, call, { userName: before.rotaryId, email, chapterId: before.chapterId });
    await refreshOverview(tx, call.app, [before.chapterId]);
    return { answer: admin, audit: { subject: admin.rotaryId, before, after: admin } };
  },
};

/** Disables or enables a chapter admin, and the account with it (rule chapters/admin-status). */
const updateChapterAdmin: Mutation<AdminKey & { status: AdminState['status'] }, ChapterAdmin> = {
  action: 'chapterAdmin.setAccess',
  subject: ({ chapterId, rotaryId }) => ({ chapterId, rotaryId }),
  isOfRecord: true,
  async work(step) {
    const { admin: before, today } = await lockSeen(step);
    const { call, tx, input } = step;
    const state = accept(decideAdminAccess(before.status, input.status));
    if (state.status === before.status) return { answer: before };
    const admin = await changeAdmin(tx, before, { ...state, inActiveDate: state.isAdmin ? null : today });
    const setAccess = state.isAdmin ? enableAccount : disableAccount;
    await setAccess(tx, call, { userName: before.rotaryId, chapterId: before.chapterId });
    await refreshOverview(tx, call.app, [before.chapterId]);
    return { answer: admin, audit: { subject: admin.rotaryId, before, after: admin } };
  },
};

/** The current admin row, which the caller who changes it has seen, and its chapter's today. */
async function lockSeen({
  call,
  tx,
  input,
}: Step<AdminKey>): Promise<{ admin: ChapterAdmin; today: IsoDate }> {
  const chapter = await findClubChapter(tx, input.chapterId);
  const admin = await lockAdmin(tx, chapter.pk, input.rotaryId);
  if (!admin) throw notFound();
  requireVersion(admin.version, input.version);
  return { admin, today: todayIn(chapter.timeZone, call.now()) };
}

/** Support chapters are not looked after here: who may act for the platform is decided outside of it. */
async function findClubChapter(tx: Step<AdminKey>['tx'], chapterId: string): Promise<Chapter> {
  const chapter = await findChapter(tx, chapterId);
  if (!chapter || chapter.isSupportAdmin) throw notFound();
  return chapter;
}
