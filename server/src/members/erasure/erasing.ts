import { CONTACT_FIELDS } from '@fellowship/domain/members/erasure';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { PLACEHOLDER } from '../../storage/tables/stored-group.ts';
import type { Member } from '../member.store.ts';

/** The visitor who became the member that is erased. */
export interface FormerVisitor {
  readonly id: string;
  readonly fullName: string;
  readonly contacts: readonly string[];
}

/** Who is being erased, as the records call that person until now. */
export interface Erasing {
  readonly chapterId: string;
  /** Null where the person never was a member: no row is found by it. */
  readonly rotaryId: string | null;
  /** In capitals, without blanks around them. */
  readonly names: readonly string[];
  readonly contacts: readonly string[];
  readonly visitorIds: readonly string[];
}

/** The member's data elsewhere: the keys under which the inbox and the audit log refer to it. */
export interface Trace {
  readonly chapterId: string;
  readonly id: string;
}

/** A fact with its other party; null where that is no member. */
export interface FactTrace extends Trace {
  readonly otherChapterId: string | null;
  readonly otherId: string | null;
}

/** A member, and the visitor whom the member was before. */
export function prepareErasing(member: Member, visitors: readonly FormerVisitor[]): Erasing {
  const { chapterId, rotaryId, fullName } = member;
  const contacts = CONTACT_FIELDS.map((field) => member[field]);
  for (const visitor of visitors) contacts.push(...visitor.contacts);
  const names = [fullName, ...visitors.map((visitor) => visitor.fullName)].map((name) => name.trim());
  return {
    chapterId,
    rotaryId,
    names: distinct(names.map((name) => name.toUpperCase())),
    contacts: distinct(contacts.filter((contact) => contact !== null)),
    visitorIds: visitors.map(({ id }) => id),
  };
}

/** A visitor who never became a member. @param isNamesake whether a member has the same name, which then stays where it has no key */
export function prepareVisitorErasing(
  { chapterId, id, fullName, contacts }: FormerVisitor & { readonly chapterId: string },
  isNamesake: boolean,
): Erasing {
  const names = isNamesake ? [] : [fullName.trim().toUpperCase()];
  return { chapterId, rotaryId: null, names, contacts: distinct(contacts), visitorIds: [id] };
}

/** A name without a key: the whole text must be that name. */
export function isNamed(column: RawBuilder<unknown>, { names }: Pick<Erasing, 'names'>): RawBuilder<SqlBool> {
  return sql<SqlBool>`upper(btrim(${column})) = any(${[...names]})`;
}

/** What an entry of another's inbox says of the member, as JSON text or, in what is older, plain text. */
export function erasedDescription(description: string, { names }: Pick<Erasing, 'names'>): string {
  const said = objectIn(description);
  if (said === null) return names.reduce((text, name) => text.replaceAll(name, PLACEHOLDER), description);
  return 'memberName' in said ? JSON.stringify({ ...said, memberName: PLACEHOLDER }) : description;
}

function objectIn(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '');
