import { invalidParameter } from '../errors.ts';
import type { AttributeEntry, Attributes } from './pool-user.ts';

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
const LONGEST_VALUE = 2048;

/** Checks what an administrator wants to write, and gives it as a record. `customAttributes` are allowed beside the standard ones. */
export function readAttributes(
  entries: readonly AttributeEntry[],
  customAttributes: readonly string[],
): Attributes {
  for (const { Name, Value } of entries) assertAttribute(Name, Value, customAttributes);
  return Object.fromEntries(entries.map(({ Name, Value }) => [Name, Value]));
}

/** The attributes after a change. A new address is unverified unless the change itself says otherwise. */
export function mergeAttributes(before: Attributes, change: Attributes): Attributes {
  const merged: Record<string, string> = { ...before, ...change };
  for (const name of ['email', 'phone_number']) {
    const isNew = change[name] !== undefined && change[name] !== before[name];
    if (isNew && change[`${name}_verified`] === undefined) merged[`${name}_verified`] = 'false';
  }
  return merged;
}

function assertAttribute(name: string, value: string, customAttributes: readonly string[]): void {
  if (!STANDARD.has(name) && !customAttributes.includes(name))
    throw notConforming(name, 'Attribute does not exist in the schema.');
  if (value.length > LONGEST_VALUE) throw notConforming(name, 'String is too long.');
  if (hasControlCharacter(value)) throw notConforming(name, 'Invalid characters.');
  if (TRUTH_VALUES.has(name) && !/^(true|false)$/.test(value)) throw notConforming(name, 'Invalid boolean.');
  if (name === 'email' && !/^[^\s@]+@[^\s@]+$/.test(value))
    throw invalidParameter('Invalid email address format.');
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
