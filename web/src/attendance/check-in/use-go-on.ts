import { useEffect, useEffectEvent } from 'react';
import { reachability } from '#api/reachability.ts';

/** How soon the next try follows one that got no answer, whatever the browser says of the network; the number is ours. */
const GO_ON_MS = 5_000;

/** Tries again while something is cut off: now and then, and at once when the network is back or the server answers. */
export function useGoOn(isCutOff: boolean, tryAgain: () => void): void {
  const again = useEffectEvent(tryAgain);
  useEffect(() => {
    if (!isCutOff) return;
    const timer = setTimeout(() => again(), GO_ON_MS);
    const stopListening = reachability.subscribe(() => {
      if (reachability.read()) again();
    });
    const handleOnline = (): void => again();
    addEventListener('online', handleOnline);
    return () => {
      clearTimeout(timer);
      stopListening();
      removeEventListener('online', handleOnline);
    };
  }, [isCutOff]);
}
