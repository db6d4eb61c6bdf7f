import { randomInt } from 'node:crypto';
import { invalidParameter, invalidPassword } from './errors.ts';

const SYMBOLS = '^$*.[]{}()?-"!@#%&/\\,><\':;|_~`+= ';
const MIN_LENGTH = 8;
const MAX_LENGTH = 256;

// Without 0/O and 1/l/I: people type a temporary password from a mail.
const READABLE = {
  upper: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  lower: 'abcdefghijkmnpqrstuvwxyz',
  digit: '23456789',
  symbol: '!@#$%&*?',
};
const TEMPORARY_LENGTH = 12;

/** Refuses a password that breaks the policy, in the provider's words. */
export function assertPasswordPolicy(password: string): void {
  if (password.length > MAX_LENGTH) {
    throw invalidParameter(`1 validation error detected: a password has at most ${MAX_LENGTH} characters`);
  }
  if (password.trim() !== password) {
    throw invalidParameter('1 validation error detected: a password neither begins nor ends with a space');
  }
  if (password.length < MIN_LENGTH) throw invalidPassword('Password not long enough');
  if (!/[A-Z]/.test(password)) throw invalidPassword('Password must have uppercase characters');
  if (!/[a-z]/.test(password)) throw invalidPassword('Password must have lowercase characters');
  if (!/[0-9]/.test(password)) throw invalidPassword('Password must have numeric characters');
  if (![...password].some((character) => SYMBOLS.includes(character))) {
    throw invalidPassword('Password must have symbol characters');
  }
}

/** A random temporary password that keeps the policy: one of each kind, in a random order. */
export function newTemporaryPassword(): string {
  const kinds = Object.values(READABLE);
  const all = kinds.join('');
  const characters = kinds.map(pick);
  while (characters.length < TEMPORARY_LENGTH) characters.push(pick(all));
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
}

function pick(characters: string): string {
  return characters.charAt(randomInt(characters.length));
}
