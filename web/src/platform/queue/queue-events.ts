import type { QueueEntry } from '#browser/queue-store.ts';

/** The result of one try to send an entry. */
export type Outcome =
  | { readonly kind: 'done'; readonly answer: unknown }
  | { readonly kind: 'refused'; readonly failure: unknown }
  /** It is unknown whether it was carried out: the same is sent again. */
  | { readonly kind: 'unanswered'; readonly failure: unknown };

/** @returns true if the person has been told, so that the queue itself says nothing */
type OutcomeListener = (entry: QueueEntry, outcome: Outcome) => boolean;

const listeners = new Set<OutcomeListener>();

/** Calls the listener with the outcome of every try in this tab. Returns a stop function. */
export function onOutcome(listener: OutcomeListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reports an outcome to all listeners; true if one of them has told the person. */
export function reportOutcome(entry: QueueEntry, outcome: Outcome): boolean {
  return [...listeners].map((listener) => listener(entry, outcome)).some(Boolean);
}

const collectors = new Set<() => void>();

/** Calls back before the next entry is chosen, to add what must be sent before it. Returns a stop function. */
export function beforeSending(collect: () => void): () => void {
  collectors.add(collect);
  return () => collectors.delete(collect);
}

/** Adds to the queue what must be sent before anything else. */
export function collectEntries(): void {
  for (const collect of collectors) collect();
}

/** The event with which a person asks for a try at once. */
export const HURRY_EVENT = 'queue-hurry';

/** Sends what waits at once, as a person has asked for it. */
export function hurryQueue(): void {
  dispatchEvent(new Event(HURRY_EVENT));
}
