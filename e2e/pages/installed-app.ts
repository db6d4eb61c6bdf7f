import { expect, type Locator, type Page } from '@playwright/test';

/** The app's own notices: a new version, or that it is offline. */
export class InstalledApp {
  readonly page: Page;
  readonly prompt: Locator;
  readonly offline: Locator;

  constructor(page: Page) {
    this.page = page;
    this.prompt = page.getByRole('region', { name: 'Update' });
    this.offline = page.getByRole('region', { name: 'Connection' });
  }

  /** Waits until the app is stored for offline use and the service worker controls the page. */
  async installed(): Promise<void> {
    // Before anybody signs in the app waits a minute before it fetches all of itself.
    await this.page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, {
      timeout: 100_000,
    });
    await expect.poll(() => this.caches()).toContainEqual(expect.stringMatching(/^fellowship-shell-/));
  }

  /** Checks for a new version, as the browser does from time to time. */
  async askForUpdate(): Promise<void> {
    await this.page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  }

  /** Checks for a new version and expects none, installing, waiting or offered. */
  async expectNoUpdate(): Promise<void> {
    await this.askForUpdate();
    const states = await this.page.evaluate(async () => {
      const { installing, waiting } = await navigator.serviceWorker.ready;
      // A change of the worker shows after the next frames.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return [installing?.state, waiting?.state];
    });
    expect(states).toEqual([undefined, undefined]);
    await expect(this.prompt).toBeHidden();
  }

  /** Waits until this device has stored answers to these operations. */
  async keeps(rotaryId: string, ...operations: string[]): Promise<void> {
    const kept = () =>
      this.page.evaluate(async (name) => {
        const requests = await (await caches.open(name)).keys();
        return requests.map(({ url }) => new URL(url).searchParams.get('key') ?? '');
      }, `fellowship-answers-${rotaryId}`);
    for (const operation of operations)
      await expect.poll(kept).toContainEqual(expect.stringContaining(operation));
  }

  /** Waits until the page runs this release, which loads after the page; null is the first one. */
  async release(): Promise<string | null> {
    await this.page.locator('#root > *').first().waitFor({ state: 'attached' });
    return this.page.evaluate(() => document.documentElement.dataset.release ?? null);
  }

  /** The names of the app's entries in the device's storage. */
  caches(): Promise<string[]> {
    return this.page.evaluate(() => caches.keys());
  }

  async refresh(): Promise<void> {
    await Promise.all([
      this.page.waitForEvent('load', { timeout: 30_000 }),
      this.prompt.getByRole('button', { name: 'Refresh' }).click(),
    ]);
  }
}
