import { importRefusals } from '@fellowship/domain/imports/import.messages';
import { MAX_INVITATIONS } from '@fellowship/domain/imports/import-columns';
import { refuse } from '@fellowship/domain/refusals/refusal';
import type { Mutation } from '../api/mutation.ts';
import { inviteAccount } from '../identity/accounts/accounts.service.ts';
import { RefusalError } from '../refusal-error.ts';
import { findInvited } from './import.store.ts';

interface InvitedMembers {
  chapterId: string;
  rotaryIds: readonly string[];
}

/**
 * Gives Active members of a chapter their accounts and mails the invitations, some at a time; who has an account already is not
 * invited again (rule imports/invitations). @returns how many of them there are
 */
export const inviteMembers: Mutation<InvitedMembers, number> = {
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
