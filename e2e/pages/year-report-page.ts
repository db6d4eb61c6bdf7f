import { expect, type Locator, type Page } from '@playwright/test';

const paths = { 'Chapter Report': '/chapter-report', 'Performance Report': '/Performance-report' } as const;

/** Chapter Report and Performance Report: figures by term, and the scores below them. */
export class YearReportPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(title: keyof typeof paths): Promise<void> {
    await this.page.goto(paths[title]);
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  /** A figure of the year, which opens. */
  figure(row: string, term: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${row}, ${term}: `) });
  }

  /** The scores, which load when visible. */
  async scores(heading: string): Promise<Locator> {
    const region = this.page.getByRole('region', { name: heading });
    await expect(async () => {
      await this.page.mouse.wheel(0, 2000);
      await expect(region.getByRole('table', { name: 'Key' })).toBeVisible({ timeout: 500 });
    }).toPass();
    return region;
  }

  /** Other numbers of the key, by their fields. */
  async changeKey(numbers: Readonly<Record<string, string>>): Promise<void> {
    await this.page.getByRole('button', { name: 'Change the key' }).click();
    for (const [field, number] of Object.entries(numbers)) {
      await this.page.getByRole('textbox', { name: field }).fill(number);
    }
    await this.page.getByRole('button', { name: 'Save' }).click();
    await expect(this.page.getByText('Score key saved.')).toBeVisible();
  }
}
