import { useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { MarkQueueContext } from '#attendance/marking/mark-queue-context.ts';
import { signOut } from '#identity/session.ts';
import { useSession } from '#identity/session-context.ts';
import { confirm } from '#ui/dialog/confirm.tsx';
import { toast } from '#ui/toast/toast.ts';
import { logoutTexts, unstoredDetail, unstoredText } from './shell.messages.ts';
import { getCount, type Left, untilStored } from './until-stored.ts';

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
