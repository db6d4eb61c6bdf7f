import { importRefusals } from '@fellowship/domain/imports/import.messages';
import {
  IMPORT_COLUMNS,
  IMPORT_KINDS,
  type ImportKind,
  MAX_INVITATIONS,
} from '@fellowship/domain/imports/import-columns';
import { refuse } from '@fellowship/domain/refusals/refusal';
import type { Api } from '../api/builder.ts';
import { addMutation, type Mutation } from '../api/mutation.ts';
import { readableWithParent } from '../api/policies.ts';
import { inviteAccount } from '../identity/accounts/accounts.service.ts';
import { RefusalError } from '../refusal-error.ts';
import { type ImportAnswer, importPeople, type ReportedFault } from './import.service.ts';
import { findInvited } from './import.store.ts';

const answered = readableWithParent();

/** The import of a chapter's people, by its admin or a support admin. */
export function addImports(api: Api): void {
  const { builder } = api;
  const Kind = builder.enumType('ImportKind', { values: IMPORT_KINDS });
  const FaultRef = builder.objectRef<ReportedFault>('ImportFault').implement({
    description: 'What is wrong with a cell: in which row of the file, and the field of its column.',
    fields: (t) => ({
      kind: t.expose('kind', { ...answered, type: Kind }),
      position: t.exposeInt('position', {
        ...answered,
        description: 'Of the row among those of its kind in the request, counted from 0.',
      }),
      row: t.exposeInt('row', answered),
      field: t.exposeString('field', answered),
      text: t.exposeString('text', answered),
    }),
  });
  const ResultRef = builder.objectRef<ImportAnswer>('ImportResult').implement({
    description:
      'How many rows of each kind have no fault, which are stored; and what is wrong with each of the others.',
    fields: (t) => ({
      isImported: t.exposeBoolean('isImported', { ...answered, description: 'Whether anything was stored.' }),
      classifications: t.exposeInt('classifications', answered),
      members: t.exposeInt('members', answered),
      visitors: t.exposeInt('visitors', answered),
      freeSeats: t.exposeInt('freeSeats', {
        ...answered,
        description: 'The places of the chapter before the import.',
      }),
      faultCount: t.exposeInt('faultCount', answered),
      faults: t.expose('faults', {
        ...answered,
        type: [FaultRef],
        description: 'All of them, or of more than 5,000 the first of each row.',
      }),
    }),
  });
  const rowInput = (name: string, kind: ImportKind) =>
    builder.inputType(name, {
      description: 'The texts of a row of a file; `row` is its number in the file.',
      fields: (t) => ({
        row: t.int(),
        ...Object.fromEntries(IMPORT_COLUMNS[kind].map(({ field }) => [field, t.string()])),
      }),
    });
  const ClassificationRow = rowInput('ImportClassificationInput', 'classifications');
  const MemberRow = rowInput('ImportMemberInput', 'members');
  const VisitorRow = rowInput('ImportVisitorInput', 'visitors');
  const ImportInput = builder.inputType('ImportPeopleInput', {
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      classifications: t.field({ type: [ClassificationRow] }),
      members: t.field({ type: [MemberRow] }),
      visitors: t.field({ type: [VisitorRow] }),
      isDryRun: t.boolean({ required: true, description: 'Looks, and stores nothing.' }),
    }),
  });
  addMutation(api, 'inviteMembers', inviteMembers, {
    description:
      'Makes accounts for members who have none, and mails the invitations. Answers how many members there are.',
    input: builder.inputType('InviteMembersInput', {
      fields: (t) => ({
        chapterId: t.id({ required: true }),
        rotaryIds: t.idList({ required: true }),
      }),
    }),
    type: 'Int',
  });
  addMutation(api, 'importPeople', importPeople, { input: ImportInput, type: ResultRef });
}

interface InvitedMembers {
  chapterId: string;
  rotaryIds: readonly string[];
}

/**
 * Gives Active members of a chapter their accounts and mails the invitations, some at a time; who has an account already is not
 * invited again (rule imports/invitations). @returns how many of them there are
 */
const inviteMembers: Mutation<InvitedMembers, number> = {
  action: 'member.invite',
  subject: ({ chapterId }) => ({ chapterId }),
  isForClub: true,
  async work({ call, tx, input: { chapterId, rotaryIds } }) {
    if (rotaryIds.length > MAX_INVITATIONS)
      throw new RefusalError(refuse('BAD_INPUT', importRefusals.tooManyInvitations(MAX_INVITATIONS)));
    const members = await findInvited(tx, chapterId, rotaryIds);
    for (const { rotaryId: userName, email } of members)
      await inviteAccount(tx, call, { userName, email, chapterId });
    if (members.length === 0) return { answer: 0 };
    const after = { rotaryIds: members.map(({ rotaryId }) => rotaryId) };
    return { answer: members.length, audit: { subject: chapterId, before: null, after } };
  },
};
