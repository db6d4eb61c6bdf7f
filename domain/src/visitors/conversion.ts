import { formFields, type KindOf } from '../fields/record-fields.ts';
import { memberFields } from '../members/member-fields.ts';
import { type Refusal, refuse } from '../refusals/refusal.ts';
import type { Decision } from './decision.ts';
import { visitorRefusals } from './visitor.messages.ts';
import { visitorFields } from './visitor-fields.ts';
import type { UserType } from './visits.ts';

/** The texts about becoming a member, fixed letter by letter. */
export const conversionMessages = {
  converted: 'Successfully converted to member!...',
  convert: 'Convert to member',
} as const;

/** Texts that are not fixed: they may be worded better. */
const conversionRefusals = {
  notRecommended: 'Only a recommended member prospect can become a member.',
} as const;

/** What decides whether a visitor may become a member. */
export interface ConversionFacts {
  readonly userType: UserType;
  /** Of the interview; null without one. */
  readonly decision: Decision | null;
}

/** Why a visitor cannot become a member (rule visitors/conversion): only who was recommended can, and once. */
export function conversionRefusal({ userType, decision }: ConversionFacts): Refusal | null {
  if (userType === 'member') return refuse('CONFLICT', visitorRefusals.becameMember);
  const isRecommended = userType === 'Member Prospect' && decision === 'recommend';
  return isRecommended ? null : refuse('CONFLICT', conversionRefusals.notRecommended);
}

type Entered<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { label: string } ? Name : never;
}[keyof Fields];

type CarriedOver = Entered<typeof visitorFields> & Entered<typeof memberFields>;

const MEMBER_FORM = new Set(formFields(memberFields).map(([name]) => name));

/** What the form of a visitor and that of a member both ask, by the same names. */
const CARRIED_OVER = formFields(visitorFields)
  .map(([name]) => name as CarriedOver)
  .filter((name) => MEMBER_FORM.has(name));

/** The fields of the member's form that are known from the visitor's. */
export type MembershipBeginning = {
  readonly [Field in CarriedOver]?: KindOf<(typeof visitorFields)[Field]> extends 'number' ? number : string;
};

/** A visitor's answers as initial values of the member's form; the inviter is the introducer unless another is named. */
export function membershipBeginning(
  visitor: { readonly [Field in CarriedOver]?: MembershipBeginning[Field] | null | undefined } & {
    readonly invitedBy?: string | null | undefined;
  },
): MembershipBeginning {
  const introducerName: string = visitor.introducerName || visitor.invitedBy || '';
  const entries = CARRIED_OVER.map((field) => [field, visitor[field] ?? ''] as const);
  const answered = Object.fromEntries(entries.filter(([, value]) => value !== '')) as MembershipBeginning;
  return { ...answered, introducerName };
}
