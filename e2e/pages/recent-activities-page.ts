import { expect, type Locator, type Page } from '@playwright/test';
import { Shell } from './shell.ts';

/** What was recorded last in a chapter, as its admin sees it. */
export class RecentActivitiesPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await new Shell(this.page).menu.waitFor();
    await this.page.getByRole('button', { name: 'Reports' }).click();
    await this.page.getByRole('menuitem', { name: 'Recent Activities' }).click();
    await expect(this.page.getByRole('heading', { name: 'Recent Activities', level: 1 })).toBeVisible();
  }

  /** The activities with this text: rows of the table, cards on a phone. */
  activity(text: string): Locator {
    return this.page
      .locator('tbody tr, ul[aria-label="Recent Activities"] > li')
      .filter({ hasText: text, has: this.page.getByRole('button') });
  }

  async strike(activity: Locator, reason: string): Promise<void> {
    await activity.getByRole('button', { name: /^Strike/ }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason (optional)' }).fill(reason);
    await dialog.getByRole('button', { name: 'Strike' }).click();
  }
}
