import { DeleteReferralDocument, DeleteThanksNoteDocument } from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.ts';
import { deleteAfterAsking } from './delete-after-asking.ts';
import { DeleteButton } from './delete-button.tsx';
import { nameOfEntry } from './entry-parts.tsx';
import { deletionTexts } from './inbox.messages.ts';
import type { Entry } from './use-inbox.ts';

/** Deletes a referral or a C-Note that the member wrote. */
export function DeleteEntry({ entry }: { entry: Entry }) {
  const { chapterId } = useSession();
  const referral = useApiMutation(DeleteReferralDocument);
  const cNote = useApiMutation(DeleteThanksNoteDocument);
  const name = nameOfEntry(entry);

  function handleDelete(): void {
    const input = { chapterId, id: entry.referralOrThanksNoteId, isDeleted: true };
    const isReferral = entry.type === 'Referral';
    void deleteAfterAsking(isReferral ? deletionTexts.referral : deletionTexts.cNote, name, () =>
      isReferral ? referral.mutateAsync({ input }) : cNote.mutateAsync({ input }),
    );
  }

  if (entry.code !== 'Given') return null;
  return <DeleteButton name={name} isBusy={referral.isPending || cNote.isPending} onClick={handleDelete} />;
}
