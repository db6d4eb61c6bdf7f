import type { QueryClient } from '@tanstack/react-query';
import type { NamedDocument } from './api-document.ts';
import type { Topic } from './topics.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The text that was asked, by which an answer may be kept. */
      document?: string;
      /** What the answer is of. */
      topics?: readonly Topic[];
    };
  }
}

/**
 * What a query is of, or what a mutation or a live event changes.
 * @param without what the caller brings up to date by itself, from the answer or the event
 */
export function buildTopics(
  { __meta__ }: NamedDocument,
  { without = [] }: { without?: readonly Topic[] } = {},
): readonly Topic[] {
  return (__meta__?.topics ?? []).filter((topic) => !without.includes(topic));
}

/**
 * Makes every cached answer of these topics stale, and reads again what is on screen.
 * @returns settles when that has been read; never rejects
 */
export function readAgain(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ meta }) => topics.some((topic) => meta?.topics?.includes(topic)),
  });
}
