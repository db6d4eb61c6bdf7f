import { REQUEST_ID_RETENTION_DAYS } from '@fellowship/domain/platform/limits';
import { addressesBelow, keepRecord, keptAt, readRecord } from './kept-records.ts';

const DAY_MS = 86_400_000;

/** With a day to spare: the server would carry out a second time what it has forgotten. In milliseconds. */
export const REPEATABLE_MS = (REQUEST_ID_RETENTION_DAYS - 1) * DAY_MS;

/** What was lost with a form that stores no draft is typed again soon; later the same content is a new intent. */
const TYPED_AGAIN_MS = 3_600_000;

/** As long as a draft is stored. */
const STORED_MS = 30 * DAY_MS;

/** A draft while it is being submitted. */
export interface SubmittedDraft {
  readonly person: string;
  /** The same in every tab that shows the draft, and after a reload. */
  readonly id: string;
  /** The name under which the draft is stored; null for a form that stores none. */
  readonly name: string | null;
  /** The values of the form, as text. */
  readonly content: string;
  /** Ids of requests that were answered while this form is open: the same request once more is a new intent. */
  readonly answered: Set<string>;
}

/** A request that was sent for a draft and whose outcome is unknown. */
export interface PendingRequest {
  readonly requestId: string;
  readonly operation: string;
  /** As `toStoredDocument` writes it. */
  readonly document: unknown;
  readonly variables: unknown;
  readonly draft: Omit<SubmittedDraft, 'person' | 'answered'>;
  /** In milliseconds of this device's clock. */
  readonly sentAt: number;
}

/** The drafts being submitted in this tab, the last one begun at the end; null for a submission without a draft. */
const submitted: (SubmittedDraft | null)[] = [];

/** Runs the submission of a form; requests sent meanwhile belong to its draft. */
export async function submitDraft(draft: SubmittedDraft | null, work: () => unknown): Promise<void> {
  submitted.push(draft);
  try {
    await work();
  } finally {
    submitted.splice(submitted.lastIndexOf(draft), 1);
  }
}

/** The draft that is being submitted in this tab; null outside of a form. */
export function currentDraft(): SubmittedDraft | null {
  return submitted.at(-1) ?? null;
}

/** Random hexadecimal digits, an even number of them. */
export function randomHex(digits: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(digits / 2));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const DRAFT_ID_DIGITS = 18;

/** An id for a new draft. */
export function newDraftId(): string {
  return randomHex(DRAFT_ID_DIGITS);
}

/** The request id of one content of a draft: every tab derives the same one, without asking the others. */
export function draftRequestId({ id }: Pick<SubmittedDraft, 'id'>, content: string): string {
  return id + hash53(content).toString(16).padStart(14, '0');
}

/**
 * cyrb53, a hash of 53 bits. It only has to tell apart the few contents of one draft, and is there where the browser offers
 * no `crypto.subtle` (an insecure address).
 */
function hash53(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0);
}

function addressesOf(person: string): string {
  return keptAt(person, 'pending', '');
}

/**
 * Stores a request before it is sent.
 * @returns false where this device stores nothing; then only the draft's id protects from storing twice
 */
export function storePending(person: string, request: PendingRequest): boolean {
  for (const { requestId, sentAt } of pendingRequests(person)) {
    if (Date.now() - sentAt > STORED_MS) removePending(person, requestId);
  }
  return keepRecord(addressesOf(person) + request.requestId, request);
}

/** Removes a request whose outcome is known, or that the outbox sends from now on. */
export function removePending(person: string, requestId: string): void {
  localStorage.removeItem(addressesOf(person) + requestId);
}

/** A person's requests whose outcome is unknown, oldest first. */
export function pendingRequests(person: string): PendingRequest[] {
  const records = addressesBelow(addressesOf(person)).map(readRecord);
  return records.filter(isPending).sort((a, b) => a.sentAt - b.sentAt);
}

/** Whether the server still knows the request's id, so that sending it again changes nothing twice. */
export function isRepeatable({ sentAt }: Pick<PendingRequest, 'sentAt'>): boolean {
  return Date.now() - sentAt < REPEATABLE_MS;
}

/** Whether the same content, in a form that knows of no draft, is taken for this request. */
export function mayBeTypedAgain({ sentAt }: Pick<PendingRequest, 'sentAt'>): boolean {
  return Date.now() - sentAt < TYPED_AGAIN_MS;
}

/**
 * Removes older requests of an operation that was answered: repeated, they would say that something is set which this one has
 * changed since. Those of other stored drafts stay, as their forms ask about them.
 * @param name of the draft whose request was answered, if it has one
 */
export function removeOverruled(person: string, operation: string, name: string | null): void {
  for (const { requestId, ...pending } of pendingRequests(person)) {
    const isOfOtherDraft = pending.draft.name !== null && pending.draft.name !== name;
    if (pending.operation === operation && !isOfOtherDraft) removePending(person, requestId);
  }
}

function isPending(record: unknown): record is PendingRequest {
  const { requestId, operation, variables, draft, sentAt } = (record ?? {}) as Partial<PendingRequest>;
  return (
    typeof requestId === 'string' &&
    typeof operation === 'string' &&
    typeof variables === 'object' &&
    typeof draft?.id === 'string' &&
    typeof draft.content === 'string' &&
    typeof sentAt === 'number'
  );
}
