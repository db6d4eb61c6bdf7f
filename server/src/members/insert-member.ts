import { memberMessages } from '@fellowship/domain/members/member.messages';
import type { NewMember } from '@fellowship/domain/members/profile.schema';
import { isAccountTaken, lockUserName } from '../identity/account.store.ts';
import { badField } from '../refusal-error.ts';
import { insertIfFree } from '../storage/record-store.ts';
import type { Tx } from '../storage/transaction.ts';
import { type Member, memberRecord } from './member.store.ts';
import { profileContent } from './profile-content.ts';

/** Whom a chapter is given: who it is, and whatever of the profile is known as its schema gives it. */
export type MemberToInsert = Partial<Omit<NewMember, 'rotaryId'>> &
  Pick<Member, 'chapterId' | 'rotaryId' | 'fullName' | 'status' | 'isAdmin'> & {
    /** The one that `holdClassification` gave, beside its name. */
    businessClassificationId?: string | undefined;
    dateOfMeeting1?: string | undefined;
    dateOfMeeting2?: string | undefined;
  };

/**
 * Stores a new member, an ordinary one or an admin. Places, classification and account are the caller's business, in the
 * same transaction; an account of this name must not be made before (rule members/new-member).
 * @throws RefusalError `CONFLICT` at `rotaryId` when anybody on the platform has it
 */
export async function insertMember(tx: Tx, { isAdmin, status, ...member }: MemberToInsert): Promise<Member> {
  await lockUserName(tx, member.rotaryId);
  if (await isAccountTaken(tx, member.rotaryId)) throw rotaryIdTaken();
  const { businessClassificationId = null, ...profile } = withoutUndefined(member);
  const content = { ...profileContent(profile), businessClassificationId, isAdmin, status };
  const inserted = await insertIfFree(tx, memberRecord, content);
  if (!inserted) throw rotaryIdTaken();
  return inserted;
}

function rotaryIdTaken() {
  return badField('rotaryId', memberMessages.rotaryIdTaken, 'CONFLICT');
}

function withoutUndefined<Content extends object>(content: Content) {
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Content]: Exclude<Content[Field], undefined>;
  };
}
