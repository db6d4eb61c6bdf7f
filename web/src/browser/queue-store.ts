import { REQUEST_ID_RETENTION_DAYS } from '@fellowship/domain/platform/limits';
import {
  addressesBelow,
  joinNames,
  localAddress,
  namesBelow,
  parseRecord,
  readRecord,
  writeRecord,
} from './local-store.ts';
import type { SubmittedDraft } from './submitted-drafts.ts';

type ReleasedRecord = Readonly<Record<string, unknown>>;

/**
 * Reads what version 0.3 stored of a person as an entry of the queue: its outbox, the requests of forms, marks and check-in, each
 * of which had a place of its own. The result may be incomplete, as the record may be anything.
 */
function fromReleasedRecord(person: string, address: string, record: unknown): ReleasedRecord | null {
  const [store, ...names] = namesBelow(localAddress(person, ''), address);
  if (typeof record !== 'object' || record === null) return null;
  const stored = record as ReleasedRecord;
  if (store === 'outbox') return { ...stored, kind: 'change', state: stored.refusal ? 'refused' : 'waiting' };
  if (store === 'pending') return readPending(stored);
  if (store === 'marks') return readMark(names, record);
  if (store === 'check-in') return readCheckIn(stored);
  return null;
}

const DECIDED_BY_NOBODY = { state: 'waiting', refusal: null, mayHaveArrived: true } as const;

function readPending({ sentAt, ...stored }: ReleasedRecord): ReleasedRecord {
  return { ...stored, ...DECIDED_BY_NOBODY, kind: 'submission', label: '', madeAt: sentAt as number };
}

function readMark(
  [chapterId = '', meetingId = '', what, id = '']: string[],
  content: object,
): ReleasedRecord {
  if (what === 'member') {
    const madeAt = (content as { chosenAt?: number }).chosenAt ?? 0;
    const requestId = joinNames(chapterId, meetingId, id);
    return { ...DECIDED_BY_NOBODY, kind: 'mark', requestId, label: '', madeAt, content };
  }
  const drafts = content as [string, { chosenAt?: number }?][];
  const madeAt = Math.max(...(Array.isArray(drafts) ? drafts : []).map(([, draft]) => draft?.chosenAt ?? 0));
  const batch = { chapterId, meetingId, drafts };
  return { ...DECIDED_BY_NOBODY, kind: 'markBatch', requestId: id, label: '', madeAt, content: batch };
}

/** It had no request id yet; the person's chapter decides how it is sent, so the screen for it completes the entry. */
function readCheckIn(content: ReleasedRecord): ReleasedRecord {
  const madeAt = Date.parse(String(content.scannedAt));
  return { ...DECIDED_BY_NOBODY, kind: 'checkIn', requestId: 'check-in', label: '', madeAt, content };
}

const DAY_MS = 86_400_000;

/** With a day to spare: the server would carry out a second time what it has forgotten. In milliseconds. */
export const REPEATABLE_MS = (REQUEST_ID_RETENTION_DAYS - 1) * DAY_MS;

/**
 * The kinds of entries, in the order in which they are sent; entries of one rank are sent by their age.
 * - `mark`: what was chosen for one member. Collected into batches, never sent alone.
 * - `markBatch`: marks of one meeting that are sent together.
 * - `checkIn`: a check-in of the person.
 * - `change`: any other change, by the words of its label.
 * - `submission`: what a form has submitted. The form sends it again, or makes it a `change`.
 */
const ENTRY_KINDS = {
  mark: { rank: 0, isSent: false, storedMs: 7 * DAY_MS },
  markBatch: { rank: 0, isSent: true, storedMs: 7 * DAY_MS },
  // The meeting is over by then, and a code of another day is refused.
  checkIn: { rank: 0, isSent: true, storedMs: DAY_MS / 2 },
  // What is too old to be sent stays in sight until the person removes it.
  change: { rank: 1, isSent: true, storedMs: Number.POSITIVE_INFINITY },
  // As long as a draft.
  submission: { rank: 1, isSent: false, storedMs: 30 * DAY_MS },
} as const;

type EntryKind = keyof typeof ENTRY_KINDS;

/** Where the entry can be opened again: an address, and its navigation state (`useLocation().state`). */
export interface Reopening {
  readonly path: string;
  readonly state: unknown;
}

/** Work of one person that the server does not have yet. */
export interface QueueEntry {
  readonly kind: EntryKind;
  /** Made once. That of a `mark` is the key of what it sets, so that the last choice takes the place of earlier ones. */
  readonly requestId: string;
  /** In milliseconds of this device's clock. */
  readonly madeAt: number;
  /** What it is, as people say it: 'Referral to ASHOK KUMAR'. */
  readonly label: string;
  /** `new` until a first try has failed; `refused` once the server has decided against it. */
  readonly state: 'new' | 'waiting' | 'refused';
  /** Why it was refused; null otherwise. */
  readonly refusal: string | null;
  /** It was sent while the network seemed to be there: perhaps only the answer was lost. */
  readonly mayHaveArrived: boolean;
  /** As `toStoredDocument` writes it; none for a `mark`. */
  readonly document?: unknown;
  /** Plain data, as JSON carries it. */
  readonly variables?: Readonly<Record<string, unknown>>;
  /** What it sets: a later change of the same takes the place of one that was not sent. */
  readonly about?: string | undefined;
  readonly reopen?: Reopening | undefined;
  /** Of a `submission`: the draft that it belongs to. */
  readonly draft?: Omit<SubmittedDraft, 'person' | 'answered'>;
  /** What the screen that made it needs again. */
  readonly content?: unknown;
}

/** The facts of an entry that was just made and not tried yet. */
export const NEW_ENTRY = { state: 'new', refusal: null, mayHaveArrived: false } as const;

const CHANGED = 'queue-changed';

/** Entries that a full storage did not take: they last as long as this tab. */
const unstored = new Map<string, QueueEntry>();

/** The entries that were read last, by their address: unchanged ones are not parsed again. */
const lastRead = new Map<string, { text: string | null; entry: QueueEntry | null }>();

function buildAddress(person: string, { requestId }: Pick<QueueEntry, 'requestId'>): string {
  return localAddress(person, 'queue', requestId);
}

function readEntry(address: string): QueueEntry | null {
  const text = localStorage.getItem(address);
  const last = lastRead.get(address);
  if (last?.text === text) return last.entry;
  const record = parseRecord(text);
  const entry = isEntry(record) ? record : null;
  lastRead.set(address, { text, entry });
  return entry;
}

/** A person's entries in the order in which they are sent; expired and unreadable ones are left out. */
export function readEntries(person: string, ...kinds: readonly EntryKind[]): QueueEntry[] {
  const prefix = localAddress(person, 'queue', '');
  const inMemory = [...unstored.keys()].filter((address) => address.startsWith(prefix));
  return [...new Set([...addressesBelow(prefix), ...inMemory])]
    .map((address) => unstored.get(address) ?? readEntry(address))
    .filter((entry) => entry !== null)
    .filter((entry) => (kinds.length === 0 || kinds.includes(entry.kind)) && !isExpired(entry))
    .sort((a, b) => ENTRY_KINDS[a.kind].rank - ENTRY_KINDS[b.kind].rank || a.madeAt - b.madeAt);
}

/** A person's entries that are sent by themselves and not decided yet, in their order. */
export function entriesToSend(person: string): QueueEntry[] {
  return readEntries(person).filter(
    ({ kind, state, document }) => ENTRY_KINDS[kind].isSent && state !== 'refused' && document !== undefined,
  );
}

/** Whether a person has nothing that is sent by itself, or was. */
export function isQueueEmpty(person: string): boolean {
  return readEntries(person).every(({ kind }) => !ENTRY_KINDS[kind].isSent);
}

/** The entry with this request id; null if it was sent or withdrawn. */
export function findEntry(person: string, requestId: string): QueueEntry | null {
  return readEntries(person).find((entry) => entry.requestId === requestId) ?? null;
}

/**
 * Stores an entry or its new state under the person's name, in place of one with the same request id.
 * @param fallback `memory` keeps in this tab what the device cannot store
 * @returns false if this device cannot store it
 */
export function writeEntry(person: string, entry: QueueEntry, fallback?: 'memory'): boolean {
  const address = buildAddress(person, entry);
  const isStored = writeRecord(address, entry);
  if (isStored) unstored.delete(address);
  else if (fallback === 'memory') unstored.set(address, entry);
  notify(entry);
  return isStored;
}

/** Removes an entry: it was carried out, or its refusal was seen. */
export function removeEntry(
  person: string,
  entry: Pick<QueueEntry, 'requestId'> & { kind?: EntryKind },
): void {
  const address = buildAddress(person, entry);
  unstored.delete(address);
  localStorage.removeItem(address);
  notify(entry);
}

/** Marks that wait for their batch are nothing to send or to show, and may be many at once. */
function notify({ kind }: { kind?: EntryKind }): void {
  if (kind !== 'mark') dispatchEvent(new Event(CHANGED));
}

/** A time for a new entry that puts it behind all others of its rank, even if the device's clock jumps. */
export function nextMadeAt(person: string): number {
  return Math.max(Date.now(), ...readEntries(person, 'change').map(({ madeAt }) => madeAt + 1));
}

/** Calls the listener after every change, also in other tabs. Returns a stop function. */
export function subscribeToQueue(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener('storage', listener);
  };
}

/** The entries withdrawn in this tab. */
const withdrawn = new Set<string>();

/** Removes an entry that its person no longer wants sent. */
export function withdrawEntry(person: string, entry: Pick<QueueEntry, 'requestId'>): void {
  withdrawn.add(entry.requestId);
  removeEntry(person, entry);
}

/** Whether a missing entry was withdrawn here, and so never sent. */
export function wasWithdrawn(requestId: string): boolean {
  return withdrawn.has(requestId);
}

/**
 * Takes over what the released version stored, and removes what has expired. Called when the app opens for a person.
 */
export function openQueue(person: string): void {
  for (const address of addressesBelow(localAddress(person, ''))) {
    const isOfQueue = address.startsWith(localAddress(person, 'queue', ''));
    const entry = isOfQueue ? readEntry(address) : fromReleasedRecord(person, address, readRecord(address));
    if (!isEntry(entry)) continue;
    // Where the storage is full, the released record stays for the next time.
    const isObsolete = isExpired(entry) || (!isOfQueue && writeEntry(person, entry, 'memory'));
    if (isObsolete) localStorage.removeItem(address);
  }
}

function isExpired({ kind, madeAt }: QueueEntry): boolean {
  return Date.now() - madeAt >= ENTRY_KINDS[kind].storedMs;
}

function isEntry(record: unknown): record is QueueEntry {
  const { kind = '', requestId, label, madeAt, variables = {} } = (record ?? {}) as Partial<QueueEntry>;
  return (
    kind in ENTRY_KINDS &&
    typeof requestId === 'string' &&
    typeof label === 'string' &&
    Number.isFinite(madeAt) &&
    typeof variables === 'object'
  );
}
