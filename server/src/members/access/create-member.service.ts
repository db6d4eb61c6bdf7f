import { todayIn } from '@fellowship/domain/calendar/dates';
import { accountMessages } from '@fellowship/domain/identity/account.messages';
import { memberMessages } from '@fellowship/domain/members/member.messages';
import { type NewMember, newMemberSchema, type Relative } from '@fellowship/domain/members/profile.schema';
import { validate } from '@fellowship/domain/refusals/refusal';
import { type Mutation, withoutNulls } from '../../api/mutation.ts';
import { notFound, type RequestContext } from '../../api/request-context.ts';
import { reserveSeats } from '../../billing/subscription.service.ts';
import { holdClassification } from '../../classifications/classification.service.ts';
import { claimUserNames, isAccountTaken, lockUserName } from '../../identity/accounts/account.store.ts';
import { inviteAccount } from '../../identity/accounts/accounts.service.ts';
import { accept, badField } from '../../refusal-error.ts';
import { insertIfFree, insertRecords } from '../../storage/record-store.ts';
import type { Tx } from '../../storage/transaction.ts';
import { getZones, type Member, memberRecord } from '../member.store.ts';

interface NewMemberInput {
  chapterId: string;
  businessClassificationId?: string | null | undefined;
  status?: string | null | undefined;
}

/** Somebody becomes a member who was no visitor of the chapter (rule members/new-member). */
export const createMember: Mutation<NewMemberInput, Member> = {
  action: 'member.create',
  subject: ({ chapterId }) => ({ chapterId }),
  isForClub: true,
  async work({
    call,
    tx,
    input: { businessClassificationId: classificationId, status: _follows, ...input },
  }) {
    const { chapterId, ...sent } = input;
    const zone = (await getZones(tx, [chapterId])).get(chapterId);
    if (!zone) throw notFound();
    const profile = accept(validate(newMemberSchema(todayIn(zone, call.now())), withoutNulls(sent)));
    const member = await admitMember(tx, call, { chapterId, profile, classificationId });
    const { rotaryId, fullName, status, classificationName } = member;
    const after = { rotaryId, fullName, status, classificationName };
    return { answer: member, audit: { subject: rotaryId, before: null, after } };
  },
};

/** What is said once the account of a new member is made, or will be. */
export const ACCOUNT_CREATED = accountMessages.created;

/** Who becomes a member of which chapter. */
interface Admission {
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

type Field = keyof Member & string;

/** The fields of a profile as a schema of the domain gives them: what is empty is an empty text. */
export type ProfileValues = Readonly<Partial<Record<Field | 'age', string | number | readonly Relative[]>>>;

/** As the store keeps a profile: what is empty is null, or 0 where a number is always there. */
export function profileContent(values: ProfileValues): Partial<Member> {
  const { age, ...others } = values;
  const fields = { ...others, ...(age === undefined ? {} : { statedAge: age }) };
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, storedValue(field as Field, value)]),
  );
}

function storedValue(field: Field, value: unknown): unknown {
  if (value !== '') return value;
  return memberRecord.getKind(field).isNullable ? null : 0;
}
