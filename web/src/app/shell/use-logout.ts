import { useState } from 'react';
import { signOut } from '#identity/session.ts';
import { toast } from '#ui/toast/toast.ts';

/** Logout: a global sign-out, then the sign-in screen (core 2.2, 7). */
export function useLogout(): { isBusy: boolean; run: () => void } {
  const [isBusy, setIsBusy] = useState(false);

  function run(): void {
    setIsBusy(true);
    signOut().catch(() => {
      setIsBusy(false);
      toast.error('Logging out failed. Please try again.');
    });
  }

  return { isBusy, run };
}
