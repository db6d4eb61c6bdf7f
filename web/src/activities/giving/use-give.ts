import { type PartnerFields, partnerChoice } from '@fellowship/domain/activities/parties';
import { noMeetingMessages } from '@fellowship/domain/meetings/no-meeting.messages';
import { useEffect, useRef } from 'react';
import type { ApiDocument } from '#api/api-document.ts';
import { isRefusal } from '#api/api-error.ts';
import { useSession } from '#identity/session-context.ts';
import { type QueueNote, useQueuedMutation } from '#platform/queue/use-queued-mutation.ts';
import { getFieldErrors, toText } from '#ui/errors.ts';
import { removeDraft } from '#ui/form/form-draft.ts';
import { toast } from '#ui/toast/toast.ts';
import type { Given } from './given.ts';

interface GiveOptions {
  /** What the fields about the other party are called. */
  names: PartnerFields;
  /** What is said of how it went. */
  texts: { readonly created: string; readonly createFailed: string };
  /** The name under which the form keeps what is entered. */
  keepAs: string;
}

interface GiveVariables<Input> {
  input: Input;
  requestId?: string | null | undefined;
}

/**
 * Stores what a form gives, or leaves it to the outbox where the server gives no answer, with the texts that people
 * read. Throws what the form is to show.
 */
export function useGive<Result, Input extends Readonly<Record<string, unknown>>>(
  document: ApiDocument<Result, GiveVariables<Input>>,
  { names, texts: { created, createFailed }, keepAs }: GiveOptions,
) {
  const session = useSession();
  const { send, keep } = useQueuedMutation(document);
  const whileUnderWay = useLeaving();

  return async (input: Input, note: QueueNote): Promise<Given> => {
    const leave = (): void => {
      // Sent again under its own id, it changes nothing twice; entered again, it would.
      if (keep({ input }, note, { wasTried: true })) removeDraft(session.rotaryId, keepAs);
    };
    try {
      const sent = await whileUnderWay(send({ input }, note), leave);
      if (!sent.isWaiting) toast.success(created);
      const { chapterId, rotaryId } = partnerChoice(names, input);
      const partner = rotaryId === '' ? null : { chapterId: chapterId || session.chapterId, rotaryId };
      return { label: note.label, partner, waitsAs: sent.isWaiting ? sent.requestId : null };
    } catch (failure) {
      const text = toText(failure);
      if (text === noMeetingMessages.forDate) toast.warning(text);
      else if (Object.keys(getFieldErrors(failure)).length === 0) toast.error(createFailed);
      throw isRefusal(failure) ? failure : new Error(createFailed, { cause: failure });
    }
  };
}

/** Waits for something; where the page is left meanwhile, by a reload or by closing it, `leave` is called. */
function useLeaving() {
  const leaving = useRef<(() => void) | null>(null);
  useEffect(() => {
    const handleLeave = (): void => leaving.current?.();
    addEventListener('pagehide', handleLeave);
    return () => removeEventListener('pagehide', handleLeave);
  }, []);
  return async <Outcome>(work: Promise<Outcome>, leave: () => void): Promise<Outcome> => {
    leaving.current = leave;
    try {
      return await work;
    } finally {
      leaving.current = null;
    }
  };
}
