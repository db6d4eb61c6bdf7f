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

  /** @param entry as the menu of the person calls it */
  async open(entry: 'Members' | 'Member List'): Promise<void> {
    await new Shell(this.page).goTo(entry);
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

  /** Presses a button of a person's row and confirms. */
  async agreeTo(control: 'Disable' | 'Enable' | 'Reset Password', name: string): Promise<void> {
    await this.page.getByRole('button', { name: `${control} ${name}` }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: control, exact: true }).click();
  }
}
