import { Button, Group, Text } from '@mantine/core';
import type { Meeting } from '../meeting.ts';
import { changedFacts } from '../meeting-facts.ts';
import { editingTexts } from './editing.messages.ts';

interface NewerNoteProps {
  /** The row as the editor saw it. */
  before: Meeting;
  /** The row as it is now. */
  newer: Meeting;
  onTake: () => void;
}

/** What another admin changed while the row was being edited; typed values stay until they are discarded. */
export function NewerNote({ before, newer, onTake }: NewerNoteProps) {
  return (
    <section aria-label={editingTexts.newerState}>
      {changedFacts(before, newer).map(({ id, header, text }) => (
        <Text key={id}>
          {header}: <s>{text(before)}</s> → <strong>{text(newer)}</strong>
        </Text>
      ))}
      <Group gap="sm" mt="xs">
        <Button variant="default" size="sm" onClick={onTake}>
          {editingTexts.takeNewer}
        </Button>
        <Text size="sm">{editingTexts.keepTyped}</Text>
      </Group>
    </section>
  );
}
