import type { QueryClient } from '@tanstack/react-query';
import type { MarkQueue } from '#attendance/marking/mark-queue.ts';
import { entriesToSend } from '#browser/queue-store.ts';
import { hurryQueue } from '#platform/queue/queue-events.ts';

/** How long a person who leaves waits for it, in milliseconds; the number is ours. */
const LEAVING_MS = 3_000;

const ASK_EVERY_MS = 50;

/** What the server has not answered. */
export interface Left {
  /** Members' marks. */
  readonly markCount: number;
  /** Other entries of the queue. */
  readonly entryCount: number;
}

/** Waits a moment for requests under way: marks, where the person marks others, and every other submitted change. */
export async function untilStored(
  marks: MarkQueue | null,
  client: QueryClient,
  person: string,
): Promise<Left> {
  const left = (): Left => ({
    markCount: marks?.leftCount ?? 0,
    entryCount: entriesToSend(person).filter(({ kind }) => kind !== 'markBatch').length,
  });
  const isDone = (): boolean => getCount(left()) === 0 && client.isMutating() === 0;
  if (!isDone()) {
    const end = performance.now() + LEAVING_MS;
    if (marks) marks.flush();
    else hurryQueue();
    while (!isDone() && performance.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
  }
  return left();
}

/** Of all kinds together. */
export function getCount({ markCount, entryCount }: Left): number {
  return markCount + entryCount;
}
