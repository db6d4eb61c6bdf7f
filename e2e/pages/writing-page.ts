import { expect, type Locator, type Page } from '@playwright/test';
import { Shell } from './shell.ts';

/** Versions and announcements, as support admins write them (rules platform/product-versions, platform/announcement). */
export class WritingPage {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
  }

  /** Opens the screen through the menu. */
  async open(screen: 'Version' | 'Create Notification'): Promise<void> {
    const { menu } = new Shell(this.page);
    await menu.getByRole('button', { name: 'Plan' }).click();
    await this.page.getByRole('menuitem', { name: screen, exact: true }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
  }

  /** The row that contains this text. */
  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  async createVersion(number: string, features: readonly string[]): Promise<void> {
    await this.page.getByRole('button', { name: 'Create Version' }).first().click();
    await this.dialog.getByLabel('Version Number').fill(number);
    await this.dialog.getByLabel('Features').fill(features.join('\n'));
    await this.dialog.getByRole('button', { name: 'Create Version' }).click();
  }

  /** Fills in an announcement, from now to the end of that day, and stores it. */
  async announce(chapter: string, text: string, lastDay: string): Promise<void> {
    // An empty table offers it once more.
    await this.page.getByRole('button', { name: 'Create Notification' }).first().click();
    // First, for the list of times is open while the next field has the focus.
    const to = this.dialog.getByRole('textbox', { name: 'To Date' });
    await to.fill(lastDay);
    await to.press('Tab');
    await this.chooseChapter(chapter);
    await this.dialog.getByLabel('Message Description').fill(text);
    await this.dialog.getByLabel('Priority').selectOption('Urgent');
    await this.dialog.getByLabel('Message Type').selectOption('Warning');
    await this.dialog.getByRole('button', { name: 'Submit' }).click();
  }

  /** Makes an announcement another chapter's. */
  async moveTo(text: string, chapter: string): Promise<void> {
    await this.page.getByRole('button', { name: `Edit ${text}` }).click();
    await this.chooseChapter(chapter);
    await this.dialog.getByRole('button', { name: 'Save' }).click();
  }

  private async chooseChapter(name: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: 'Chapter' }).fill(name);
    await this.page.getByRole('option', { name }).first().click();
  }
}
