import { expect, type Locator, type Page } from '@playwright/test';
import { resultFile } from '../harness/results.ts';
import { Shell } from './shell.ts';

export const reportPaths = {
  'Present Percentage Report': '/present-percentage-report',
  'Consolidated Attendance Report': '/consolidated-attendance-report',
  'Absentees Report': '/absentees-report',
  'Leave Report': '/leave-report',
  'Late Comers Report': '/late-comers-report',
} as const;

/** The reports about referrals, C-Notes and R2Rs; a member's own are at their views. */
export const givingReportPaths = {
  'Referral Report': '/referral-report',
  'C-Note Report': '/thanks-note-report',
  'R2R Report': '/r2r-report',
} as const;

export type ReportTitle = keyof typeof reportPaths;

/** Any report: heading, period, filters, table, and what it is handed on as. */
export class ReportPage {
  readonly page: Page;
  readonly table: Locator;
  readonly period: Locator;
  readonly search: Locator;
  readonly progress: Locator;
  readonly cancel: Locator;

  constructor(page: Page) {
    this.page = page;
    // An open calendar is a table too; it comes after the report.
    this.table = page.getByRole('table').first();
    this.period = page.getByRole('radiogroup', { name: 'Period' });
    this.search = page.getByRole('searchbox', { name: 'Search by name' });
    this.progress = page.getByRole('progressbar', { name: /^Preparing/ });
    this.cancel = page.getByRole('button', { name: 'Cancel' });
  }

  async open(title: ReportTitle | keyof typeof givingReportPaths): Promise<void> {
    await this.page.goto({ ...reportPaths, ...givingReportPaths }[title]);
    await this.expectTitle(title);
    await this.expectLoaded();
  }

  /** Opens it by the menu, without reloading the app. */
  async openFromMenu(title: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Reports' }).click();
    await this.page.getByRole('menuitem', { name: title }).click();
    await this.expectTitle(title);
    await this.expectLoaded();
  }

  async expectTitle(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  async expectLoaded(): Promise<void> {
    await expect(this.table).toHaveAttribute('aria-busy', 'false');
  }

  /** Opens a member's own report, where each record is a card. */
  async openOwn(title: keyof typeof givingReportPaths): Promise<void> {
    await this.page.goto(`${givingReportPaths[title]}-view`);
    await this.expectTitle(title);
    await expect(this.page.getByRole('main').getByRole('list').first()).toBeVisible();
  }

  /** One of the totals on top, which opens into its rows. */
  total(label: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${label}: `) });
  }

  /** Scrolls to the chart, which loads when visible. */
  async lookAtChart(title: string): Promise<void> {
    await this.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(this.page.getByRole('figure', { name: title })).toBeVisible();
  }

  /** The period as it is shown, 'start to end'. */
  shownPeriod(period: string): Locator {
    return this.page.getByText(period, { exact: true });
  }

  /** One of the periods, in full. */
  chosenPeriod(label: string): Locator {
    return this.period.getByRole('radio', { name: label });
  }

  async choosePeriod(label: string, shown: string): Promise<void> {
    await this.chosenPeriod(label).check();
    await expect(this.shownPeriod(shown)).toBeVisible();
    await this.expectLoaded();
  }

  /** A custom range; each date as the picker shows it, dd/MMM/yyyy. Of one date only, the other is left out. */
  async chooseRange(from: string, to?: string): Promise<void> {
    await this.chosenPeriod('Select Date Range').check();
    for (const [label, date] of Object.entries({ 'From Date': from, 'To Date': to })) {
      if (date === undefined) continue;
      const field = this.page.getByRole('textbox', { name: label });
      await field.fill(date);
      await field.press('Tab');
    }
  }

  async showRows(count: 5 | 10 | 20 | 30 | 40 | 50): Promise<void> {
    await this.page.getByLabel('Rows per page').selectOption(String(count));
  }

  /** What the table shows: headings first, then row by row. */
  async texts(): Promise<string[][]> {
    return this.table
      .getByRole('row')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')),
      );
  }

  /** Asks for a file, by the menu of the screen. */
  async askFor(kind: 'Excel' | 'PDF'): Promise<void> {
    await this.page.getByRole('button', { name: 'More actions' }).first().click();
    await this.page.getByRole('menuitem', { name: kind }).click();
  }

  /** Downloads Excel or PDF; returns the path of the file and its suggested name. */
  async download(kind: 'Excel' | 'PDF', timeout = 30_000): Promise<{ file: string; name: string }> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download', { timeout }),
      this.askFor(kind),
    ]);
    const name = download.suggestedFilename();
    const file = resultFile('downloads', `${Date.now()}-${name}`);
    await download.saveAs(file);
    await new Shell(this.page).expectToast('Download Successful');
    return { file, name };
  }
}
