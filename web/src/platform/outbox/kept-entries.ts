import type { ApiDocument, Endpoint } from '#api/api-document.ts';
import { TOPICS, type Topic } from '#api/topics.ts';
import { addressesBelow, keepRecord, keptAt, readRecord } from '../kept-records.ts';

/** A mutation as it is kept: the text too, as a later version of the app may no longer have it. */
interface KeptDocument {
  readonly endpoint: Endpoint;
  readonly text: string;
  readonly hash?: string | undefined;
  readonly topics: readonly Topic[];
}

/** Where what was typed can be opened again: an address, and what its screen is told (`useLocation().state`). */
export interface Reopening {
  readonly path: string;
  readonly state: unknown;
}

/** A change that was submitted and that the server has not answered. */
export interface OutboxEntry {
  readonly requestId: string;
  readonly document: KeptDocument;
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

function beginningOf(person: string): string {
  return keptAt(person, 'outbox', '');
}

/** What is kept of a person, as one text that differs whenever something of it does. */
export function keptText(person: string): string {
  return JSON.stringify(addressesBelow(beginningOf(person)).map(readRecord));
}

/** The entries of such a text, oldest first; what is none is left out. */
export function entriesIn(text: string): OutboxEntry[] {
  return (JSON.parse(text) as unknown[]).filter(isEntry).sort((a, b) => a.madeAt - b.madeAt);
}

/** Everything that is kept of a person, oldest first. */
export function readEntries(person: string): OutboxEntry[] {
  return entriesIn(keptText(person));
}

/** What waits to be sent, oldest first. */
export function waitingEntries(person: string): OutboxEntry[] {
  return readEntries(person).filter(({ refusal }) => refusal === null);
}

/**
 * Keeps an entry for its person, or what has become of it.
 * @returns false where this device keeps nothing
 */
export function keepEntry(person: string, entry: OutboxEntry): boolean {
  const isKept = keepRecord(beginningOf(person) + encodeURIComponent(entry.requestId), entry);
  dispatchEvent(new Event(CHANGED));
  return isKept;
}

/** Forgets an entry: it was carried out, or its refusal was seen. */
export function forgetEntry(person: string, { requestId }: Pick<OutboxEntry, 'requestId'>): void {
  localStorage.removeItem(beginningOf(person) + encodeURIComponent(requestId));
  dispatchEvent(new Event(CHANGED));
}

/** What was taken back in this tab. */
const takenBack = new Set<string>();

/** Forgets an entry because its person does not want it any more. */
export function takeBackEntry(person: string, entry: Pick<OutboxEntry, 'requestId'>): void {
  takenBack.add(entry.requestId);
  forgetEntry(person, entry);
}

/** Whether an entry that is gone was taken back here, and so not carried out. */
export function wasTakenBack(requestId: string): boolean {
  return takenBack.has(requestId);
}

/** Is told of every change, those of other tabs too. */
export function subscribeToEntries(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener('storage', listener);
  };
}

/** What is kept of a mutation. */
export function keptDocument<Result, Variables>(document: ApiDocument<Result, Variables>): KeptDocument {
  const { hash, topics = [] } = document.__meta__ ?? {};
  return { endpoint: document.endpoint, text: document.toString(), hash, topics };
}

/** The mutation again, to be sent. */
export function documentOf({ document }: OutboxEntry): ApiDocument<unknown, Record<string, unknown>> {
  const { endpoint, text, hash, topics } = document;
  return { endpoint, __meta__: { ...(hash && { hash }), topics }, toString: () => text };
}

const ENDPOINTS: readonly unknown[] = ['main', 'attendance', 'subscription', 'payment'] satisfies Endpoint[];

function isEntry(record: unknown): record is OutboxEntry {
  const { requestId, document, variables, label, madeAt } = (record ?? {}) as Partial<OutboxEntry>;
  return (
    typeof requestId === 'string' &&
    typeof label === 'string' &&
    typeof madeAt === 'number' &&
    typeof variables === 'object' &&
    ENDPOINTS.includes(document?.endpoint) &&
    typeof document?.text === 'string' &&
    document.topics.every((topic) => TOPICS.includes(topic))
  );
}
