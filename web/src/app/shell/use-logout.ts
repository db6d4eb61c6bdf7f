import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import type { MarkQueue } from '#attendance/marking/mark-queue.ts';
import { MarkQueueContext } from '#attendance/marking/mark-queue-context.ts';
import { entriesToSend } from '#browser/queue-store.ts';
import { signOut } from '#identity/session.ts';
import { useSession } from '#identity/session-context.tsx';
import { hurryQueue } from '#platform/queue/queue-events.ts';
import { confirm } from '#ui/dialog/confirm.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { logoutTexts, unstoredDetail, unstoredText } from './shell.messages.ts';

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
async function untilStored(marks: MarkQueue | null, client: QueryClient, person: string): Promise<Left> {
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
function getCount({ markCount, entryCount }: Left): number {
  return markCount + entryCount;
}

/**
 * Logout: what is not stored yet gets a moment to be, and the person decides about what is left; then a global sign-out
 * and the sign-in screen.
 */
export function useLogout(): { isBusy: boolean; run: () => void } {
  const [isBusy, setIsBusy] = useState(false);
  const client = useQueryClient();
  const marks = useContext(MarkQueueContext);
  const { rotaryId } = useSession();

  async function logOut(): Promise<void> {
    const left = await untilStored(marks, client, rotaryId);
    if (getCount(left) === 0 || (await isMeant(left))) await signOut();
  }

  function run(): void {
    setIsBusy(true);
    logOut()
      .catch(() => toast.error(logoutTexts.failed))
      .finally(() => setIsBusy(false));
  }

  return { isBusy, run };
}

function isMeant(left: Left): Promise<boolean> {
  return confirm({
    title: logoutTexts.unstoredTitle,
    text: unstoredText(left),
    detail: unstoredDetail(getCount(left)),
    confirmLabel: logoutTexts.goAhead,
    cancelLabel: logoutTexts.stay,
  });
}
