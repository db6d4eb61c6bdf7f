import { nextChangeAt, shownMessages } from '@fellowship/domain/platform/notification-window';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { useNow } from '#identity/session-context.ts';
import type { Message } from './use-notification-messages.ts';

/** Timers stop while the device sleeps, so the clock is checked again after this, in milliseconds. */
const LOOK_MS = 1000;

/**
 * Those of the messages whose window is open now by the server's clock (rule platform/announcement-window);
 * the others come and go by themselves when theirs begins or ends.
 */
export function useShownMessages(messages: readonly Message[], dismissed: ReadonlySet<string>): Message[] {
  const readNow = useNow();
  const [round, lookAgain] = useReducer((count: number) => count + 1, 0);
  const nextChange = useEffectEvent(() => nextChangeAt(messages, readNow()));
  const millisecondsTo = useEffectEvent((moment: Date) => moment.getTime() - readNow().getTime());

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round and each list has a next change of its own
  useEffect(() => {
    const change = nextChange();
    if (change === null) return;
    let timer: ReturnType<typeof setTimeout>;
    function wait(moment: Date): void {
      const left = millisecondsTo(moment);
      if (left <= 0) lookAgain();
      else timer = setTimeout(() => wait(moment), Math.min(left, LOOK_MS));
    }
    wait(change);
    return () => clearTimeout(timer);
  }, [messages, round]);

  return shownMessages(messages, readNow(), dismissed);
}
