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

/** The drafts being submitted in this tab, the latest at the end; null for a submission without a draft. */
const submitted: (SubmittedDraft | null)[] = [];

/** Runs the submission of a form; requests sent meanwhile belong to its draft. */
export async function submitDraft(draft: SubmittedDraft | null, work: () => unknown): Promise<void> {
  submitted.push(draft);
  try {
    await work();
  } finally {
    const index = submitted.lastIndexOf(draft);
    if (index >= 0) submitted.splice(index, 1);
  }
}

/** Another person uses this tab now: their requests must not belong to a form that still waits for its answer. */
export function forgetSubmissions(): void {
  submitted.length = 0;
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
