import { expect, type Locator, type Page } from '@playwright/test';

/** The notice to a chapter without a valid subscription, over every screen. */
export class SubscriptionNotice {
  readonly page: Page;
  readonly dialog: Locator;
  readonly banner: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'No Active Subscription Found.' });
    this.banner = page.getByRole('region', { name: 'Subscription', exact: true });
  }

  /** An admin closes the dialog by going to Subscriptions; the other screens can be read from there. */
  async proceed(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: 'Subscriptions' })).toBeVisible();
  }
}
