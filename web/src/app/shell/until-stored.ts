import type { QueryClient } from '@tanstack/react-query';
import type { MarkOutbox } from '#attendance/marking/mark-outbox.ts';

/** How long a person who leaves waits for it, in milliseconds; the number is ours. */
const LEAVING_MS = 3_000;

const ASK_EVERY_MS = 50;

/**
 * Gives whatever is under way to the server a moment: marks, and every other change that was submitted. Answers how
 * many members' marks are left.
 */
export async function untilStored(outbox: MarkOutbox, client: QueryClient): Promise<number> {
  if (outbox.leftCount > 0 || client.isMutating() > 0) {
    const end = performance.now() + LEAVING_MS;
    void outbox.flush();
    while ((outbox.leftCount > 0 || client.isMutating() > 0) && performance.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
  }
  return outbox.leftCount;
}
