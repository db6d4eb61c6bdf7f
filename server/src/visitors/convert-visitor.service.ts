import { todayIn } from '@fellowship/domain/calendar/dates';
import { accountMessages } from '@fellowship/domain/identity/account.messages';
import { memberMessages } from '@fellowship/domain/members/member.messages';
import { type NewMember, newMemberSchema } from '@fellowship/domain/members/profile.schema';
import { validate } from '@fellowship/domain/refusals/validate';
import { conversionRefusal } from '@fellowship/domain/visitors/conversion';
import { requireVersion, withoutNulls } from '../api/intent.ts';
import type { Mutation } from '../api/mutation.ts';
import { notFound } from '../api/request-context.ts';
import { reserveSeats } from '../billing/capacity.service.ts';
import { holdClassification } from '../classifications/classification.service.ts';
import { inviteAccount } from '../identity/accounts/accounts.service.ts';
import { insertMember } from '../members/insert-member.ts';
import type { Member } from '../members/member.store.ts';
import { accept, refuseIf } from '../refusal-error.ts';
import type { Tx } from '../storage/transaction.ts';
import { changeVisitor, type Visitor } from './visitor.store.ts';
import { holdVisitor } from './visitor-lock.store.ts';

export interface ConversionInput {
  chapterId: string;
  /** Of the visitor; the member's own may be another. */
  visitorMobile: string;
  visitorVersion?: number | null | undefined;
  businessClassificationId?: string | null | undefined;
}

/** A member who was a visitor. */
export type Converted = Pick<
  Member,
  'chapterId' | 'rotaryId' | 'fullName' | 'status' | 'classificationName' | 'businessClassificationId'
> & {
  /** What is said about the account. */
  response: string;
};

/**
 * Makes a recommended member prospect a member (rule visitors/conversion), whole or not at all: place, classification,
 * member row, the visitor gone from the lists, and the account with its invitation.
 */
export const convertVisitor: Mutation<ConversionInput, Converted> = {
  action: 'visitor.convert',
  subject: ({ chapterId }) => ({ chapterId }),
  isOfRecord: true,
  async work({ call, tx, input: { visitorMobile, visitorVersion, businessClassificationId, ...input } }) {
    const { chapterId, ...sent } = input;
    const held = await holdVisitor(tx, chapterId, visitorMobile);
    if (!held) throw notFound();
    const { visitor, interview } = held;
    refuseIf(conversionRefusal({ userType: visitor.userType, decision: interview?.decision ?? null }));
    requireVersion(visitor.version, visitorVersion);
    const today = todayIn(held.timeZone, call.now());
    const profile = accept(validate(newMemberSchema(today), withoutNulls(sent)));
    await reserveSeats(tx, chapterId, 1, call.now());
    const member = await storeMember(tx, chapterId, visitor, profile, businessClassificationId);
    const { rotaryId } = member;
    // Hidden, which is no deletion: the record tells who the visitor has become.
    const became = { isDeleted: true, userType: 'member', memberRotaryId: rotaryId } as const;
    await changeVisitor(tx, chapterId, visitor.id, became);
    const account = { userName: rotaryId, email: profile.email, chapterId };
    await inviteAccount(tx, call, account, memberMessages.rotaryIdTaken);
    const { fullName, status, classificationName, businessClassificationId: heldId } = member;
    const converted = { chapterId, rotaryId, fullName, status, classificationName };
    return {
      answer: { ...converted, businessClassificationId: heldId, response: accountMessages.created },
      audit: { subject: rotaryId, before: visitor, after: converted },
    };
  },
};

async function storeMember(
  tx: Tx,
  chapterId: string,
  { dateOfMeeting1, dateOfMeeting2 }: Visitor,
  profile: NewMember,
  classificationId: string | null | undefined,
): Promise<Member> {
  const { rotaryId, classificationName } = profile;
  const choice = classificationId ? { id: classificationId } : { name: classificationName };
  const held = await holdClassification(tx, chapterId, choice, rotaryId);
  return insertMember(tx, {
    ...profile,
    chapterId,
    status: 'Active',
    isAdmin: false,
    classificationName: held.name,
    businessClassificationId: held.id,
    ...(dateOfMeeting1 !== null && { dateOfMeeting1 }),
    ...(dateOfMeeting2 !== null && { dateOfMeeting2 }),
  });
}
