import { expect, type Locator, type Page } from '@playwright/test';

/** The dashboard on Home, a member's own or the chapter's. */
export class Dashboard {
  readonly page: Page;
  readonly table: Locator;
  readonly trend: Locator;
  /** What an opened figure is made of. */
  readonly facts: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('table', { name: /by period$/ });
    this.trend = page.getByRole('figure');
    this.facts = page.getByRole('dialog');
  }

  /** A figure by its row and period, such as 'Referral Given', 'month'. */
  figure(row: string, period: 'week' | 'month' | 'term' | 'year' | 'lifetime'): Locator {
    return this.table.getByRole('button', { name: `${row}, ${period}:` });
  }

  /** Brings everything into view, so that the trend is fetched too. */
  async lookAtAll(): Promise<void> {
    await expect(this.figure('Present', 'year')).toBeVisible();
    await this.table.scrollIntoViewIfNeeded();
    await this.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(this.trend).toBeVisible();
  }
}
