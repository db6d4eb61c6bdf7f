import { showMobile } from './mobile.ts';

/** The fields of a member that a business card takes. */
export interface CardMember {
  readonly fullName: string;
  readonly businessName?: string | null | undefined;
  readonly classificationName?: string | null | undefined;
  readonly natureOfBusiness?: string | null | undefined;
  readonly mobile?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly businessAddress?: string | null | undefined;
  readonly website?: string | null | undefined;
}

/** What a business card carries, in its order; a field that the member has not filled is null. */
export interface BusinessCard {
  readonly photoUrl: string | null;
  readonly name: string;
  readonly businessName: string | null;
  readonly classification: string | null;
  readonly natureOfBusiness: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly website: string | null;
}

/** Makes the card. Its address is the address of the business: where a member lives is nobody's business. */
export function businessCardOf(member: CardMember, photoUrl: string | null): BusinessCard {
  const mobile = filled(member.mobile);
  return {
    photoUrl,
    name: member.fullName.trim(),
    businessName: filled(member.businessName),
    classification: filled(member.classificationName),
    natureOfBusiness: filled(member.natureOfBusiness),
    mobile: mobile === null ? null : showMobile(mobile),
    email: filled(member.email),
    address: filled(member.businessAddress),
    website: filled(member.website),
  };
}

function filled(text: string | null | undefined): string | null {
  const trimmed = text?.trim();
  return trimmed ? trimmed : null;
}
