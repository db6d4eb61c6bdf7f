import { expect, type Locator, type Page } from '@playwright/test';

/** What is filled in for a first-time visitor. */
export interface VisitorEntry {
  name: string;
  classification: string;
  mobile: string;
  /** The member's name as the list shows it. */
  invitedBy?: string;
}

/** The visitors' half of the attendance screen: form and table. */
export class VisitorAttendance {
  readonly page: Page;
  readonly form: Locator;
  readonly table: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('form', { name: 'Visitor attendance' });
    this.table = page.getByRole('table', { name: 'Visitor attendance' });
  }

  get attendance(): Locator {
    return this.form.getByRole('checkbox', { name: 'Mark attendance' });
  }

  get name(): Locator {
    return this.form.getByRole('combobox', { name: 'Name' });
  }

  /** Opens the form; recording a visitor closes it. */
  async add(): Promise<void> {
    await this.page.getByRole('button', { name: 'Add a visitor' }).click();
    await expect(this.form).toBeVisible();
  }

  async fill({ name, classification, mobile, invitedBy }: VisitorEntry): Promise<void> {
    await this.name.fill(name);
    await this.form.getByRole('textbox', { name: 'Business Classification' }).fill(classification);
    await this.form.getByRole('textbox', { name: 'Mobile' }).fill(mobile);
    if (invitedBy !== undefined) {
      await this.form.getByRole('combobox', { name: 'Invited By' }).fill(invitedBy);
      await this.form.getByRole('option', { name: invitedBy }).click();
    }
    await this.form.getByRole('checkbox', { name: 'Fee paid' }).check();
  }

  async submit(): Promise<void> {
    await this.form.getByRole('button', { name: 'Submit' }).click();
  }

  /** Changes whether a visitor has paid. */
  async setFee(name: string, isPaid: boolean): Promise<void> {
    await this.page.getByRole('button', { name: `Edit ${name}` }).click();
    await this.page.getByRole('checkbox', { name: `Fee paid by ${name}` }).setChecked(isPaid);
    await this.page.getByRole('button', { name: `Save ${name}` }).click();
    await expect(this.page.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
  }
}
