import type { Locator, Page } from '@playwright/test';

/** What a person does on a page, counted and timed: each click and each key is one action. */
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
    tellActions(done, this.count, this.began);
  }
}

/**
 * Prints what was done with how many actions in which time: a figure to look at, as the time is the machine's too.
 * @param began by `performance.now()`
 */
export function tellActions(done: string, count: number, began: number): void {
  console.log(`${done}: ${count} actions, ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
