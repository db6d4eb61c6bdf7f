import { confirm } from '#ui/dialog/confirm.tsx';
import { toText } from '#ui/errors.ts';
import { toast } from '#ui/toast/toast.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import { deletionTexts } from './inbox.messages.ts';

/**
 * Asks, takes an activity back, and says how it ended.
 * @param what it is: referral, C-Note, R2R
 * @param whom it is with
 */
export async function deleteAfterAsking(
  what: string,
  whom: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const isSure = await confirm({
    title: deletionTexts.title(what),
    text: deletionTexts.question(what, whom),
    detail: deletionTexts.consequence,
    confirmLabel: controlTexts.delete,
    isDangerous: true,
  });
  if (!isSure) return;
  try {
    await work();
    toast.success(deletionTexts.done(what));
  } catch (failure) {
    toast.error(toText(failure));
  }
}
