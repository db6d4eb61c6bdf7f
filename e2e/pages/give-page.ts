import type { Locator, Page } from '@playwright/test';
import { Shell } from './shell.ts';

/** The forms by which a member gives: referral, C-Note, R2R. */
export class GivePage {
  readonly page: Page;
  readonly submitButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.submitButton = page.getByRole('button', { name: 'Submit' });
  }

  /** From the menu; on a phone by Give at its bottom. */
  async open(link: 'Referral' | 'C-Note' | 'R2R'): Promise<void> {
    const give = this.page.getByRole('button', { name: 'Give', exact: true });
    await new Shell(this.page).menu.waitFor();
    if (await give.isVisible()) {
      await give.click();
      await this.page.getByRole('dialog', { name: 'Give' }).getByRole('link', { name: link }).click();
    } else await new Shell(this.page).goTo(link);
    await this.submitButton.waitFor();
  }

  async chooseSide(side: 'Inside' | 'Outside'): Promise<void> {
    await this.page.getByRole('tab', { name: side }).click();
  }

  picker(label: string): Locator {
    return this.page.getByRole('combobox', { name: label });
  }

  /** Types into a picker and takes the first that is found. */
  async pick(label: string, typed: string): Promise<void> {
    await this.picker(label).fill(typed);
    await this.page.getByRole('option', { name: typed }).first().waitFor();
    await this.picker(label).press('Enter');
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true });
  }

  /** Shows the day, which is a line where it is today. */
  async openDate(): Promise<void> {
    const change = this.page.getByRole('button', { name: 'Change Date' });
    if (await change.isVisible()) await change.click();
    await this.field('Date').waitFor();
  }

  async fill(texts: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(texts)) await this.field(label).fill(text);
  }

  /** Who needs something, and how much. */
  async fillCustomer(customer: string): Promise<void> {
    await this.fill({ Customer: customer, Contact: '9840012345', Comment: 'Asks for an offer this week' });
    await this.page.getByRole('radio', { name: '4 stars' }).check({ force: true });
  }

  async submit(): Promise<void> {
    await this.submitButton.click();
  }

  /** The confirmation of what was given, such as 'Referral to ASHOK KUMAR'. */
  given(label: string): Locator {
    return this.page.getByRole('heading', { name: label, exact: true });
  }
}
