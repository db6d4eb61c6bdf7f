import { expect, type Locator, type Page } from '@playwright/test';
import { Shell } from './shell.ts';

/** Contact Us (rule platform/contact-message). */
export class ContactPage {
  readonly page: Page;
  readonly form: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('form', { name: 'Write to us' });
  }

  async open(): Promise<void> {
    await new Shell(this.page).menu.waitFor();
    await this.page.getByRole('button', { name: 'Help' }).click();
    await this.page.getByRole('menuitem', { name: 'Contact Us' }).click();
    await expect(this.form).toBeVisible();
  }

  field(name: string): Locator {
    return this.form.getByRole('textbox', { name });
  }

  async send(): Promise<void> {
    await this.form.getByRole('button', { name: 'Send' }).click();
  }
}
