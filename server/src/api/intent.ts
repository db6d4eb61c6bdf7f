import { refuse } from '@fellowship/domain/refusals/refusal';
import { RefusalError } from '../refusal-error.ts';
import { inTransaction, once, type RequestKey, readRequestId, type Tx } from '../storage/transaction.ts';
import type { Call } from './call.ts';

/** What is asked, in which chapter, with which nonce; the operation is the mutation's name. */
export type Intent = Omit<RequestKey, 'userName'>;

/**
 * Holds a mutation's `requestId` to what can be kept, before it is looked for anywhere.
 * @throws RefusalError `BAD_INPUT`
 */
export function requireUsableRequestId({ requestId }: Readonly<Record<string, unknown>>): void {
  if (typeof requestId === 'string') readRequestId(requestId);
}

/** Carries an intent out whole, in one transaction, or not at all; and only once per nonce. */
export function carryOut<Answer>(
  call: Call,
  intent: Intent,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const { userName } = call.requireCaller();
  return inTransaction(call.app.database, (tx) => once(tx, { ...intent, userName }, () => work(tx)));
}

/**
 * Refuses a change made to an older state of a row than the one stored: whoever edits must first see the newer one.
 * @param seen the version the editor saw; a client that does not say is taken to have seen the newest
 * @throws RefusalError `CONFLICT`
 */
export function requireVersion(stored: number, seen: number | null | undefined): void {
  if (seen === null || seen === undefined || seen === stored) return;
  throw new RefusalError(
    refuse('CONFLICT', 'This was changed by somebody else meanwhile. The newer state is shown now.'),
  );
}
