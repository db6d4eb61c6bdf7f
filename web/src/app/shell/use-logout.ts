import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMarkOutbox } from '#attendance/marking/mark-keeper.tsx';
import { signOut } from '#identity/session.ts';
import { confirm } from '#ui/dialog/confirm.tsx';
import { toast } from '#ui/toast/toast.ts';
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
      .catch(() => toast.error('Logging out failed. Please try again.'))
      .finally(() => setIsBusy(false));
  }

  return { isBusy, run };
}

function isMeant(leftCount: number): Promise<boolean> {
  const isOne = leftCount === 1;
  const marks = isOne ? '1 mark is' : `${leftCount} marks are`;
  return confirm({
    title: 'Not everything is stored',
    text: `${marks} not stored yet, because the server does not answer.`,
    detail: `${isOne ? 'It stays on this device and is' : 'They stay on this device and are'} stored when you sign in here again.`,
    confirmLabel: 'Log out',
    cancelLabel: 'Stay',
  });
}
