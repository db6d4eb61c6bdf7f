import { DeclineActivityDocument } from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { AskedCancelling } from '../cancelling/asked-cancelling.tsx';
import { ACTIVITY_NAMES, declineTexts } from '../cancelling/cancelling.messages.ts';
import { nameOfEntry } from './entry-parts.tsx';
import type { Entry } from './use-inbox.ts';

/** Declines an activity that another person recorded with the member; renders nothing for other entries. */
export function DeclineEntry({ entry }: { entry: Entry }) {
  const decline = useApiMutation(DeclineActivityDocument);
  const { type, code, chapterIdOfReferredToOrThanksTo: chapterId, referralOrThanksNoteId: id } = entry;
  const isReceived = code === 'Received' || code === 'Both';
  if (!isReceived || !chapterId || !isKind(type)) return null;
  const kind = type;
  return (
    <AskedCancelling
      texts={declineTexts}
      what={ACTIVITY_NAMES[kind]}
      who={nameOfEntry(entry)}
      onSubmit={(reason) => decline.mutateAsync({ input: { type: kind, chapterId, id, reason } })}
    />
  );
}

function isKind(type: string): type is keyof typeof ACTIVITY_NAMES {
  return Object.hasOwn(ACTIVITY_NAMES, type);
}
