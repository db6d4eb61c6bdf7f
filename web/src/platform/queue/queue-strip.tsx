import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from '../strip.module.css';
import { queueText, queueTexts } from './queue.messages.ts';
import { QueueDialog } from './queue-dialog.tsx';
import { useEntries } from './use-entries.ts';
import { useQueueSender } from './use-queue-sender.ts';

/** The line over every screen that says what waits to be sent, opens it as a list, and sends it meanwhile. */
export function QueueStrip() {
  const entries = useEntries();
  const [isOpen, setIsOpen] = useState(false);
  useQueueSender();

  const waiting = entries.filter(({ state }) => state !== 'refused');
  const refused = entries.filter(({ state }) => state === 'refused');
  const buildLabels = (some: typeof entries): string[] => some.map(({ label }) => label);
  if (entries.length === 0) return null;
  return (
    <section className={classes.strip} data-kind="offline" aria-label={queueTexts.strip}>
      <p role="status">{queueText(buildLabels(waiting), buildLabels(refused))}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {queueTexts.show}
        </Button>
      </div>
      <QueueDialog entries={entries} opened={isOpen} onClose={() => setIsOpen(false)} />
    </section>
  );
}
