import { Button, Group, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { CheckIcon } from '#ui/icons/icons.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { lastMarkText, markingTexts } from './marking.messages.ts';
import classes from './marking.module.css';
import type { LastMark, Marking } from './use-marking.ts';

/** Its menu weighs more than the rest of the bar, and the roll call begins without it. */
const MarkRest = lazy(async () => ({ default: (await import('./mark-rest.tsx')).MarkRest }));

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
    <section aria-label={markingTexts.bar} className={classes.bar}>
      <Text size="sm" c="dimmed" role="status">
        {isStoring ? markingTexts.storing : stateText(waitingCount, last)}
      </Text>
      <Group gap="sm">
        <Suspense
          fallback={
            <Button variant="default" disabled>
              {markingTexts.markRest}
            </Button>
          }
        >
          <MarkRest marking={marking} />
        </Suspense>
        <Button leftSection={<CheckIcon />} disabled={!canMarkNow} onClick={() => void mark()}>
          {markingTexts.mark}
        </Button>
        <Button variant="default" disabled={!canClose} loading={isClosing} onClick={onSubmit}>
          {controlTexts.submit}
        </Button>
      </Group>
    </section>
  );
}

function stateText(waitingCount: number, last: LastMark | null): string {
  if (waitingCount > 0) return markingTexts.waiting(waitingCount);
  if (last === null) return markingTexts.storedByItself;
  return lastMarkText(last.count, last.time, last.isAutomatic);
}
