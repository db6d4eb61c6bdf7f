import { useEffect, useEffectEvent } from 'react';

/** How often Home is read again while no live events come through; the number is ours. */
const POLL_MS = 60_000;

/** Reads again from time to time while the page is looked at, as long as nothing tells of changes. */
export function usePollUnless(isLive: boolean, readAgain: () => void): void {
  const poll = useEffectEvent(readAgain);
  useEffect(() => {
    if (isLive) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') poll();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isLive]);
}
