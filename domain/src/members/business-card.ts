import { type Contact, getContacts, type Reachable, trimToNull } from './contacts.ts';

/** The fields of a member that a business card shows. */
export interface CardMember extends Reachable {
  readonly fullName: string;
  readonly businessName?: string | null | undefined;
  readonly classificationName?: string | null | undefined;
  readonly natureOfBusiness?: string | null | undefined;
}

/** The fields of a business card in their order; null when not filled in. */
export interface BusinessCard {
  readonly photoUrl: string | null;
  readonly name: string;
  readonly businessName: string | null;
  readonly classification: string | null;
  readonly natureOfBusiness: string | null;
  readonly contacts: readonly Contact[];
}

/** Builds the card. It has the business address only: a member's home is private. */
export function toBusinessCard(member: CardMember, photoUrl: string | null): BusinessCard {
  return {
    photoUrl,
    name: member.fullName.trim(),
    businessName: trimToNull(member.businessName),
    classification: trimToNull(member.classificationName),
    natureOfBusiness: trimToNull(member.natureOfBusiness),
    contacts: getContacts(member),
  };
}
