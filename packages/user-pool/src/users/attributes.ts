import { invalidParameter } from '../errors.ts';
import type { AttributeEntry, Attributes, PoolUser } from './pool-user.ts';

const STANDARD = new Set([
  'address',
  'birthdate',
  'email',
  'email_verified',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'phone_number_verified',
  'picture',
  'preferred_username',
  'profile',
  'website',
  'zoneinfo',
]);
const TRUTH_VALUES = new Set(['email_verified', 'phone_number_verified']);
const MAX_VALUE_LENGTH = 2048;

/** What the host decides about attributes. */
export interface AttributeRules {
  /** Allowed beside the standard ones. */
  readonly customAttributes: readonly string[];
  isEmailAddress(text: string): boolean;
}

/** Validates attributes to be written, and returns them as a record. */
export function readAttributes(entries: readonly AttributeEntry[], rules: AttributeRules): Attributes {
  for (const { Name, Value } of entries) assertAttribute(Name, Value, rules);
  return Object.fromEntries(entries.map(({ Name, Value }) => [Name, Value]));
}

type Changeable = Pick<PoolUser, 'attributes' | 'pendingEmail'>;

/**
 * A user after a change of attributes. A new e-mail address is pending, and the old one stays in force, until its owner
 * has verified it, unless the change says that it is verified; the address that is in force takes a pending one back. A new
 * telephone number is unverified unless the change says otherwise.
 */
export function changeAttributes(
  { attributes: before, pendingEmail }: Changeable,
  change: Attributes,
): Changeable {
  const { email, email_verified: isVerified, ...others } = change;
  const merged: Record<string, string> = { ...before, ...others };
  const isNewPhone = others.phone_number !== undefined && others.phone_number !== before.phone_number;
  if (isNewPhone && others.phone_number_verified === undefined) merged.phone_number_verified = 'false';
  const isPending = email !== undefined && email !== before.email && before.email !== undefined;
  if (isPending && isVerified !== 'true') return { attributes: merged, pendingEmail: email };
  if (email !== undefined && email !== before.email) merged.email_verified = 'false';
  if (isVerified !== undefined) merged.email_verified = isVerified;
  if (email === undefined) return { attributes: merged, pendingEmail };
  return { attributes: { ...merged, email }, pendingEmail: null };
}

function assertAttribute(
  name: string,
  value: string,
  { customAttributes, isEmailAddress }: AttributeRules,
): void {
  if (!STANDARD.has(name) && !customAttributes.includes(name))
    throw notConforming(name, 'Attribute does not exist in the schema.');
  if (value.length > MAX_VALUE_LENGTH) throw notConforming(name, 'String is too long.');
  if (hasControlCharacter(value)) throw notConforming(name, 'Invalid characters.');
  if (TRUTH_VALUES.has(name) && !/^(true|false)$/.test(value)) throw notConforming(name, 'Invalid boolean.');
  if (name === 'email' && !isEmailAddress(value)) throw invalidParameter('Invalid email address format.');
  if (name === 'phone_number' && !/^\+[0-9]{7,15}$/.test(value)) {
    throw invalidParameter('Invalid phone number format.');
  }
}

function hasControlCharacter(value: string): boolean {
  return /\p{Cc}/u.test(value);
}

function notConforming(name: string, reason: string) {
  return invalidParameter(`Attributes did not conform to the schema: ${name}: ${reason}`);
}
