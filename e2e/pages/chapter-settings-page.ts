import { expect, type Locator, type Page } from '@playwright/test';
import { Shell } from './shell.ts';

/** What a chapter's admins decide for it (rule chapters/meeting-settings). */
export class ChapterSettingsPage {
  readonly page: Page;
  readonly fee: Locator;
  readonly earlyMinutes: Locator;
  readonly timeZone: Locator;

  constructor(page: Page) {
    this.page = page;
    this.fee = page.getByRole('textbox', { name: 'Meeting Fee (Rs.)' });
    this.earlyMinutes = page.getByRole('textbox', { name: 'Early Minutes' });
    this.timeZone = page.getByRole('combobox', { name: 'Time Zone' });
  }

  async open(): Promise<void> {
    await new Shell(this.page).goTo('Settings');
    await expect(this.fee).toBeVisible();
  }

  async chooseDay(day: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Weekly Meeting Day' }).click();
    await this.page.getByRole('option', { name: day }).click();
  }

  async chooseZone(zone: string): Promise<void> {
    await this.timeZone.fill(zone);
    await this.page.getByRole('option', { name: zone }).first().waitFor();
    await this.page.keyboard.press('Enter');
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save' }).click();
  }

  switchOf(name: string): Locator {
    return this.page.getByRole('switch', { name });
  }
}
