import { logOnly } from './log.ts';

/** What begins so is work that the server does not have yet; it outlives a sign-out, each under its person's name. */
export const KEPT_PREFIX = 'RMBFKept/';

/** Where something of this person's is kept; with an empty last name, where all of it begins. */
export function keptAt(person: string, ...names: readonly string[]): string {
  return KEPT_PREFIX + [person, ...names].map(encodeURIComponent).join('/');
}

/** The names of a record, below where its kind begins. */
export function namesBelow(beginning: string, address: string): string[] {
  return address.slice(beginning.length).split('/').map(decodeURIComponent);
}

/** Where everything is kept that begins so. */
export function addressesBelow(beginning: string): string[] {
  return Object.keys(localStorage).filter((address) => address.startsWith(beginning));
}

/**
 * Keeps a record on this device.
 * @returns whether it is kept; a full or forbidden storage loses nothing that is on the screen
 */
export function keepRecord(address: string, record: unknown): boolean {
  try {
    localStorage.setItem(address, JSON.stringify(record));
    return true;
  } catch (failure) {
    logOnly('Something could not be kept on this device.', failure);
    return false;
  }
}

/** What is kept there, which may be anything; null where nothing is that can be read. */
export function readRecord(address: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(address) ?? 'null');
  } catch {
    return null;
  }
}
