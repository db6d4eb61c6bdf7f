import { useEffect, useState } from 'react';
import type { ApiDocument } from '#api/api-document.ts';
import { ApiError } from '#api/api-error.ts';
import { RequestIdKeeper } from '#api/request-id.ts';
import type { Topic } from '#api/topics.ts';
import { useApiMutation } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.ts';
import { isUnsent } from '#ui/errors.ts';
import { toast } from '#ui/toast/toast.ts';
import {
  forgetEntry,
  keepEntry,
  keptDocument,
  type OutboxEntry,
  readEntries,
  waitingEntries,
} from './kept-entries.ts';
import { loadOutboxStrip } from './load-outbox-strip.ts';
import { outboxTexts } from './outbox.messages.ts';

/** What the outbox says of a change that waits. */
export type OutboxNote = Pick<OutboxEntry, 'label' | 'about' | 'reopen'>;

/** What became of a change: the server's answer, or it waits in the outbox under an id. */
export type Sent<Result> =
  | { readonly isWaiting: false; readonly answer: Result }
  | { readonly isWaiting: true; readonly requestId: string };

/**
 * A mutation that waits in the outbox where the server gives no answer, instead of failing: it is kept on this device, in
 * sight, can be undone, and is sent once by itself, in its order, when the server answers again or the person has signed in again. What the
 * server decides against it is thrown as by `useApiMutation`.
 */
export function useOutboxMutation<Result, Variables extends { requestId?: string | null | undefined }>(
  document: ApiDocument<Result, Variables>,
  options: { without?: readonly Topic[] } = {},
) {
  const { rotaryId: person } = useSession();
  const [ids] = useState(() => new RequestIdKeeper());
  const { mutateAsync, isPending } = useApiMutation(document, { ...options, ids });

  useEffect(() => {
    // Without a network it could not be fetched any more.
    loadOutboxStrip().catch(() => undefined);
  }, []);

  function put(
    variables: Omit<Variables, 'requestId'>,
    note: OutboxNote,
    mayHaveArrived: boolean,
  ): string | null {
    const requestId = ids.idFor(variables);
    const others = readEntries(person).filter((entry) => entry.requestId !== requestId);
    const isKept = keepEntry(person, {
      ...note,
      requestId,
      variables,
      document: keptDocument(document),
      madeAt: Math.max(Date.now(), ...others.map(({ madeAt }) => madeAt + 1)),
      mayHaveArrived,
      refusal: null,
    });
    if (!isKept) return null;
    ids.forget();
    for (const other of others) if (isReplaced(other, note)) forgetEntry(person, other);
    toast.info(outboxTexts.waits(note.label));
    return requestId;
  }

  async function send(variables: Omit<Variables, 'requestId'>, note: OutboxNote): Promise<Sent<Result>> {
    // In the order in which they were made.
    const behind = waitingEntries(person).length > 0 ? put(variables, note, false) : null;
    if (behind !== null) return { isWaiting: true, requestId: behind };
    try {
      return { isWaiting: false, answer: await mutateAsync(variables) };
    } catch (failure) {
      const isLost = isUnsent(failure);
      if (!isLost && !isSignedOut(failure)) throw failure;
      const requestId = put(variables, note, isLost && navigator.onLine);
      if (requestId !== null) return { isWaiting: true, requestId };
      throw failure;
    }
  }

  /**
   * Puts a change into the outbox without a try: because it must come after something that waits, or because
   * `mutateAsync` could not send it (`wasTried`) and the person leaves it at that. False where this device keeps nothing.
   */
  const keep = (
    variables: Omit<Variables, 'requestId'>,
    note: OutboxNote,
    { wasTried = false }: { wasTried?: boolean } = {},
  ): boolean => put(variables, note, wasTried && navigator.onLine) !== null;

  return { send, keep, mutateAsync, isPending };
}

function isSignedOut(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'UNAUTHENTICATED';
}

function isReplaced({ about, mayHaveArrived, refusal }: OutboxEntry, note: OutboxNote): boolean {
  return about !== undefined && about === note.about && (!mayHaveArrived || refusal !== null);
}
