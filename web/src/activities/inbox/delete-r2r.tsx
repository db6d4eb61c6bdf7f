import { DeleteR2rDocument } from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { deleteAfterAsking } from './delete-after-asking.ts';
import { DeleteButton } from './delete-button.tsx';
import { deletionTexts } from './inbox.messages.ts';
import type { R2r } from './use-own-r2r.ts';

/** Takes back an R2R that the member recorded. */
export function DeleteR2r({ r2r: { id, pk, sk, nameOfMetWith } }: { r2r: R2r }) {
  const deletion = useApiMutation(DeleteR2rDocument);

  function handleDelete(): void {
    void deleteAfterAsking(deletionTexts.r2r, nameOfMetWith, () =>
      deletion.mutateAsync({ input: { id, pk, sk, isDeleted: true } }),
    );
  }

  return <DeleteButton name={nameOfMetWith} isBusy={deletion.isPending} onClick={handleDelete} />;
}
