import { requestIdRefusal } from '@fellowship/domain/platform/request-id';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { RefusalError, refuseIf } from '../refusal-error.ts';
import { inTransaction, type RequestKey, runIdempotent, type Tx } from '../storage/transaction.ts';
import { API_MESSAGES } from './api.messages.ts';
import type { RequestContext } from './request-context.ts';

/** What is asked, in which chapter, with which request id; the operation is the mutation's name. */
export type Intent = Omit<RequestKey, 'userName'>;

/**
 * Holds a mutation's `requestId` to its form, before it is looked for anywhere.
 * @throws RefusalError `BAD_INPUT`
 */
export function requireUsableRequestId({ requestId }: Readonly<Record<string, unknown>>): void {
  if (typeof requestId === 'string') refuseIf(requestIdRefusal(requestId));
}

/**
 * Carries an intent out whole, in one transaction, or not at all; and only once per request id.
 * @throws BudgetExceededError when the account has made all the changes of a day
 */
export function runIntent<Answer>(
  call: RequestContext,
  intent: Intent,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const { userName } = call.requireCaller();
  call.work?.countChange();
  return inTransaction(call.app.database, (tx) => runIdempotent(tx, { ...intent, userName }, () => work(tx)));
}

/**
 * Refuses a change made to an older state of a row than the one stored: the editor must see the newer one first.
 * @param seen the version the editor saw; a client that does not say is taken to have seen the newest
 * @throws RefusalError `CONFLICT`
 */
export function requireVersion(stored: number, seen: number | null | undefined): void {
  if (seen === null || seen === undefined || seen === stored) return;
  throw new RefusalError(refuse('CONFLICT', API_MESSAGES.changedMeanwhile));
}

/** What an input really says: GraphQL clients may send `null` for what they leave as it is. */
export function withoutNulls(input: object): object {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== null && value !== undefined),
  );
}
