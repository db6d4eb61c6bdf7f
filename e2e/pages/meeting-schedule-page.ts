import { expect, type Locator, type Page } from '@playwright/test';
import { resultFile } from '../harness/results.ts';
import { Shell } from './shell.ts';

/** What is filled in for a meeting; what is left out stays as it is. */
export interface MeetingEntry {
  /** As the picker shows it: dd-MMM-yyyy. */
  date?: string;
  start?: string;
  end?: string;
  presentations?: string[];
  talk?: string;
  venue?: string;
  earlyMinutes?: string;
  fee?: string;
}

/** What prints a PDF is fetched on first use, and large for a busy machine. */
const printingMs = 60_000;

/** Meeting Schedule of a chapter admin (rule meetings/schedule-table). */
export class MeetingSchedulePage {
  readonly page: Page;
  readonly add: Locator;
  readonly form: Locator;
  readonly upcoming: Locator;
  readonly past: Locator;
  readonly updatedDialog: Locator;
  readonly qrDialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.add = page.getByRole('button', { name: 'Add', exact: true });
    this.form = page.getByRole('form', { name: /^(Add|Edit) meeting$/ });
    this.upcoming = page.getByRole('table', { name: 'Upcoming' });
    this.past = page.getByRole('table', { name: 'Past' });
    this.updatedDialog = page.getByRole('dialog', { name: 'Meeting Schedule' });
    this.qrDialog = page.getByRole('dialog', { name: 'Meeting QR' });
  }

  async open(): Promise<void> {
    await new Shell(this.page).goTo('Meeting');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Meeting Schedule' })).toBeVisible();
  }

  /** The row of a day, dd-MMM-yyyy. */
  row(day: string): Locator {
    return this.page.getByRole('row').filter({ hasText: day });
  }

  /** 'Edit', 'Generate QR', 'Download QR' or 'Cancel meeting' of a day's row. */
  control(name: string, day: string): Locator {
    return this.page.getByRole('button', { name: `${name} ${day}`, exact: true });
  }

  async fill(entry: MeetingEntry): Promise<void> {
    const field = (label: string) => this.form.getByLabel(label, { exact: true });
    if (entry.date !== undefined) {
      await this.form.getByRole('textbox', { name: 'Date' }).fill(entry.date);
      await this.page.keyboard.press('Escape');
    }
    if (entry.start !== undefined) await this.fillTime('Start time', entry.start);
    if (entry.end !== undefined) await this.fillTime('End time', entry.end);
    if (entry.earlyMinutes !== undefined) await field('Early Minutes').fill(entry.earlyMinutes);
    if (entry.fee !== undefined) await field('Meeting Fee').fill(entry.fee);
    for (const name of entry.presentations ?? []) {
      const names = this.form.getByRole('combobox', { name: 'Business Presentation' });
      await names.fill(name);
      await names.press('Enter');
    }
    if (entry.talk !== undefined)
      await this.form.getByRole('textbox', { name: 'Educational Talk' }).fill(entry.talk);
    if (entry.venue !== undefined) await this.form.getByRole('textbox', { name: 'Venue' }).fill(entry.venue);
  }

  /** Cancels the meeting of a day, and answers what was said before of what is recorded. */
  async cancelMeeting(day: string): Promise<string> {
    await this.control('Cancel meeting', day).click();
    const dialog = this.page.getByRole('dialog', { name: 'Cancel meeting' });
    const said = await dialog.getByText(/checked in/).innerText();
    await dialog.getByRole('button', { name: 'Cancel meeting' }).click();
    await expect(dialog).toBeHidden();
    await this.closeUpdated();
    return said;
  }

  /** Closes the dialog that follows every update. */
  async closeUpdated(): Promise<void> {
    await this.updatedDialog.getByRole('button', { name: 'OK' }).click();
    await expect(this.updatedDialog).toBeHidden();
  }

  async confirm(): Promise<void> {
    await this.form.getByRole('button', { name: 'Confirm' }).click();
  }

  /** Starts a download; returns the path of the file. */
  async download(button: Locator): Promise<string> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download', { timeout: printingMs }),
      button.click(),
    ]);
    const file = resultFile('downloads', `${Date.now()}-${download.suggestedFilename()}`);
    await download.saveAs(file);
    return file;
  }

  private async fillTime(name: string, time: string): Promise<void> {
    await this.form.getByRole('combobox', { name }).fill(time);
    await this.page.keyboard.press('Tab');
  }
}
