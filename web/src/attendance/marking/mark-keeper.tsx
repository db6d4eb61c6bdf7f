import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useSession } from '#identity/session-context.ts';
import { sendFirst } from '#platform/outbox/send-first.ts';
import { MarkOutbox } from './mark-outbox.ts';
import { MarkOutboxContext } from './mark-outbox-context.ts';

interface MarkKeeperProps {
  /** How long what is chosen is collected before it is stored, in milliseconds. */
  storeAfterMs?: number;
  children: ReactNode;
}

/** Around the whole signed-in app of whoever marks others: marks go on to the server wherever the person has gone since. */
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
