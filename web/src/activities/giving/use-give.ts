import { type PartnerFields, partnerChoice } from '@fellowship/domain/activities/parties';
import { meetingMessages } from '@fellowship/domain/meetings/meeting.messages';
import type { ApiDocument } from '#api/api-document.ts';
import { isRefusal } from '#api/api-error.ts';
import { useSession } from '#identity/session-context.ts';
import { type OutboxNote, useOutboxMutation } from '#platform/outbox/use-outbox-mutation.ts';
import { fieldErrorsOf, textOf } from '#ui/errors.ts';
import { toast } from '#ui/toast/toast.ts';
import type { Given } from './given.ts';

interface GiveOptions {
  /** What the fields about the other party are called. */
  names: PartnerFields;
  /** What is said of how it went. */
  texts: { readonly created: string; readonly createFailed: string };
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
  { names, texts: { created, createFailed } }: GiveOptions,
) {
  const session = useSession();
  const { send } = useOutboxMutation(document);

  return async (input: Input, note: OutboxNote): Promise<Given> => {
    try {
      const { isWaiting } = await send({ input }, note);
      if (!isWaiting) toast.success(created);
      const { chapterId, rotaryId } = partnerChoice(names, input);
      const partner = rotaryId === '' ? null : { chapterId: chapterId || session.chapterId, rotaryId };
      return { label: note.label, partner, isWaiting };
    } catch (failure) {
      const text = textOf(failure);
      if (text === meetingMessages.noMeetingForDate) toast.warning(text);
      else if (Object.keys(fieldErrorsOf(failure)).length === 0) toast.error(createFailed);
      throw isRefusal(failure) ? failure : new Error(createFailed, { cause: failure });
    }
  };
}
