import { visitorMessages } from '@fellowship/domain/visitors/visitor.messages';
import { isRefusal } from '#api/api-error.ts';
import { DeleteVisitorDocument } from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.ts';
import { confirm } from '#ui/dialog/confirm.tsx';
import { toText } from '#ui/errors.ts';
import { toast } from '#ui/toast/toast.ts';
import type { VpmVisitor } from '../use-vpm.ts';
import { vpmTexts } from '../visitor.messages.ts';

/** Asks, deletes a visitor, and says how it ended. */
export function useDeleteVisitor({ mobile, fullName }: VpmVisitor) {
  const { chapterId } = useSession();
  const { mutateAsync, isPending } = useApiMutation(DeleteVisitorDocument);

  async function ask(): Promise<void> {
    const isSure = await confirm({
      title: vpmTexts.deleteTitle,
      text: visitorMessages.confirmDeletion,
      detail: fullName,
      confirmLabel: vpmTexts.deleteYes,
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await mutateAsync({ input: { chapterId, mobile } });
      toast.success(visitorMessages.deleted);
    } catch (failure) {
      toast.error(visitorMessages.deleteFailed);
      // Why it is refused helps; that the server failed is said already.
      if (isRefusal(failure)) toast.warning(toText(failure));
    }
  }

  return { ask, isBusy: isPending };
}
