import { todayIn } from '@fellowship/domain/calendar/dates';
import { newMemberSchema } from '@fellowship/domain/members/profile.schema';
import { validate } from '@fellowship/domain/refusals/refusal';
import { conversionRefusal } from '@fellowship/domain/visitors/conversion';
import { type Mutation, requireVersion, withoutNulls } from '../api/mutation.ts';
import { notFound } from '../api/request-context.ts';
import { ACCOUNT_CREATED, admitMember } from '../members/access/create-member.service.ts';
import type { Member } from '../members/member.store.ts';
import { accept, refuseIf } from '../refusal-error.ts';
import { changeVisitor, type Visitor } from './visitor.store.ts';
import { holdVisitor } from './visitor-facts.store.ts';

interface ConversionInput {
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
  isForClub: true,
  async work({ call, tx, input: { visitorMobile, visitorVersion, businessClassificationId, ...input } }) {
    const { chapterId, ...sent } = input;
    const held = await holdVisitor(tx, chapterId, visitorMobile);
    if (!held) throw notFound();
    const { visitor, interview } = held;
    refuseIf(conversionRefusal({ userType: visitor.userType, decision: interview?.decision ?? null }));
    requireVersion(visitor.version, visitorVersion);
    const today = todayIn(held.timeZone, call.now());
    const profile = accept(validate(newMemberSchema(today), withoutNulls(sent)));
    const member = await admitMember(tx, call, {
      chapterId,
      profile,
      classificationId: businessClassificationId,
      visits: getIsVisit(visitor),
    });
    const { rotaryId } = member;
    // Hidden, which is no deletion: the record tells who the visitor has become.
    const became = { isDeleted: true, userType: 'member', memberRotaryId: rotaryId } as const;
    await changeVisitor(tx, chapterId, visitor.id, became);
    const { fullName, status, classificationName, businessClassificationId: heldId } = member;
    const converted = { chapterId, rotaryId, fullName, status, classificationName };
    return {
      answer: { ...converted, businessClassificationId: heldId, response: ACCOUNT_CREATED },
      audit: { subject: rotaryId, before: visitor, after: converted },
    };
  },
};

/** When the visitor came to the chapter. */
function getIsVisit({ dateOfMeeting1, dateOfMeeting2 }: Visitor) {
  return {
    ...(dateOfMeeting1 !== null && { dateOfMeeting1 }),
    ...(dateOfMeeting2 !== null && { dateOfMeeting2 }),
  };
}
