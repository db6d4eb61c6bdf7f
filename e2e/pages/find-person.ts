import { expect, type Locator, type Page } from '@playwright/test';
import { Shell } from './shell.ts';

/** The search for a person. */
export class FindPerson {
  readonly page: Page;
  readonly field: Locator;

  constructor(page: Page) {
    this.page = page;
    this.field = page.getByRole('combobox', { name: 'Find a person' });
  }

  async openByKey(): Promise<void> {
    await new Shell(this.page).menu.waitFor();
    // The key is listened for once the screen is there, and the dialog's code is fetched at its first use.
    await expect(async () => {
      await this.page.keyboard.press('/');
      await expect(this.field).toBeFocused({ timeout: 2_000 });
    }).toPass({ timeout: 15_000 });
  }

  person(name: string): Locator {
    return this.page.getByRole('option', { name: new RegExp(`^${name}`) });
  }
}
