import { useEffect, useState } from 'react';

/** How long something may take before the screen says that it takes long. */
const SLOW_MS = 2000;

/** True once `isBusy` has lasted longer than people wait without wondering. */
export function useSlow(isBusy: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isBusy]);
  return isSlow;
}
