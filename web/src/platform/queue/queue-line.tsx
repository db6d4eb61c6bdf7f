import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { loadWithRetry } from '#api/retry.ts';
import { isQueueEmpty, subscribeToQueue } from '#browser/queue-store.ts';
import { useSession } from '#identity/session-context.tsx';

/** Loads what shows and sends the entries. */
export async function loadQueueStrip(): Promise<ComponentType> {
  return (await import('./queue-strip.tsx')).QueueStrip;
}

/** Over every screen: what this person submitted and the server has not answered; without entries nothing, and no code. */
export function QueueLine() {
  const { rotaryId } = useSession();
  const isEmpty = useSyncExternalStore(subscribeToQueue, () => isQueueEmpty(rotaryId));
  const [Strip, setStrip] = useState<ComponentType | null>(null);
  const isMissing = !isEmpty && Strip === null;

  useEffect(() => {
    if (!isMissing) return;
    return loadWithRetry(loadQueueStrip, (loaded) => {
      setStrip(() => loaded);
      return () => undefined;
    });
  }, [isMissing]);

  return !isEmpty && Strip && <Strip />;
}
