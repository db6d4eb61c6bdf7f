import { dateTimeIn } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  entriesToSend,
  type QueueEntry,
  type Reopening,
  removeEntry,
  withdrawEntry,
} from '#browser/queue-store.ts';
import { useNow, useSession } from '#identity/session-context.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { toast } from '#ui/toast/toast.tsx';
import classes from '../strip.module.css';
import { queueText, queueTexts } from './queue.messages.ts';
import { isSending } from './queue-sender.ts';
import { useEntries, useQueueSender } from './use-queue.ts';

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

interface QueueDialogProps {
  entries: readonly QueueEntry[];
  opened: boolean;
  onClose: () => void;
}

/** What was submitted and is not sent, or was not accepted, oldest first: each can be taken back or entered again. */
function QueueDialog({ entries, opened, onClose }: QueueDialogProps) {
  return (
    <Dialog title={queueTexts.title} opened={opened} onClose={onClose}>
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {entries.map((entry) => (
          <li key={entry.requestId}>
            <Entry entry={entry} onLeave={onClose} />
          </li>
        ))}
      </Stack>
    </Dialog>
  );
}

function Entry({ entry, onLeave }: { entry: QueueEntry; onLeave: () => void }) {
  const { kind, label, refusal } = entry;
  // Marks are taken back in their rows.
  const canUndo = kind !== 'markBatch';
  const { rotaryId, timeZone } = useSession();
  const now = useNow();
  const navigate = useNavigate();
  // By the server's clock, like every other time on the screen.
  const madeAt = dateTimeIn(timeZone, new Date(now().getTime() - Date.now() + entry.madeAt));

  function openAgain({ path, state }: Reopening): void {
    removeEntry(rotaryId, entry);
    onLeave();
    void navigate(path, { state });
  }

  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text fw={600}>{label}</Text>
        <Text size="sm" c="dimmed">
          {queueTexts.madeAt(`${formatDate(madeAt.slice(0, 10))} ${madeAt.slice(11, 16)}`)}
        </Text>
        <Text size="sm">{refusal === null ? queueTexts.waiting : queueTexts.refusedWith(refusal)}</Text>
      </div>
      {refusal === null ? (
        canUndo && (
          <EntryButton action={queueTexts.undo} label={label} onClick={() => void undo(rotaryId, entry)} />
        )
      ) : (
        <Group gap="xs" justify="flex-end">
          {entry.reopen && (
            <EntryButton
              action={queueTexts.reopen}
              label={label}
              onClick={() => entry.reopen && openAgain(entry.reopen)}
            />
          )}
          <EntryButton
            action={queueTexts.dismiss}
            label={label}
            onClick={() => removeEntry(rotaryId, entry)}
          />
        </Group>
      )}
    </Group>
  );
}

function EntryButton({ action, label, onClick }: { action: string; label: string; onClick: () => void }) {
  return (
    <Button
      size="sm"
      variant="default"
      flex="none"
      aria-label={queueTexts.of(action, label)}
      onClick={onClick}
    >
      {action}
    </Button>
  );
}

/** Takes an entry out, unless it is on its way at this moment. */
async function undo(person: string, { requestId }: QueueEntry): Promise<void> {
  const isUnderWay = await isSending(person);
  const waiting = entriesToSend(person);
  const entry = waiting.find((one) => one.requestId === requestId);
  if (!entry) return;
  if (isUnderWay && entry === waiting[0]) {
    toast.warning(queueTexts.beingSent);
    return;
  }
  withdrawEntry(person, entry);
  toast.info(entry.mayHaveArrived ? queueTexts.undoneLate : queueTexts.undone);
}
