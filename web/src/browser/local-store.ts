import { logOnly } from './log.ts';

/** Records with this prefix are work that the server does not have yet; they outlive a sign-out, each under its person's name. */
export const LOCAL_PREFIX = 'RMBFKept/';

/** A record's address, or with an empty last name the prefix of all addresses below it. */
export function localAddress(person: string, ...names: readonly string[]): string {
  return LOCAL_PREFIX + joinNames(person, ...names);
}

/** Names as one text, with any characters. */
export function joinNames(...names: readonly string[]): string {
  return names.map(encodeURIComponent).join('/');
}

/** The decoded names of an address, after its prefix. */
export function namesBelow(prefix: string, address: string): string[] {
  return address.slice(prefix.length).split('/').map(decodeURIComponent);
}

/** All addresses with this prefix. */
export function addressesBelow(prefix: string): string[] {
  return Object.keys(localStorage).filter((address) => address.startsWith(prefix));
}

/**
 * Stores a record on this device.
 * @returns false if the storage is full or forbidden
 */
export function writeRecord(address: string, record: unknown): boolean {
  try {
    localStorage.setItem(address, JSON.stringify(record));
    return true;
  } catch (failure) {
    logOnly('A record could not be stored on this device.', failure);
    return false;
  }
}

/** Reads a record of unknown content; null for none, or an unreadable one. */
export function readRecord(address: string): unknown {
  return parseRecord(localStorage.getItem(address));
}

/** Parses the text of a record; null for none, or an unreadable one. */
export function parseRecord(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
