import { expect, type Locator, type Page } from '@playwright/test';
import { Shell } from './shell.ts';

/** Plans, discounts and vouchers (rules billing/plan, billing/discount-terms, billing/voucher). */
export class PricesPage {
  readonly page: Page;
  readonly dialog: Locator;
  /** The rows on a phone. */
  readonly cards: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.cards = page.getByRole('main').getByRole('listitem');
  }

  /** Opens the screen through the menu. */
  async open(screen: 'Create Plan' | 'Discount' | 'Voucher'): Promise<void> {
    const { menu } = new Shell(this.page);
    await menu.getByRole('button', { name: 'Plan' }).click();
    await this.page.getByRole('menuitem', { name: screen, exact: true }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
  }

  /** The row that contains this text. */
  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  async create(
    button: string,
    texts: Record<string, string>,
    choices: Record<string, string>,
  ): Promise<void> {
    await this.page.getByRole('button', { name: button }).click();
    for (const [label, option] of Object.entries(choices))
      await this.dialog.getByLabel(label).selectOption(option);
    await this.fill(texts);
    await this.dialog.getByRole('button', { name: button }).click();
  }

  async fill(texts: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(texts)) {
      const field = this.dialog.getByRole('textbox', { name: label });
      await field.fill(text);
      await field.press('Tab');
    }
  }

  async chooseChapter(name: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: 'Chapter Name' }).fill(name);
    await this.page.getByRole('option', { name }).first().click();
  }

  /** Expires a row and agrees to it. */
  async expire(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Expire ${name}` }).click();
    await this.agree();
  }

  /** Expires the plan, discount or voucher of a row. */
  async expireIn(row: Locator): Promise<void> {
    await row.getByRole('button', { name: 'Expire' }).click();
    await this.agree();
  }

  private async agree(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Expire' }).click();
  }
}
