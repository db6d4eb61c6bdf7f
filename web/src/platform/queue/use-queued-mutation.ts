import { useEffect, useState } from 'react';
import type { ApiDocument, Topic } from '#api/api-document.ts';
import { ApiError } from '#api/api-error.ts';
import { RequestIdKeeper } from '#api/request-id.ts';
import { toStoredDocument } from '#api/topics.ts';
import { useApiMutation } from '#api/use-api.ts';
import {
  entriesToSend,
  nextMadeAt,
  type QueueEntry,
  readEntries,
  removeEntry,
  writeEntry,
} from '#browser/queue-store.ts';
import { useSession } from '#identity/session-context.tsx';
import { isUnsent } from '#ui/errors.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { waitingTexts } from '../offline/offline.messages.ts';
import { loadQueueStrip } from './queue-line.tsx';

/** What the queue shows of a change that is not sent yet. */
export type QueueNote = Pick<QueueEntry, 'label' | 'about' | 'reopen'>;

/** The server's answer to a change, or the id under which it waits in the queue. */
export type Sent<Result> =
  | { readonly isWaiting: false; readonly answer: Result }
  | { readonly isWaiting: true; readonly requestId: string };

/**
 * A mutation that goes to the queue instead of failing when the server gives no answer: it is stored on this device, shown
 * over every screen, can be undone, and is sent automatically in its order when the server answers again or the person has
 * signed in again. Refusals are thrown as by `useApiMutation`.
 */
export function useQueuedMutation<Result, Variables extends { requestId?: string | null | undefined }>(
  document: ApiDocument<Result, Variables>,
  options: { without?: readonly Topic[] } = {},
) {
  const { rotaryId: person } = useSession();
  const [ids] = useState(() => new RequestIdKeeper(document));
  const { mutateAsync, isPending } = useApiMutation(document, { ...options, ids });

  useEffect(() => {
    // It could not be fetched later, without a network.
    loadQueueStrip().catch(() => undefined);
  }, []);

  function put(
    variables: Omit<Variables, 'requestId'>,
    note: QueueNote,
    mayHaveArrived: boolean,
  ): string | null {
    // The changed version goes nowhere before it is known whether the earlier one is saved.
    if (ids.earlierVersions(variables).length > 0) return null;
    const requestId = ids.idFor(variables);
    const replaced = readEntries(person, 'change').filter((other) => isReplaced(other, note));
    const isStored = writeEntry(person, {
      ...note,
      kind: 'change',
      requestId,
      variables,
      document: toStoredDocument(document),
      madeAt: nextMadeAt(person),
      state: 'waiting',
      mayHaveArrived,
      refusal: null,
    });
    if (!isStored) return null;
    ids.release();
    for (const other of replaced) if (other.requestId !== requestId) removeEntry(person, other);
    toast.info(waitingTexts.waits(note.label));
    return requestId;
  }

  async function send(variables: Omit<Variables, 'requestId'>, note: QueueNote): Promise<Sent<Result>> {
    const wasSent = ids.mayHaveArrived(variables);
    // Entries are sent in the order in which they were made.
    const isBehind = entriesToSend(person).some(({ kind }) => kind === 'change');
    const behind = isBehind ? put(variables, note, wasSent) : null;
    if (behind !== null) return { isWaiting: true, requestId: behind };
    try {
      return { isWaiting: false, answer: await mutateAsync(variables) };
    } catch (failure) {
      const isLost = isUnsent(failure);
      if (!isLost && !isSignedOut(failure)) throw failure;
      const requestId = put(variables, note, wasSent || (isLost && navigator.onLine));
      if (requestId !== null) return { isWaiting: true, requestId };
      throw failure;
    }
  }

  /**
   * Puts a change into the queue without sending it first: because it must come after another entry, or because
   * `mutateAsync` got no answer (`wasTried`) and the person leaves the form. False if this device cannot store it.
   */
  const keep = (
    variables: Omit<Variables, 'requestId'>,
    note: QueueNote,
    { wasTried = false }: { wasTried?: boolean } = {},
  ): boolean => put(variables, note, wasTried && navigator.onLine) !== null;

  return { send, keep, mutateAsync, isPending };
}

function isSignedOut(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'UNAUTHENTICATED';
}

function isReplaced({ about, mayHaveArrived, refusal }: QueueEntry, note: QueueNote): boolean {
  return about !== undefined && about === note.about && (!mayHaveArrived || refusal !== null);
}
