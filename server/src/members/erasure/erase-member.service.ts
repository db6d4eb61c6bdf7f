import { ERASED_PROFILE } from '@fellowship/domain/members/erased-profile';
import { erasureRefusal } from '@fellowship/domain/members/erasure';
import { requireVersion } from '../../api/intent.ts';
import type { Mutation } from '../../api/mutation.ts';
import { notFound } from '../../api/request-context.ts';
import { holdChapter } from '../../billing/capacity.store.ts';
import { removeAccount } from '../../identity/accounts/accounts.service.ts';
import { isMediaKey, mediaKey } from '../../media/media-key.ts';
import { addUnused } from '../../media/unused-media.store.ts';
import { refuseIf } from '../../refusal-error.ts';
import type { Tx } from '../../storage/transaction.ts';
import { changeMember, lockMember } from '../access/access.store.ts';
import type { Member } from '../member.store.ts';
import {
  eraseInInboxes,
  findFacts,
  findFormerVisitors,
  findVisits,
  releaseMeetupPictures,
} from './erase-facts.store.ts';
import { eraseInAnswersAndMails, eraseInAudit } from './erase-records.store.ts';
import { eraseInvitations, eraseNames, eraseOwnRows } from './erase-rows.store.ts';
import { prepareErasing } from './erasing.ts';

export interface ErasureInput {
  readonly chapterId: string;
  readonly rotaryId: string;
  readonly version?: number | null | undefined;
}

/**
 * Erases the personal data of a former member wherever it is stored, in other chapters too (rule
 * members/erasure): this is the one change that reaches into them, by the keys of the other party. The chapter is locked as
 * in every change of access, so that no member is enabled meanwhile.
 */
export const eraseMember: Mutation<ErasureInput, Member> = {
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
    await eraseCopies(tx, member);
    await removeAccount(tx, call, { userName: rotaryId, chapterId });
    const erasedAt = call.now().toISOString();
    const answer = await changeMember(tx, member, { ...ERASED_PROFILE, erasedAt });
    return { answer, audit: { subject: rotaryId, before: null, after: { erasedAt } } };
  },
};

async function eraseCopies(tx: Tx, member: Member): Promise<void> {
  const erasing = prepareErasing(member, await findFormerVisitors(tx, member));
  const facts = await findFacts(tx, erasing);
  const traces = [...facts, ...(await findVisits(tx, erasing))];
  await releaseMeetupPictures(tx, erasing);
  await eraseOwnRows(tx, erasing);
  await eraseInInboxes(tx, erasing, facts);
  await eraseInvitations(tx, erasing);
  await eraseNames(tx, erasing);
  await eraseInAudit(tx, erasing, traces);
  await eraseInAnswersAndMails(tx, erasing, traces);
}

/** Photo and papers have no use any more; a name that came with imported data is none of ours to remove. */
async function releasePictures(tx: Tx, member: Member): Promise<void> {
  const { chapterId } = member;
  for (const file of [member.profilePhoto, member.aadharImage, member.PANImage]) {
    const key = file === null ? '' : mediaKey(member, file);
    if (isMediaKey(key)) await addUnused(tx, { chapterId, key });
  }
}
