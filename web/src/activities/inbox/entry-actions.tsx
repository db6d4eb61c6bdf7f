import { Button, Group } from '@mantine/core';
import { controlTexts } from '#ui/ui.messages.ts';
import { DeclineEntry } from './decline-entry.tsx';
import { DeleteEntry } from './delete-entry.tsx';
import { nameOfEntry } from './entry-parts.tsx';
import type { Entry } from './use-inbox.ts';

/** What can be done with an entry; keep the functions stable. */
export interface EntryHandlers {
  onView: (entry: Entry) => void;
}

/** The buttons of a row. */
export function EntryActions({ entry, onView }: EntryHandlers & { entry: Entry }) {
  const name = nameOfEntry(entry);
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="compact-sm"
        variant="light"
        aria-label={controlTexts.of(controlTexts.view, name)}
        onClick={() => onView(entry)}
      >
        {controlTexts.view}
      </Button>
      <DeleteEntry entry={entry} />
      <DeclineEntry entry={entry} />
    </Group>
  );
}
