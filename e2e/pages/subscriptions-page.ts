import { expect, type Locator, type Page } from '@playwright/test';

/** The chapter's plan, and the provider's window in which its admin pays (rule billing/checkout). */
export class SubscriptionsPage {
  readonly page: Page;
  readonly card: Locator;
  readonly prices: Locator;
  readonly payments: Locator;

  constructor(page: Page) {
    this.page = page;
    this.card = page.getByRole('region', { name: 'Regular' });
    this.prices = this.card.getByRole('table', { name: 'Price' });
    const name = 'Payment History';
    // A table at a desk, cards on a phone.
    this.payments = page.getByRole('region', { name }).or(page.getByRole('list', { name }));
  }

  /** The button that orders what the form says. */
  checkout(name: 'Subscribe' | 'Add Users' | 'Renew'): Locator {
    return this.card.getByRole('form', { name }).getByRole('button', { name });
  }

  /** Applies a voucher, whose line the price then has. */
  async applyVoucher(code: string): Promise<void> {
    await this.card.getByRole('textbox', { name: 'Voucher Code' }).fill(code);
    await this.card.getByRole('button', { name: 'Apply' }).click();
    await expect(this.prices.getByRole('row', { name: /^Voucher/ })).toBeVisible();
  }

  /** Enters what is to be bought; a plan where one can be chosen. */
  async choose({ plan, members }: { plan?: string; members: number }): Promise<void> {
    if (plan) await this.card.getByRole('radio', { name: new RegExp(`^${plan}`) }).click();
    await this.card.getByRole('textbox', { name: 'Member Count' }).fill(String(members));
  }

  /** @returns the file of the receipt of the last payment */
  async newestReceipt(): Promise<string> {
    const downloaded = this.page.waitForEvent('download');
    await this.payments
      .getByRole('button', { name: /^Receipt of/ })
      .first()
      .press('Enter');
    return (await downloaded).path();
  }

  /** Orders, and does this in the window that opens. */
  async order(name: 'Subscribe' | 'Add Users' | 'Renew', act: string): Promise<Page> {
    const opened = this.page.waitForEvent('popup');
    await this.checkout(name).click();
    const checkout = await opened;
    await checkout.getByRole('button', { name: act }).click();
    return checkout;
  }
}
