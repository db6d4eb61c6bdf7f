import { dateTimeIn } from '@fellowship/domain/calendar/dates';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useNow, useSession } from '#identity/session-context.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { outboxTexts } from './outbox.messages.ts';
import {
  type OutboxEntry,
  type Reopening,
  removeEntry,
  waitingEntries,
  withdrawEntry,
} from './outbox-entries.ts';
import { isSending } from './send-turn.ts';

interface OutboxDialogProps {
  entries: readonly OutboxEntry[];
  opened: boolean;
  onClose: () => void;
}

/** What was submitted and is not sent, or was not accepted, oldest first: each can be taken back or entered again. */
export function OutboxDialog({ entries, opened, onClose }: OutboxDialogProps) {
  return (
    <Dialog title={outboxTexts.title} opened={opened} onClose={onClose}>
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

function Entry({ entry, onLeave }: { entry: OutboxEntry; onLeave: () => void }) {
  const { label, refusal } = entry;
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
          {outboxTexts.madeAt(`${formatDate(madeAt.slice(0, 10))} ${madeAt.slice(11, 16)}`)}
        </Text>
        <Text size="sm">{refusal === null ? outboxTexts.waiting : outboxTexts.refusedWith(refusal)}</Text>
      </div>
      {refusal === null ? (
        <EntryButton action={outboxTexts.undo} label={label} onClick={() => void undo(rotaryId, entry)} />
      ) : (
        <Group gap="xs" justify="flex-end">
          {entry.reopen && (
            <EntryButton
              action={outboxTexts.reopen}
              label={label}
              onClick={() => entry.reopen && openAgain(entry.reopen)}
            />
          )}
          <EntryButton
            action={outboxTexts.dismiss}
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
      aria-label={outboxTexts.of(action, label)}
      onClick={onClick}
    >
      {action}
    </Button>
  );
}

/** Takes an entry out, unless it is on its way at this moment. */
async function undo(person: string, { requestId }: OutboxEntry): Promise<void> {
  const isUnderWay = await isSending(person);
  const waiting = waitingEntries(person);
  const entry = waiting.find((one) => one.requestId === requestId);
  if (!entry) return;
  if (isUnderWay && entry === waiting[0]) {
    toast.warning(outboxTexts.beingSent);
    return;
  }
  withdrawEntry(person, entry);
  toast.info(entry.mayHaveArrived ? outboxTexts.undoneLate : outboxTexts.undone);
}
