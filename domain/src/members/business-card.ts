import { formatIfMobile, formatMobile } from './show-mobile.ts';

/** The fields of a member with the contacts of the business. */
export interface Reachable {
  readonly mobile?: string | null | undefined;
  readonly officeContactNo?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly businessAddress?: string | null | undefined;
  readonly website?: string | null | undefined;
}

/** How a contact is used: called, written to, visited, or opened in the browser. */
export type ContactKind = 'phone' | 'email' | 'place' | 'web';

/** One way to reach a member, as it is shown. */
export interface Contact {
  readonly label: string;
  readonly kind: ContactKind;
  readonly text: string;
}

const CONTACTS: readonly {
  label: string;
  kind: ContactKind;
  getText: (member: Reachable) => string | null;
}[] = [
  { label: 'Mobile', kind: 'phone', getText: ({ mobile }) => mapFilled(mobile, formatMobile) },
  {
    label: 'Office',
    kind: 'phone',
    getText: ({ officeContactNo }) => mapFilled(officeContactNo, formatIfMobile),
  },
  { label: 'E-mail', kind: 'email', getText: ({ email }) => trimToNull(email) },
  { label: 'Address', kind: 'place', getText: ({ businessAddress }) => trimToNull(businessAddress) },
  { label: 'Website', kind: 'web', getText: ({ website }) => trimToNull(website) },
];

/**
 * The business contacts of a member, in the order of the profile and of the business card; empty ones are
 * left out (rule members/contacts).
 */
export function getContacts(member: Reachable): Contact[] {
  return CONTACTS.flatMap(({ label, kind, getText }) => {
    const text = getText(member);
    return text === null ? [] : [{ label, kind, text }];
  });
}

/** The trimmed text, or null when it is empty. */
function trimToNull(text: string | null | undefined): string | null {
  return text?.trim() || null;
}

function mapFilled(text: string | null | undefined, show: (text: string) => string): string | null {
  const found = trimToNull(text);
  return found === null ? null : show(found);
}

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
