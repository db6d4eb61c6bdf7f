import { type Contact, contactsOf, filled, type Reachable } from './contacts.ts';

/** The fields of a member that a business card takes. */
export interface CardMember extends Reachable {
  readonly fullName: string;
  readonly businessName?: string | null | undefined;
  readonly classificationName?: string | null | undefined;
  readonly natureOfBusiness?: string | null | undefined;
}

/** What a business card carries, in its order; a field that the member has not filled is null. */
export interface BusinessCard {
  readonly photoUrl: string | null;
  readonly name: string;
  readonly businessName: string | null;
  readonly classification: string | null;
  readonly natureOfBusiness: string | null;
  readonly contacts: readonly Contact[];
}

/** Makes the card. Its address is the address of the business: where a member lives is nobody's business. */
export function businessCardOf(member: CardMember, photoUrl: string | null): BusinessCard {
  return {
    photoUrl,
    name: member.fullName.trim(),
    businessName: filled(member.businessName),
    classification: filled(member.classificationName),
    natureOfBusiness: filled(member.natureOfBusiness),
    contacts: contactsOf(member),
  };
}
