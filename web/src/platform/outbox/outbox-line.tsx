import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { loadUntilThere } from '#api/load-until-there.ts';
import { useSession } from '#identity/session-context.ts';
import { loadOutboxStrip } from './load-outbox-strip.ts';
import { readEntries, subscribeToEntries } from './outbox-entries.ts';

/** Over every screen: what this person submitted and the server has not answered; nothing, and no code, where that is nothing. */
export function OutboxLine() {
  const { rotaryId } = useSession();
  const isEmpty = useSyncExternalStore(subscribeToEntries, () => readEntries(rotaryId).length === 0);
  const [Strip, setStrip] = useState<ComponentType | null>(null);
  const isMissing = !isEmpty && Strip === null;

  useEffect(() => {
    if (!isMissing) return;
    return loadUntilThere(loadOutboxStrip, (loaded) => {
      setStrip(() => loaded);
      return () => undefined;
    });
  }, [isMissing]);

  return !isEmpty && Strip && <Strip />;
}
