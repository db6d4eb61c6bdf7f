import { nextChangeAt, shownMessages } from '@fellowship/domain/platform/notification-window';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { useNow } from '#identity/session-context.ts';
import type { Message } from './use-notification-messages.ts';

/** Timers are 32 bits wide. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Those of the messages whose window is open now by the server's clock (rule platform/announcement-window);
 * the others come and go by themselves when theirs begins or ends.
 */
export function useShownMessages(messages: readonly Message[], dismissed: ReadonlySet<string>): Message[] {
  const readNow = useNow();
  const [round, lookAgain] = useReducer((count: number) => count + 1, 0);
  const untilNextChange = useEffectEvent((): number | null => {
    const now = readNow();
    const next = nextChangeAt(messages, now);
    return next && next.getTime() - now.getTime();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round and each list has a next change of its own
  useEffect(() => {
    const wait = untilNextChange();
    if (wait === null) return;
    const timer = setTimeout(lookAgain, Math.min(wait, LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  }, [messages, round]);

  return shownMessages(messages, readNow(), dismissed);
}
