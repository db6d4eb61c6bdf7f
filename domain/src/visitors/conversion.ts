import { type Refusal, refuse } from '../refusals/refusal.ts';
import { conversionRefusals } from './conversion.messages.ts';
import type { Decision } from './interview.schema.ts';
import type { UserType } from './user-type.ts';
import { visitorRefusals } from './visitor.messages.ts';

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

/** What the form of a visitor and that of a member both ask, by the same names. */
const CARRIED_OVER = [
  'fullName',
  'mobile',
  'whatsapp',
  'email',
  'website',
  'rotaryClubName',
  'classificationName',
  'businessName',
  'natureOfBusiness',
  'productsOrServicesOffered',
  'businessAddress',
  'designation',
  'noOfEmployees',
  'introducerName',
] as const;

type CarriedOver = (typeof CARRIED_OVER)[number];

/** The fields of the member's form that are known from the visitor's. */
export type MembershipBeginning = {
  readonly [Field in CarriedOver]?: Field extends 'noOfEmployees' ? number : string;
};

/** A visitor's answers as the member's form begins with them; who invited is the introducer where nobody else is named. */
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
