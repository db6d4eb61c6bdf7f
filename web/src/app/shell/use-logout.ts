import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMarkOutbox } from '#attendance/marking/mark-keeper.tsx';
import { signOut } from '#identity/session.ts';
import { confirm } from '#ui/dialog/confirm.tsx';
import { toast } from '#ui/toast/toast.ts';
import { logoutTexts, unstoredDetail, unstoredText } from './shell.messages.ts';
import { untilStored } from './until-stored.ts';

/**
 * Logout: what is not stored yet gets a moment to be, and the person decides about what is left; then a global sign-out
 * and the sign-in screen.
 */
export function useLogout(): { isBusy: boolean; run: () => void } {
  const [isBusy, setIsBusy] = useState(false);
  const client = useQueryClient();
  const outbox = useMarkOutbox();

  async function logOut(): Promise<void> {
    const leftCount = await untilStored(outbox, client);
    if (leftCount === 0 || (await isMeant(leftCount))) await signOut();
  }

  function run(): void {
    setIsBusy(true);
    logOut()
      .catch(() => toast.error(logoutTexts.failed))
      .finally(() => setIsBusy(false));
  }

  return { isBusy, run };
}

function isMeant(leftCount: number): Promise<boolean> {
  return confirm({
    title: logoutTexts.unstoredTitle,
    text: unstoredText(leftCount),
    detail: unstoredDetail(leftCount),
    confirmLabel: logoutTexts.goAhead,
    cancelLabel: logoutTexts.stay,
  });
}
