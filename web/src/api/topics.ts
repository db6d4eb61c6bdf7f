import type { QueryClient } from '@tanstack/react-query';
import type { ApiDocument, Endpoint, NamedDocument } from './api-document.ts';
import { TOPICS, type Topic } from './api-document.ts';

/** A mutation as it is stored on the device: the text too, as a later version of the app may no longer have it. */
export interface StoredDocument {
  readonly endpoint: Endpoint;
  readonly text: string;
  readonly hash?: string | undefined;
  readonly topics: readonly Topic[];
}

/**
 * What is stored of a mutation.
 * @param options topics that the caller brings up to date by itself, from the mutation's answer
 */
export function toStoredDocument(
  document: NamedDocument & { readonly endpoint: Endpoint },
  options: { without?: readonly Topic[] } = {},
): StoredDocument {
  const { endpoint, __meta__ } = document;
  return {
    endpoint,
    text: document.toString(),
    hash: __meta__?.hash,
    topics: buildTopics(document, options),
  };
}

/** The mutation again, to be sent. */
export function fromStoredDocument({
  endpoint,
  text,
  hash,
  topics,
}: StoredDocument): ApiDocument<unknown, Record<string, unknown>> {
  return { endpoint, __meta__: { ...(hash && { hash }), topics }, toString: () => text };
}

const ENDPOINTS: readonly unknown[] = ['main', 'attendance', 'subscription', 'payment'] satisfies Endpoint[];

/** Whether what was read from the device is a mutation that this version can send. */
export function isStoredDocument(record: unknown): record is StoredDocument {
  const { endpoint, text, topics } = (record ?? {}) as Partial<StoredDocument>;
  return (
    ENDPOINTS.includes(endpoint) &&
    typeof text === 'string' &&
    Array.isArray(topics) &&
    topics.every((topic) => TOPICS.includes(topic))
  );
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
