import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '#identity/session-context.ts';
import classes from '../strip.module.css';
import { EntrySender } from './entry-sender.ts';
import { outboxText, outboxTexts } from './outbox.messages.ts';
import { OutboxDialog } from './outbox-dialog.tsx';
import { useEntries } from './use-entries.ts';

/** The line over every screen that says what waits to be sent, opens it as a list, and sends it meanwhile. */
export function OutboxStrip() {
  const client = useQueryClient();
  const { rotaryId } = useSession();
  const entries = useEntries();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => new EntrySender(rotaryId, client).start(), [rotaryId, client]);

  const waiting = entries.filter(({ refusal }) => refusal === null);
  const refused = entries.filter(({ refusal }) => refusal !== null);
  const labelsOf = (some: typeof entries): string[] => some.map(({ label }) => label);
  return (
    <section className={classes.strip} data-kind="offline" aria-label={outboxTexts.strip}>
      <p role="status">{outboxText(labelsOf(waiting), labelsOf(refused))}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {outboxTexts.show}
        </Button>
      </div>
      <OutboxDialog entries={entries} opened={isOpen} onClose={() => setIsOpen(false)} />
    </section>
  );
}
