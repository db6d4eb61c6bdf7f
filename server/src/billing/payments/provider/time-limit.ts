import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The answer, if it comes within the limit. Limits of a connection count idle time only, and a proxy may hold up a request before
 * it has one: this one runs in any case. The request itself is the caller's to end.
 * @param who is not answering, for the error's text
 * @throws Error when the limit is over
 */
export async function withinTimeLimit<Answer>(
  asked: Promise<Answer>,
  milliseconds: number,
  who: string,
): Promise<Answer> {
  const isAnswered = new AbortController();
  const over = sleep(milliseconds, undefined, { ref: false, signal: isAnswered.signal }).then(() => {
    throw new Error(`${who} has not answered within ${milliseconds} ms`);
  });
  try {
    return await Promise.race([asked, over]);
  } finally {
    isAnswered.abort();
    over.catch(() => undefined);
    asked.catch(() => undefined);
  }
}
