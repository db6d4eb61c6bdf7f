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
    this.payments = page.getByRole('region', { name: 'Payment History' });
  }

  /** The button that orders what stands in the form. */
  checkout(name: 'Subscribe' | 'Add Users' | 'Renew'): Locator {
    return this.card.getByRole('form', { name }).getByRole('button', { name });
  }

  /** Applies a voucher, whose line the price then has. */
  async applyVoucher(code: string): Promise<void> {
    await this.card.getByRole('textbox', { name: 'Voucher Code' }).fill(code);
    await this.card.getByRole('button', { name: 'Apply' }).click();
    await expect(this.prices.getByRole('row', { name: /^Voucher/ })).toBeVisible();
  }

  /** Orders, and does this in the window that opens. */
  async order(name: 'Subscribe' | 'Add Users' | 'Renew', act: string): Promise<void> {
    const opened = this.page.waitForEvent('popup');
    await this.checkout(name).click();
    const checkout = await opened;
    await checkout.getByRole('button', { name: act }).click();
  }
}
