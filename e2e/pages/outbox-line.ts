import type { Locator, Page } from '@playwright/test';

/** Unsent entries: the line above every screen, and the list that it opens. */
export class OutboxLine {
  readonly line: Locator;
  readonly list: Locator;

  constructor(page: Page) {
    this.line = page.getByRole('region', { name: 'Waiting to be sent' });
    this.list = page.getByRole('dialog', { name: 'Not sent yet' });
  }

  async open(): Promise<void> {
    await this.line.getByRole('button', { name: 'Show' }).click();
  }

  async undo(label: string): Promise<void> {
    await this.list.getByRole('button', { name: `Undo: ${label}` }).click();
  }
}
