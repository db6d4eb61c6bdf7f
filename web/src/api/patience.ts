const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** Whatever stood this long was no failure: the next loss is met without a wait. */
const STOOD_MS = 10_000;

/** How long to wait before trying again what keeps failing; one for all that fails together. */
export class Patience {
  private failures = 0;
  private stoodSince: number | null = null;
  private waiting: Promise<void> | null = null;
  private wake: () => void = () => undefined;

  /** It works, from now on. */
  succeeded(): void {
    this.stoodSince = Date.now();
  }

  /** It has ended: waits, longer each time, and never the same as everybody else who lost the same server. */
  wait(): Promise<void> {
    this.waiting ??= this.begin().finally(() => {
      this.waiting = null;
    });
    return this.waiting;
  }

  /** Something has changed that makes a try worth it now: the network is back, or the person is. */
  cutShort(): void {
    this.failures = 0;
    this.wake();
  }

  private async begin(): Promise<void> {
    if (this.stoodSince !== null && Date.now() - this.stoodSince >= STOOD_MS) this.failures = 0;
    this.stoodSince = null;
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.failures);
    this.failures += 1;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, longest / 2 + (Math.random() * longest) / 2);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
