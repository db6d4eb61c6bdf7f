import { useEffect, useEffectEvent } from 'react';
import { reachability } from '#api/reachability.ts';

/** How soon the next try follows one that got no answer. */
const RETRY_MS = 5_000;

/** Tries again while the server does not answer: every few seconds, and at once when the network or the server is back. */
export function useRetry(isCutOff: boolean, tryAgain: () => void): void {
  const retry = useEffectEvent(tryAgain);
  useEffect(() => {
    if (!isCutOff) return;
    const timer = setTimeout(() => retry(), RETRY_MS);
    const stopListening = reachability.subscribe(() => {
      if (reachability.read()) retry();
    });
    const handleOnline = (): void => retry();
    addEventListener('online', handleOnline);
    return () => {
      clearTimeout(timer);
      stopListening();
      removeEventListener('online', handleOnline);
    };
  }, [isCutOff]);
}
