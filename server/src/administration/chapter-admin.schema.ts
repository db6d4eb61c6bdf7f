import { addListField } from '../api/list-field.ts';
import type { Api } from '../api/lists.ts';
import { addMutation } from '../api/mutation.ts';
import { readableWithParent } from '../api/policies.ts';
import { recordType } from '../api/record-type.ts';
import { createAdminMember, createChapterAdmin, updateChapterAdmin } from './chapter-admin.service.ts';
import { chapterAdminList, chapterAdminRecord, isAdminRow } from './chapter-admin.store.ts';

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
