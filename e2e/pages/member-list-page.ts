import { expect, type Locator, type Page } from '@playwright/test';
import { Shell } from './shell.ts';

/** Member List: the people of one's own chapter, or of another. */
export class MemberListPage {
  readonly page: Page;
  readonly search: Locator;
  readonly list: Locator;

  constructor(page: Page) {
    this.page = page;
    this.search = page.getByRole('searchbox');
    this.list = page
      .getByRole('table', { name: 'Member List' })
      .or(page.getByRole('list', { name: 'Member List' }));
  }

  async open(): Promise<void> {
    await new Shell(this.page).goTo('Member List');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Member List' })).toBeVisible();
  }

  /** A row of the table, or on a phone a card. */
  entry(text: string): Locator {
    return this.list.getByRole('row').or(this.list.getByRole('listitem')).filter({ hasText: text });
  }

  /** Finds the one of this mobile number. */
  async find(mobile: string): Promise<void> {
    await this.search.fill(mobile);
    await expect(this.page.getByText('Page 1 of 1').or(this.list)).not.toHaveCount(0);
  }

  /** Opens the record of a person, whose name is as the list shows it. */
  async openRecord(name: string): Promise<Locator> {
    await this.list.getByRole('button', { name, exact: true }).click();
    const record = this.page.getByRole('dialog', { name });
    await expect(record).toBeVisible();
    return record;
  }

  /** Presses a button of a person's row and confirms. */
  async agreeTo(control: 'Disable' | 'Enable' | 'Reset Password', name: string): Promise<void> {
    await this.page.getByRole('button', { name: `${control} ${name}` }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: control, exact: true }).click();
  }
}
