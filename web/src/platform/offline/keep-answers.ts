import type { Query, QueryClient } from '@tanstack/react-query';
import { isUnreachable } from '#api/api-error.ts';
import { type KeptAnswer, keepAnswer, recallAnswer, thinAnswers } from '#api/last-answers.ts';
import { logOnly } from '#browser/log.ts';

/** Live screens read again and again; once a moment is enough to keep. */
const KEEP_AFTER_MS = 1_000;

/** Variables that only say what the day is: yesterday's answer to them is the last one that was seen. */
const OF_THE_DAY = new Set(['today', 'since']);

/**
 * Keeps the last answers that this person's screens got, and gives them back where the server cannot be reached: so the
 * app opens offline to what was last seen. What is online reads as if nothing were kept.
 * @returns a function that ends it
 */
export function keepAnswers(client: QueryClient, rotaryId: string): () => void {
  const waiting = new Map<string, KeptAnswer>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const [key, answer] of waiting) {
      // A full device: then nothing is there to be seen offline.
      keepAnswer(rotaryId, key, answer).catch((failure) => logOnly('An answer was not kept.', failure));
    }
    waiting.clear();
  }

  function keep(query: Query): void {
    const document = toDocument(query);
    if (document === null) return;
    waiting.set(buildKey(query), { document, data: query.state.data, at: query.state.dataUpdatedAt });
    timer ??= setTimeout(flush, KEEP_AFTER_MS);
  }

  async function recall(query: Query): Promise<void> {
    const document = toDocument(query);
    const kept = document === null ? null : await recallAnswer(rotaryId, buildKey(query), document);
    if (kept && query.state.data === undefined)
      client.setQueryData(query.queryKey, kept.data, { updatedAt: kept.at });
  }

  void thinAnswers(rotaryId).catch(() => undefined);
  const leave = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'success') keep(query);
    const isFailure = action.type === 'failed' || action.type === 'error';
    if (isFailure && isUnreachable(action.error) && query.state.data === undefined)
      recall(query).catch((failure) => logOnly('A kept answer could not be read.', failure));
  });
  // A phone ends an app that is out of sight without a word.
  document.addEventListener('visibilitychange', flush);
  return () => {
    leave();
    document.removeEventListener('visibilitychange', flush);
    clearTimeout(timer);
    waiting.clear();
  };
}

function toDocument({ meta }: Query): string | null {
  return meta?.document ?? null;
}

function buildKey({ queryKey }: Query): string {
  const [operation, variables] = queryKey as readonly [string, Readonly<Record<string, unknown>>];
  const lasting = Object.entries(variables).filter(([name]) => !OF_THE_DAY.has(name));
  return JSON.stringify([operation, ...lasting.toSorted()]);
}
