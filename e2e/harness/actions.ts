import type { Locator, Page } from '@playwright/test';

/** Performs, counts and times actions on a page: each click and each key is one. */
export class Actions {
  count = 0;
  private readonly began = performance.now();
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  async press(key: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.press(key);
  }

  tell(done: string): void {
    printActions(done, this.count, this.began);
  }
}

/**
 * Prints how many actions and how much time something took. Only for information, as the time depends on the machine.
 * @param began by `performance.now()`
 */
export function printActions(done: string, count: number, began: number): void {
  console.log(`${done}: ${count} actions, ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
