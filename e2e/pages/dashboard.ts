import { expect, type Locator, type Page } from '@playwright/test';

const PERIODS = ['week', 'month', 'term', 'year', 'lifetime'] as const;

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

  /** The cell of a figure by its row and period, such as 'Referral Given', 'month'. */
  figure(row: string, period: (typeof PERIODS)[number]): Locator {
    return this.table.getByRole('row', { name: new RegExp(`^${row} `) }).locator(`[data-period="${period}"]`);
  }

  /** Shows a period: phones have one column at a time. */
  async show(period: (typeof PERIODS)[number]): Promise<void> {
    const periods = this.page.getByRole('radiogroup', { name: 'Period' });
    await periods.getByRole('radio', { name: new RegExp(`^${period}$`, 'i') }).check();
  }

  /** Scrolls through the page as a person does, so that the trend loads too. */
  async lookAtAll(): Promise<void> {
    await expect(this.table.getByRole('row', { name: /^Present / })).toBeVisible();
    await expect(async () => {
      await this.page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
          scrollTo(0, y);
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      });
      await expect(this.trend).toBeVisible({ timeout: 1_000 });
    }).toPass();
  }
}
