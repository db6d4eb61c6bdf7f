import { REACHABLE_EVENT } from '#browser/reachable-event.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** How long to wait before trying again what has failed. */
export class RetryWait {
  private isHurried = false;
  private wake: (() => void) | null = null;

  /**
   * Waits longer each time, and never the same as everybody else who lost the same server.
   * @param retries how often it was tried again already
   */
  async wait(retries: number): Promise<void> {
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (this.isHurried ? 0 : retries));
    this.isHurried = false;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, longest / 2 + (Math.random() * longest) / 2);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.wake = null;
  }

  /** Something has changed that makes a try worth it now: ends the wait; where there is none, the next one is short. */
  hurry(): void {
    if (this.wake) this.wake();
    else this.isHurried = true;
  }
}

/**
 * Loads a part of the app's code and uses it; what cannot be loaded now is loaded when the server answers again.
 * @param use returns a function that stops what it has started
 * @returns a stop function, also before anything was loaded
 */
export function loadWithRetry<Part>(load: () => Promise<Part>, use: (part: Part) => () => void): () => void {
  let isOver = false;
  let end = (): void => undefined;

  function fetchPart(): void {
    load().then(
      (part) => {
        removeEventListener(REACHABLE_EVENT, fetchPart);
        if (isOver) return;
        end();
        end = use(part);
      },
      () => undefined,
    );
  }

  addEventListener(REACHABLE_EVENT, fetchPart);
  fetchPart();
  return () => {
    isOver = true;
    removeEventListener(REACHABLE_EVENT, fetchPart);
    end();
  };
}
