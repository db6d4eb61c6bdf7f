import type { Locator, Page } from '@playwright/test';
import { Shell } from './shell.ts';

/** The classifications of a chapter, and the cards of those that are open. */
export class ClassificationPage {
  readonly page: Page;
  readonly field: Locator;
  readonly openCards: Locator;

  constructor(page: Page) {
    this.page = page;
    this.field = page.getByRole('textbox', { name: 'Business Classification' });
    this.openCards = page.getByRole('list', { name: 'Open classifications' }).getByRole('listitem');
  }

  async open(): Promise<void> {
    await new Shell(this.page).goTo('Business Classification');
    await this.page.getByRole('heading', { name: 'Business Classification', level: 1 }).waitFor();
    await this.row('Architect').first().waitFor();
  }

  async showOpen(): Promise<void> {
    await this.page.getByRole('link', { name: /^Open Classification \(\d+\)$/ }).click();
    await this.openCards.first().waitFor();
  }

  /** A row of the table, a card on a phone. */
  row(name: string): Locator {
    return this.page
      .locator('tbody tr, ul[aria-label="Business Classification"] > li')
      .filter({ hasText: name });
  }

  /** Edit or Delete of a row. */
  control(name: 'Edit' | 'Delete', row: string): Locator {
    return this.page.getByRole('button', { name: `${name} ${row}`, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Shows as many rows as there can be on a page. */
  async showRows(size: number): Promise<void> {
    await this.page.getByLabel('Rows per page').selectOption(String(size));
  }

  /** Enters a name by keyboard, and submits it with Enter. */
  async enter(name: string): Promise<void> {
    await this.field.fill('');
    await this.field.pressSequentially(name);
    await this.page.keyboard.press('Enter');
  }
}
