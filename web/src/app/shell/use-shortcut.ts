import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useCan } from '#identity/session-context.tsx';
import { takeShortcut } from '#platform/pending-shortcut.ts';
import { requestScan } from '#platform/scan-request.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';

/** Carries out what the installed app was opened for, for whom there is such a thing: a shortcut, or what another app shares. */
export function useShortcut(setGiving: (isGiving: boolean) => void): void {
  const can = useCan();
  const isPhone = useIsPhone();
  const navigate = useNavigate();

  async function openShared(): Promise<void> {
    const { findPlace } = await import('./shared-place.ts');
    const place = await findPlace(can);
    if (place) void navigate(place.path, { state: place.state });
  }

  const carryOut = useEffectEvent(() => {
    const shortcut = takeShortcut();
    if (shortcut === 'scan' && can('attendance.checkIn')) {
      requestScan();
      void navigate('/');
    }
    if (shortcut === 'give' && can('referral.create')) {
      if (isPhone) setGiving(true);
      else void navigate('/referral');
    }
    if (shortcut === 'shared') void openShared();
  });
  useEffect(() => carryOut(), []);
}
