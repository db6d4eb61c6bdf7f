import { showIfMobile, showMobile } from './show-mobile.ts';

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
  textOf: (member: Reachable) => string | null;
}[] = [
  { label: 'Mobile', kind: 'phone', textOf: ({ mobile }) => mapFilled(mobile, showMobile) },
  {
    label: 'Office',
    kind: 'phone',
    textOf: ({ officeContactNo }) => mapFilled(officeContactNo, showIfMobile),
  },
  { label: 'E-mail', kind: 'email', textOf: ({ email }) => filled(email) },
  { label: 'Address', kind: 'place', textOf: ({ businessAddress }) => filled(businessAddress) },
  { label: 'Website', kind: 'web', textOf: ({ website }) => filled(website) },
];

/**
 * The business contacts of a member, in the order of the profile and of the business card; empty ones are
 * left out (rule members/contacts).
 */
export function contactsOf(member: Reachable): Contact[] {
  return CONTACTS.flatMap(({ label, kind, textOf }) => {
    const text = textOf(member);
    return text === null ? [] : [{ label, kind, text }];
  });
}

/** The trimmed text, or null when it is empty. */
export function filled(text: string | null | undefined): string | null {
  return text?.trim() || null;
}

function mapFilled(text: string | null | undefined, show: (text: string) => string): string | null {
  const found = filled(text);
  return found === null ? null : show(found);
}
