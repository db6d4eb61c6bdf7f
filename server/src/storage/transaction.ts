import { setTimeout as sleep } from 'node:timers/promises';
import { requestIdRefusal } from '@fellowship/domain/platform/request-id';
import { refuse } from '@fellowship/domain/refusals/refusal';
import { type Kysely, sql, type Transaction } from 'kysely';
import { RefusalError } from '../refusal-error.ts';
import type { Database } from './database.ts';
import type { Tables } from './database.types.ts';
import { collectEvents, sendEvents, sendingEvents } from './domain-events.ts';
import { hashInput } from './input-hash.ts';
import { runPrepared } from './prepared-texts.ts';

/** One intent, carried out whole or not at all. */
export type Tx = Transaction<Tables>;

/** What a store may read through: a transaction, or the database outside of one. */
export type Queryable = Kysely<Tables>;

/** PostgreSQL ended one of two transactions that could not both go on; repeating it is the remedy it asks for. */
const REPEATABLE = new Set(['40001', '40P01']);
const MOST_ATTEMPTS = 5;
const LONGEST_PAUSE_MS = 50;

/**
 * Runs `work` in one transaction and sends the events it published with its commit. A transaction that PostgreSQL
 * ended for a deadlock is repeated, so `work` must touch nothing but the database.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.kysely.transaction().execute(async (tx) => {
        collectEvents(tx);
        const answer = await work(tx);
        await sendEvents(tx);
        return answer;
      });
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !REPEATABLE.has(readSqlState(error))) throw error;
      // Not at the same moment as the other one, which may be repeating too.
      await sleep(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}

/** The five-character SQLSTATE of a database error, or '' for any other error. */
export function readSqlState(error: unknown): string {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : '';
}

/** The client's request id and what it was used for. Without a `requestId` the work simply runs. */
export interface RequestKey {
  chapterId: string;
  userName: string;
  requestId: string | null | undefined;
  /** `<capability>.<verb>`, such as `meeting.create`. */
  operation: string;
  /** What was asked for; the same request id with another input is a mistake of the client. */
  input: unknown;
}

/**
 * Carries a request out once: repeating it with the same `requestId` gives the stored answer and changes nothing.
 * Two at the same moment queue up behind each other. A refused or failed request is not remembered, for its
 * transaction is undone. The answer must be JSON; it comes back as JSON the first time too, so that both are alike.
 * Costs two round trips, one for a repetition.
 * @throws RefusalError `CONFLICT` when the request id was used for another operation or another input, `BAD_INPUT` when it
 * cannot be kept
 */
export async function runIdempotent<T>(tx: Tx, key: RequestKey, work: () => Promise<T>): Promise<T> {
  const requestId = readRequestId(key.requestId);
  if (requestId === null) return work();
  const inputHash = hashInput(key.input);
  const claimed = await claim(tx, key, requestId, inputHash);
  if (!claimed.is_new) {
    requireSameRequest(claimed, key.operation, inputHash);
    return claimed.answer as T;
  }
  return storeAnswer<T>(tx, key, requestId, await work());
}

/**
 * The answer that a request has been given before; for work that has to ask others before its transaction begins.
 * @returns null when there is none yet
 * @throws RefusalError as `runIdempotent`
 */
export async function findAnswer<T>(db: Queryable, key: RequestKey): Promise<{ answer: T } | null> {
  const requestId = readRequestId(key.requestId);
  if (requestId === null) return null;
  const stored = await db
    .selectFrom('request')
    .select(['operation', 'input_hash', 'answer'])
    .where('chapter_id', '=', key.chapterId)
    .where('user_name', '=', key.userName)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (!stored) return null;
  requireSameRequest(stored, key.operation, hashInput(key.input));
  return { answer: stored.answer as T };
}

/**
 * Sends the events of the transaction with the same round trip.
 * @returns the answer as it was stored: what any repetition will give
 */
async function storeAnswer<T>(tx: Tx, key: RequestKey, requestId: string, answer: T): Promise<T> {
  const query = tx
    .updateTable('request')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where('chapter_id', '=', key.chapterId)
    .where('user_name', '=', key.userName)
    .where('request_id', '=', requestId)
    .returning(['answer', sendingEvents(tx).as('sent')]);
  const [stored] = await runPrepared(tx, 'request-answer', query.compile());
  if (!stored) throw new Error('the request that is carried out is not there any more');
  return stored.answer as T;
}

/**
 * The request id as it is kept; null without one.
 * @throws RefusalError `BAD_INPUT` when it is too long or no request id at all
 */
export function readRequestId(requestId: string | null | undefined): string | null {
  const refusal = requestIdRefusal(requestId);
  if (refusal) throw new RefusalError(refusal);
  return requestId ?? null;
}

/** What is kept with a request id. */
export interface StoredRequest {
  operation: string;
  input_hash: string;
  answer: unknown;
}

/** @throws RefusalError `CONFLICT` when the request id was used for another operation or another input */
export function requireSameRequest(stored: StoredRequest, operation: string, inputHash: string): void {
  if (stored.operation === operation && stored.input_hash === inputHash) return;
  throw new RefusalError(refuse('CONFLICT', 'This request id was already used for something else'));
}

interface ClaimedRow extends StoredRequest {
  is_new: boolean;
}

/**
 * Inserts the request id, or waits for whoever is carrying it out and reads what they stored. Updating the row to itself is
 * what makes it visible: a plain select would not see a row committed after the statement began.
 */
async function claim(tx: Tx, key: RequestKey, requestId: string, inputHash: string): Promise<ClaimedRow> {
  const query = sql<ClaimedRow>`
    insert into request (chapter_id, user_name, request_id, operation, input_hash)
    values (${key.chapterId}, ${key.userName}, ${requestId}, ${key.operation}, ${inputHash})
    on conflict (chapter_id, user_name, request_id) do update set request_id = excluded.request_id
    returning operation, input_hash, answer, xmax = 0 as is_new`;
  const [row] = await runPrepared(tx, 'request-claim', query.compile(tx));
  if (!row) throw new Error('the request was neither inserted nor found');
  return row;
}
