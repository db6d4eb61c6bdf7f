import { ERASED_PROFILE, erasureRefusal } from '@fellowship/domain/members/erasure';
import type { Api } from '../../api/builder.ts';
import { addMutation, type Mutation, requireVersion } from '../../api/mutation.ts';
import { notFound } from '../../api/request-context.ts';
import { holdChapter } from '../../billing/subscription.store.ts';
import { removeAccount } from '../../identity/accounts/accounts.service.ts';
import { isMediaKey, mediaKey } from '../../media/media-key.ts';
import { addUnused } from '../../media/unused-media.store.ts';
import { refuseIf } from '../../refusal-error.ts';
import type { Tx } from '../../storage/transaction.ts';
import { changeMember, lockMember, type Member } from '../member.store.ts';
import { prepareErasing } from './erasing.ts';
import { eraseCopies } from './erasure.service.ts';
import { findFormerVisitors } from './erasure.store.ts';

/** The erasure of a former member's personal data. @param Member what a mutation of a member answers with */
export function addErasure(api: Api, Member: Parameters<typeof addMutation>[3]['type']): void {
  const EraseMemberInput = api.builder.inputRef<ErasureInput>('EraseMemberInput').implement({
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      rotaryId: t.id({ required: true }),
      version: t.int(),
    }),
  });
  addMutation(api, 'eraseMember', eraseMember, {
    description: 'Erases the personal data of an Inactive member for good; facts, counts and amounts stay.',
    input: EraseMemberInput,
    type: Member,
  });
}

interface ErasureInput {
  readonly chapterId: string;
  readonly rotaryId: string;
  readonly version?: number | null | undefined;
}

/**
 * Erases the personal data of a former member wherever it is stored, in other chapters too (rule
 * members/erasure): this is the one change that reaches into them, by the keys of the other party. The chapter is locked as
 * in every change of access, so that no member is enabled meanwhile.
 */
const eraseMember: Mutation<ErasureInput, Member> = {
  action: 'member.erase',
  subject: ({ chapterId, rotaryId }) => ({ chapterId, rotaryId }),
  isOfRecord: true,
  async work({ call, tx, input }) {
    const { chapterId, rotaryId } = input;
    const chapter = await holdChapter(tx, chapterId);
    const member = chapter && (await lockMember(tx, chapterId, rotaryId));
    if (!member) throw notFound();
    if (member.erasedAt !== null) return { answer: member };
    requireVersion(member.version, input.version);
    refuseIf(erasureRefusal(member));
    await releasePictures(tx, member);
    await eraseCopies(tx, prepareErasing(member, await findFormerVisitors(tx, member)));
    await removeAccount(tx, call, { userName: rotaryId, chapterId });
    const erasedAt = call.now().toISOString();
    const answer = await changeMember(tx, member, { ...ERASED_PROFILE, erasedAt });
    return { answer, audit: { subject: rotaryId, before: null, after: { erasedAt } } };
  },
};

/** Photo and papers have no use any more; a name that came with imported data is none of ours to remove. */
async function releasePictures(tx: Tx, member: Member): Promise<void> {
  const { chapterId } = member;
  for (const file of [member.profilePhoto, member.aadharImage, member.PANImage]) {
    const key = file === null ? '' : mediaKey(member, file);
    if (isMediaKey(key)) await addUnused(tx, { chapterId, key });
  }
}
