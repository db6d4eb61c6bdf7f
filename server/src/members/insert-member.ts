import { memberMessages } from '@fellowship/domain/members/member.messages';
import type { NewMember } from '@fellowship/domain/members/profile.schema';
import { claimUserNames, isAccountTaken, lockUserName } from '../identity/account.store.ts';
import { badField } from '../refusal-error.ts';
import { insertIfFree, insertRecords } from '../storage/record-store.ts';
import type { Tx } from '../storage/transaction.ts';
import { type Member, memberRecord } from './member.store.ts';
import { profileContent } from './profile-content.ts';

/** A new member: the person, and the known part of the profile as its schema parses it. */
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
export async function insertMember(tx: Tx, member: MemberToInsert): Promise<Member> {
  await lockUserName(tx, member.rotaryId);
  if (await isAccountTaken(tx, member.rotaryId)) throw rotaryIdTaken();
  const inserted = await insertIfFree(tx, memberRecord, toContent(member));
  if (!inserted) throw rotaryIdTaken();
  return inserted;
}

/**
 * Stores many new members of one chapter at once, as `insertMember` does one; their user names are theirs with it.
 * @throws RefusalError `CONFLICT` at `rotaryId` when anybody on the platform has one of them
 */
export async function insertMembers(
  tx: Tx,
  chapterId: string,
  members: readonly Omit<MemberToInsert, 'chapterId'>[],
): Promise<void> {
  const rotaryIds = members.map(({ rotaryId }) => rotaryId);
  if ((await claimUserNames(tx, chapterId, rotaryIds)).length > 0) throw rotaryIdTaken();
  const contents = members.map((member) => toContent({ ...member, chapterId }));
  if ((await insertRecords(tx, memberRecord, contents)) < members.length) throw rotaryIdTaken();
}

function toContent({ isAdmin, status, ...member }: MemberToInsert): Partial<Member> {
  const { businessClassificationId = null, ...profile } = withoutUndefined(member);
  return { ...profileContent(profile), businessClassificationId, isAdmin, status };
}

function rotaryIdTaken() {
  return badField('rotaryId', memberMessages.rotaryIdTaken, 'CONFLICT');
}

function withoutUndefined<Content extends object>(content: Content) {
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Content]: Exclude<Content[Field], undefined>;
  };
}
