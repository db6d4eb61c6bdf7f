import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '#identity/session-context.ts';
import { sendFirst } from '#platform/outbox/send-first.ts';
import type { MeetingKey } from '../roster/known-roster.ts';
import { MarkOutbox } from './mark-outbox.ts';
import type { Marks } from './meeting-marks.ts';

const MarkOutboxContext = createContext<MarkOutbox | null>(null);

interface MarkKeeperProps {
  /** How long what is chosen is collected before it is stored, in milliseconds. */
  storeAfterMs?: number;
  children: ReactNode;
}

/** Around the whole signed-in app: marks go on to the server wherever the person has gone since. */
export function MarkKeeper({ storeAfterMs, children }: MarkKeeperProps) {
  const client = useQueryClient();
  const { rotaryId } = useSession();
  const [outbox] = useState(
    () =>
      new MarkOutbox({ person: rotaryId, client, ...(storeAfterMs === undefined ? {} : { storeAfterMs }) }),
  );
  useEffect(() => outbox.start(), [outbox]);
  // A closing that waits counts whoever is not marked as absent.
  useEffect(() => sendFirst(() => outbox.storeLeft()), [outbox]);
  return <MarkOutboxContext value={outbox}>{children}</MarkOutboxContext>;
}

/** The person's marks that are on their way. */
export function useMarkOutbox(): MarkOutbox {
  const outbox = useContext(MarkOutboxContext);
  if (!outbox) throw new Error('Outside of the signed-in app.');
  return outbox;
}

/** Those of one meeting, as they are now. */
export function useMarks(key: MeetingKey): Marks {
  const outbox = useMarkOutbox();
  return useSyncExternalStore(outbox.subscribe, () => outbox.marksOf(key));
}
