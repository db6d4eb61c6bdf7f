import type { Locator, Page } from '@playwright/test';

/** Who is registered: what the visitor form asks of a new visitor. */
const visitorAnswers = {
  'Full Name': 'Uma Rani',
  'Business Name': 'Uma Interiors',
  Designation: 'Founder',
  'Nature of business': 'Homes and offices',
  'Products/Services Offered': 'Design and works',
  'Business Address': '1 Beach Road',
} as const;

/** The visitor form, for a new visitor or one of the list, with the interview below. */
export class VisitorFormPage {
  readonly page: Page;
  readonly form: Locator;
  readonly interview: Locator;
  readonly mobile: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('form', { name: 'Visitor', exact: true });
    this.interview = page.getByRole('form', { name: 'Interview Details' });
    this.mobile = this.form.getByRole('combobox', { name: 'Mobile' });
  }

  async open(): Promise<void> {
    await this.page.goto('/visitorform');
    await this.form.waitFor();
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true });
  }

  async fill(texts: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(texts)) await this.field(label).fill(text);
  }

  async pick(label: string, typed: string): Promise<void> {
    const picker = this.form.getByRole('combobox', { name: label });
    await picker.fill(typed);
    await this.page.getByRole('option').first().waitFor();
    await picker.press('Enter');
  }

  /** Everything asked of a new visitor, invited by a person who is not a member. */
  async fillIn(mobile: string, date: string): Promise<void> {
    await this.mobile.fill(mobile);
    await this.fill(visitorAnswers);
    await this.pick('Classification', 'Landscaping');
    await this.setDate('Date of Meeting 1', date);
    await this.pick('Who invited you?', 'Others');
    await this.fill({ 'Introducer Name': 'Ramesh' });
    await this.page.getByRole('radio', { name: 'Yes' }).check();
  }

  async setDate(label: string, date: string): Promise<void> {
    await this.field(label).fill(date);
    await this.field(label).press('Tab');
  }

  async press(name: 'Submit' | 'Save' | 'Back' | 'Clear'): Promise<void> {
    await this.form.getByRole('button', { name, exact: true }).click();
  }

  section(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }
}

/** The VPM list: its tabs, rows and figures. */
export class VpmPage {
  readonly page: Page;
  readonly pipeline: Locator;

  constructor(page: Page) {
    this.page = page;
    this.pipeline = page.getByRole('tablist', { name: 'Stage' });
  }

  async open(): Promise<void> {
    await this.page.goto('/visitor-list');
    await this.pipeline.waitFor();
  }

  async show(...tabs: readonly string[]): Promise<void> {
    for (const name of tabs) {
      const isDecision = name === 'Recommend' || name === 'Reject';
      if (isDecision) await this.page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
      else await this.page.getByRole('tab', { name, exact: true }).click();
    }
  }

  row(name: string): Locator {
    return this.page.getByRole('row', { name: new RegExp(name) });
  }

  button(action: string, name: string): Locator {
    return this.page.getByRole('button', { name: `${action} ${name}`, exact: true });
  }
}
