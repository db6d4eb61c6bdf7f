import { expect, type Locator, type Page } from '@playwright/test';
import { VpmPage } from './visitor-pages.ts';

/** The member's form by which a visitor becomes a member, from the VPM list on (rule visitors/conversion). */
export class ConversionPage {
  readonly page: Page;
  readonly form: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('form', { name: 'Profile' });
  }

  /** Approves a recommended visitor. */
  async open(fullName: string): Promise<void> {
    const list = new VpmPage(this.page);
    await list.open();
    await list.show('Member Prospect', 'Recommend');
    await this.page.getByRole('button', { name: `Approve ${fullName}`, exact: true }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: 'Convert to member' })).toBeVisible();
  }

  field(label: string): Locator {
    return this.form.getByRole('textbox', { name: label, exact: true });
  }

  async fill(texts: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(texts)) {
      await this.field(label).fill(text);
      await this.field(label).press('Tab');
    }
  }

  async pickClassification(name: string): Promise<void> {
    const picker = this.form.getByRole('combobox', { name: 'Classification' });
    await picker.fill(name);
    await this.page.getByRole('option').first().waitFor();
    await picker.press('Enter');
  }

  async submit(): Promise<void> {
    await this.form.getByRole('button', { name: 'Convert to member' }).click();
  }
}
