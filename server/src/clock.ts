/**
 * The business clock: what "now" is for meetings, lateness and validity. Tokens, codes and limits run on real time.
 * Only the demo may move it; every process is told through the `clock` event.
 */
export interface Clock {
  now(): Date;
  /** From this moment on the clock reads `instant` and goes on ticking. */
  set(instant: Date): void;
}

export function createClock(start: Date | null = null): Clock {
  let offset = start ? start.getTime() - Date.now() : 0;
  return {
    now: () => new Date(Date.now() + offset),
    set: (instant) => {
      offset = instant.getTime() - Date.now();
    },
  };
}
