import { Button, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { reachability } from '#api/reachability.ts';
import { CheckIcon } from '#ui/icons/icons.tsx';
import { ActionBar } from '#ui/page/action-bar.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { lastMarkText, markingTexts } from './marking.messages.ts';
import classes from './marking.module.css';
import { AFTER_LAST_ROW } from './marking-keys.ts';
import type { Marking } from './use-marking.ts';

interface MarkButtonProps {
  marking: Pick<Marking, 'waitingCount' | 'mark'>;
}

/** Stores what was chosen at once, and names how many. */
export function MarkButton({ marking: { waitingCount, mark } }: MarkButtonProps) {
  return (
    <Button
      variant="light"
      className={classes.mark}
      data-disabled={waitingCount === 0}
      aria-disabled={waitingCount === 0}
      onClick={() => {
        if (waitingCount > 0) void mark();
      }}
    >
      {markingTexts.mark(waitingCount)}
    </Button>
  );
}

interface SubmitButtonProps {
  canClose: boolean;
  isClosing: boolean;
  /** Everybody is marked, or the meeting is over: now it is what the screen is for. */
  isDue: boolean;
  onSubmit: () => void;
}

/** Opens what closing would store. */
export function SubmitButton({ canClose, isClosing, isDue, onSubmit }: SubmitButtonProps) {
  return (
    <Button
      variant={isDue ? 'filled' : 'default'}
      disabled={!canClose}
      loading={isClosing}
      onClick={onSubmit}
      {...AFTER_LAST_ROW}
    >
      {controlTexts.submit}
    </Button>
  );
}

type MarkingBarProps = SubmitButtonProps & { marking: Marking };

/** Mark and Submit, within reach of the thumb; and how it stands with the marks. */
export function MarkingBar({ marking, ...submit }: MarkingBarProps) {
  return (
    <section aria-label={markingTexts.bar}>
      <ActionBar status={<MarkingState marking={marking} />}>
        <MarkButton marking={marking} />
        <SubmitButton {...submit} />
      </ActionBar>
    </section>
  );
}

/** What is stored, and what still waits: in blue without a network, as nothing is lost. */
export function MarkingState({ marking }: { marking: Marking }) {
  const { waitingCount, isStoring, last, pendingCount } = marking;
  const isReachable = useSyncExternalStore(
    reachability.subscribe,
    () => reachability.read() && navigator.onLine,
  );
  if (!isReachable && pendingCount > 0) {
    return (
      <Text size="sm" role="status" className={`${classes.state} ${classes.waits}`}>
        <span>{markingTexts.waitsForNetwork(pendingCount)}</span> <span>{markingTexts.keptHere}</span>
      </Text>
    );
  }
  const isStored = waitingCount === 0 && !isStoring && last !== null;
  return (
    <Text
      size="sm"
      c="dimmed"
      role="status"
      className={classes.state}
      title={last ? lastMarkText(last.count, last.time, last.isAutomatic) : undefined}
    >
      <span>
        {isStored && <CheckIcon size={16} />} {getState(marking)}
      </span>
    </Text>
  );
}

function getState({ waitingCount, isStoring, last, rest }: Marking): string {
  if (waitingCount > 0) return markingTexts.waiting(waitingCount);
  if (isStoring) return markingTexts.storing;
  return last === null && rest.length > 0 ? markingTexts.nothingYet : markingTexts.allStored;
}
