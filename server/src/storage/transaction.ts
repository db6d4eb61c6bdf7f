import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestIdRefusal } from '@fellowship/domain/platform/request-id';
import { refuse } from '@fellowship/domain/refusals/refusal';
import type { Kysely, Transaction } from 'kysely';
import { RefusalError } from '../refusal-error.ts';
import type { Database } from './database.ts';
import type { Tables } from './database.types.ts';
import { collectEvents, NOTIFY_CHANNEL, sendEvents, takeEvents } from './events.ts';
import { statement } from './statement.ts';

/** One transaction. */
export type Tx = Transaction<Tables>;

/** What a store may read through: a transaction, or the database outside of one. */
export type Queryable = Kysely<Tables>;

/** PostgreSQL ended one of two transactions because of a deadlock or a conflict; the caller is expected to repeat it. */
const REPEATABLE = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 5;
const MAX_PAUSE_MS = 50;

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
      if (attempt === MAX_ATTEMPTS || !REPEATABLE.has(readSqlState(error))) throw error;
      // Not at the same moment as the other one, which may be repeating too.
      await sleep(Math.random() * MAX_PAUSE_MS);
    }
  }
}

/** Runs `work` on one snapshot of the database, which it only reads. */
export function inSnapshot<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work);
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
 * Runs a request once: repeating it with the same `requestId` returns the stored answer and changes nothing. Of two at the same
 * moment the second waits for the first. A refused or failed request is not stored, since its transaction is rolled back. The
 * answer must be JSON; the first call returns it as stored too, so that all answers are alike. Costs two round trips, one for a
 * repetition.
 * @throws RefusalError `CONFLICT` when the request id was used for another operation or another input, `BAD_INPUT` when it
 * cannot be stored
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
 * The stored answer of an earlier call, for work that asks other services before its transaction begins.
 * @returns null when there is none yet
 * @throws RefusalError as `runIdempotent`
 */
export async function findAnswer<T>(db: Queryable, key: RequestKey): Promise<{ answer: T } | null> {
  const requestId = readRequestId(key.requestId);
  if (requestId === null) return null;
  const { chapterId, userName } = key;
  const [stored] = await FIND_REQUEST.run(db, { chapterId, userName, requestId });
  if (!stored) return null;
  requireSameRequest(stored, key.operation, hashInput(key.input));
  return { answer: stored.answer as T };
}

/**
 * Sends the events of the transaction with the same round trip.
 * @returns the answer as it was stored, which every repetition returns
 */
async function storeAnswer<T>(tx: Tx, key: RequestKey, requestId: string, answer: T): Promise<T> {
  const [stored] = await STORE_ANSWER.run(tx, {
    chapterId: key.chapterId,
    userName: key.userName,
    requestId,
    answer: JSON.stringify(answer ?? null),
    events: takeEvents(tx),
  });
  if (!stored) throw new Error('the request that is being answered is gone');
  return stored.answer as T;
}

/**
 * The request id as it is stored; null without one.
 * @throws RefusalError `BAD_INPUT` when it is too long or no request id at all
 */
export function readRequestId(requestId: string | null | undefined): string | null {
  const refusal = requestIdRefusal(requestId);
  if (refusal) throw new RefusalError(refusal);
  return requestId ?? null;
}

/** What is stored with a request id. */
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

interface RequestRow {
  chapterId: string;
  userName: string;
  requestId: string;
}

const OF_REQUEST = 'chapter_id = :chapterId and user_name = :userName and request_id = :requestId';

const FIND_REQUEST = statement<RequestRow, StoredRequest>(
  'request-find',
  `select operation, input_hash, answer from request where ${OF_REQUEST}`,
);

const CLAIM = statement<RequestRow & { operation: string; inputHash: string }, ClaimedRow>(
  'request-claim',
  `insert into request (chapter_id, user_name, request_id, operation, input_hash)
    values (:chapterId, :userName, :requestId, :operation, :inputHash)
    on conflict (chapter_id, user_name, request_id) do update set request_id = excluded.request_id
    returning operation, input_hash, answer, xmax = 0 as is_new`,
);

const STORE_ANSWER = statement<RequestRow & { answer: string; events: string[] }, { answer: unknown }>(
  'request-answer',
  `update request set answer = :answer where ${OF_REQUEST}
    returning answer, (select count(pg_notify('${NOTIFY_CHANNEL}', payload)::text)
      from unnest(:events::text[]) as payload) as sent`,
);

/**
 * Inserts the request id, or waits for the transaction that runs it and reads what it stored. Updating the row to itself makes
 * it visible: a plain select would not see a row committed after the statement began.
 */
async function claim(tx: Tx, key: RequestKey, requestId: string, inputHash: string): Promise<ClaimedRow> {
  const { chapterId, userName, operation } = key;
  const [row] = await CLAIM.run(tx, { chapterId, userName, requestId, operation, inputHash });
  if (!row) throw new Error('the request was neither inserted nor found');
  return row;
}

const LOCK_TEXT = statement<{ text: string }>(
  'lock-text',
  'select pg_advisory_xact_lock(hashtextextended(:text, 0))',
);

/** Makes other transactions that lock the same text wait until this one ends. */
export async function lockText(tx: Tx, text: string): Promise<void> {
  await LOCK_TEXT.run(tx, { text });
}

/** Does not depend on the order of the properties. */
export function hashInput(input: unknown): string {
  const text = JSON.stringify(input ?? null, (_key, value: unknown) =>
    isRecord(value) ? sortKeys(value) : value,
  );
  return createHash('sha256').update(text).digest('base64url');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sortKeys(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
