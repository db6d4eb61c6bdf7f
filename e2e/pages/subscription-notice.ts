import { expect, type Locator, type Page } from '@playwright/test';

/** What a chapter without a valid subscription is told, over every screen. */
export class SubscriptionNotice {
  readonly page: Page;
  readonly dialog: Locator;
  readonly banner: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'No Active Subscription Found.' });
    this.banner = page.getByRole('region', { name: 'Subscription', exact: true });
  }

  /** An admin reads the dialog and goes on to Subscriptions, from where the other screens can be looked at. */
  async proceed(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: 'Subscriptions' })).toBeVisible();
  }
}
