/**
 * The business clock: what "now" is for meetings, lateness and validity. Tokens, codes and limits run on real time.
 * Only the demo may move it; the `clock` event tells every process.
 */
export interface Clock {
  now(): Date;
  /** Sets the clock to `instant`; it continues to run from there. */
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
