import { type Download, expect, type Locator, type Page } from '@playwright/test';
import { Shell } from './shell.ts';

/** Who changed what in a chapter. */
export class AuditLogPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await new Shell(this.page).menu.waitFor();
    await this.page.getByRole('button', { name: 'Reports' }).click();
    await this.page.getByRole('menuitem', { name: 'Audit Log' }).click();
    await expect(this.page.getByRole('heading', { name: 'Audit Log', level: 1 })).toBeVisible();
  }

  /** The entries: rows of the table, cards on a phone. */
  get entries(): Locator {
    return this.page
      .locator('tbody tr, ul[aria-label="Audit Log"] > li')
      .filter({ hasText: /\d{4} \d\d:\d\d/ });
  }

  async choose(field: 'Person' | 'Kind', label: string): Promise<void> {
    await this.page.getByLabel(field, { exact: true }).selectOption({ label });
  }

  private async askFor(kind: 'Excel' | 'PDF'): Promise<void> {
    await this.page.getByRole('button', { name: 'More actions' }).click();
    await this.page.getByRole('menuitem', { name: kind }).click();
  }

  async download(kind: 'Excel' | 'PDF'): Promise<Download> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), this.askFor(kind)]);
    return download;
  }
}
