import { isStoredDocument, type StoredDocument } from '#api/stored-document.ts';
import { addressesBelow, keepRecord, keptAt, readRecord } from '#browser/kept-records.ts';

/** Where what was typed can be opened again: an address, and what its screen is told (`useLocation().state`). */
export interface Reopening {
  readonly path: string;
  readonly state: unknown;
}

/** A change that was submitted and that the server has not answered. */
export interface OutboxEntry {
  readonly requestId: string;
  readonly document: StoredDocument;
  /** Plain data, as JSON carries it. */
  readonly variables: Readonly<Record<string, unknown>>;
  /** What it is, as people say it: 'Referral to ASHOK KUMAR'. */
  readonly label: string;
  /** In milliseconds of this device's clock; what was made earlier is sent earlier. */
  readonly madeAt: number;
  /** What it sets: a later entry about the same takes the place of one that was not sent. */
  readonly about?: string | undefined;
  readonly reopen?: Reopening | undefined;
  /** It was sent while the network seemed to be there: perhaps only the answer was lost. */
  readonly mayHaveArrived: boolean;
  /** Why the server decided against it; null while it waits. */
  readonly refusal: string | null;
}

const CHANGED = 'outbox-changed';

function addressOf(person: string): string {
  return keptAt(person, 'outbox', '');
}

/** A person's entries as one text, for comparing with an earlier state. */
export function storedText(person: string): string {
  return JSON.stringify(addressesBelow(addressOf(person)).map(readRecord));
}

/** The entries in such a text, oldest first; unreadable records are left out. */
export function entriesIn(text: string): OutboxEntry[] {
  return (JSON.parse(text) as unknown[]).filter(isEntry).sort((a, b) => a.madeAt - b.madeAt);
}

/** A person's entries, oldest first. */
export function readEntries(person: string): OutboxEntry[] {
  return entriesIn(storedText(person));
}

/** A person's entries that are not sent yet, oldest first. */
export function waitingEntries(person: string): OutboxEntry[] {
  return readEntries(person).filter(({ refusal }) => refusal === null);
}

/**
 * Stores an entry or its new state under the person's name.
 * @returns false if this device cannot store it
 */
export function storeEntry(person: string, entry: OutboxEntry): boolean {
  const isStored = keepRecord(addressOf(person) + encodeURIComponent(entry.requestId), entry);
  dispatchEvent(new Event(CHANGED));
  return isStored;
}

/** Removes an entry: it was sent, or its refusal was seen. */
export function removeEntry(person: string, { requestId }: Pick<OutboxEntry, 'requestId'>): void {
  localStorage.removeItem(addressOf(person) + encodeURIComponent(requestId));
  dispatchEvent(new Event(CHANGED));
}

/** The entries withdrawn in this tab. */
const withdrawn = new Set<string>();

/** Removes an entry that its person no longer wants sent. */
export function withdrawEntry(person: string, entry: Pick<OutboxEntry, 'requestId'>): void {
  withdrawn.add(entry.requestId);
  removeEntry(person, entry);
}

/** Whether an entry that is gone was withdrawn here, and so never sent. */
export function wasWithdrawn(requestId: string): boolean {
  return withdrawn.has(requestId);
}

/** Calls the listener after every change, also in other tabs. Returns a stop function. */
export function subscribeToEntries(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener('storage', listener);
  };
}

function isEntry(record: unknown): record is OutboxEntry {
  const { requestId, document, variables, label, madeAt } = (record ?? {}) as Partial<OutboxEntry>;
  return (
    typeof requestId === 'string' &&
    typeof label === 'string' &&
    typeof madeAt === 'number' &&
    typeof variables === 'object' &&
    isStoredDocument(document)
  );
}
