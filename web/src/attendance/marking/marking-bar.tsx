import { Button, Group, Text } from '@mantine/core';
import { CheckIcon } from '#ui/icons/icons.tsx';
import classes from './marking.module.css';
import type { LastMark, Marking } from './use-marking.ts';

interface MarkingBarProps {
  marking: Marking;
  canClose: boolean;
  isClosing: boolean;
  onSubmit: () => void;
}

/** Mark stores what was chosen at once, Submit closes the attendance; always within reach. */
export function MarkingBar({ marking, canClose, isClosing, onSubmit }: MarkingBarProps) {
  const { waitingCount, canMarkNow, isStoring, last, mark } = marking;
  return (
    <section aria-label="Store and close" className={classes.bar}>
      <Text size="sm" c="dimmed" role="status">
        {isStoring ? 'Storing…' : stateText(waitingCount, last)}
      </Text>
      <Group gap="sm">
        <Button leftSection={<CheckIcon />} disabled={!canMarkNow} onClick={() => void mark()}>
          Mark
        </Button>
        <Button variant="default" disabled={!canClose} loading={isClosing} onClick={onSubmit}>
          Submit
        </Button>
      </Group>
    </section>
  );
}

function stateText(waitingCount: number, last: LastMark | null): string {
  if (waitingCount > 0) return `${waitingCount} not stored yet`;
  if (last === null) return 'What you mark is stored by itself';
  const how = last.isAutomatic ? 'Marked automatically' : 'Marked';
  return `${how} at ${last.time}: ${last.count} ${last.count === 1 ? 'member' : 'members'}`;
}
