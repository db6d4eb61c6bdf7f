import { accountMessages } from '@fellowship/domain/identity/account.messages';
import { memberMessages } from '@fellowship/domain/members/member.messages';
import type { NewMember } from '@fellowship/domain/members/profile.schema';
import type { RequestContext } from '../../api/request-context.ts';
import { reserveSeats } from '../../billing/capacity.service.ts';
import { holdClassification } from '../../classifications/classification.service.ts';
import { inviteAccount } from '../../identity/accounts/accounts.service.ts';
import type { Tx } from '../../storage/transaction.ts';
import { insertMember } from '../insert-member.ts';
import type { Member } from '../member.store.ts';

/** What is said once the account of a new member is made, or will be. */
export const ACCOUNT_CREATED = accountMessages.created;

/** Who becomes a member of which chapter. */
export interface Admission {
  chapterId: string;
  profile: NewMember;
  /** The classification that was chosen; left out, the one of the profile's name, which may be new. */
  classificationId?: string | null | undefined;
  /** When a visitor came before. */
  visits?: { dateOfMeeting1?: string; dateOfMeeting2?: string };
}

/**
 * Creates an Active member: place, classification, member row and account with its invitation, in the caller's
 * transaction (rule members/new-member).
 * @throws RefusalError `CONFLICT` if there is no place, or another member has the classification or the Rotary Id
 */
export async function admitMember(
  tx: Tx,
  call: RequestContext,
  { chapterId, profile, classificationId, visits = {} }: Admission,
): Promise<Member> {
  const { rotaryId, classificationName, email } = profile;
  await reserveSeats(tx, chapterId, 1, call.platformToday());
  const choice = classificationId ? { id: classificationId } : { name: classificationName };
  const held = await holdClassification(tx, chapterId, choice, rotaryId);
  const member = await insertMember(tx, {
    ...profile,
    ...visits,
    chapterId,
    status: 'Active',
    isAdmin: false,
    classificationName: held.name,
    businessClassificationId: held.id,
  });
  await inviteAccount(tx, call, { userName: rotaryId, email, chapterId }, memberMessages.rotaryIdTaken);
  return member;
}
