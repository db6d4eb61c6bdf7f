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
