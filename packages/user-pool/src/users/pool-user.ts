import { invalidParameter } from '../errors.ts';

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

/** States of an account, as the provider names them. */
export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';

/** Second factors that a person can switch on. */
export type MfaMethod = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA';

/** Attribute names and values; truth values are 'true' and 'false', as the protocol has them. */
export type Attributes = Readonly<Record<string, string>>;

/** A row of the pool; secrets stay sealed. */
export interface PoolUser {
  readonly userName: string;
  readonly sub: string;
  readonly status: UserStatus;
  readonly enabled: boolean;
  readonly attributes: Attributes;
  /** Takes the place of the attribute `email` once its owner has verified it. */
  readonly pendingEmail: string | null;
  readonly salt: Buffer;
  readonly verifier: Buffer;
  readonly temporaryUntil: Date | null;
  readonly totpSecret: Buffer | null;
  readonly totpPending: Buffer | null;
  readonly mfaMethods: readonly MfaMethod[];
  readonly mfaPreferred: MfaMethod | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** How the protocol writes one attribute. */
export interface AttributeEntry {
  readonly Name: string;
  readonly Value: string;
}

/** The e-mail address once it is verified, else null: codes go nowhere else. */
export function verifiedEmail(user: PoolUser): string | null {
  return user.attributes.email_verified === 'true' ? (user.attributes.email ?? null) : null;
}

/** The telephone number once it is verified, else null. */
export function verifiedPhone(user: PoolUser): string | null {
  return user.attributes.phone_number_verified === 'true' ? (user.attributes.phone_number ?? null) : null;
}

/** All attributes of a user, `sub` first. */
export function attributeEntries(user: PoolUser): AttributeEntry[] {
  const own = Object.entries(user.attributes).map(([Name, Value]) => ({ Name, Value }));
  return [{ Name: 'sub', Value: user.sub }, ...own];
}
