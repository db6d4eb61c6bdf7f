import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { resultFile } from '../harness/results.ts';

/** The dialog in which a chapter's people are imported, on the member list of its admin. */
export class ImportDialog {
  readonly page: Page;
  readonly dialog: Locator;
  readonly faults: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: /^Import people of / });
    this.faults = this.dialog.getByRole('table', { name: 'Errors' });
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'More actions' }).click();
    await this.page.getByRole('menuitem', { name: 'Import', exact: true }).click();
    await this.dialog.waitFor();
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  /** The row of a fault, by its text. */
  fault(text: string): Locator {
    return this.faults.getByRole('row').filter({ hasText: text });
  }

  /** The heads of the template of members, and its example. */
  async template(): Promise<{ heads: string[]; example: string[] }> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download', { timeout: 60_000 }),
      this.button('Members (CSV)').click(),
    ]);
    const file = resultFile('downloads', download.suggestedFilename());
    await download.saveAs(file);
    const [heads = '', example = ''] = readFileSync(file, 'utf8').replace('\ufeff', '').split('\r\n');
    return { heads: heads.split(','), example: parseCells(example) };
  }

  /** The file of the rows that have errors. */
  async rowsToCorrect(): Promise<string> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download', { timeout: 60_000 }),
      this.button('Download rows with errors').click(),
    ]);
    const file = resultFile('downloads', download.suggestedFilename());
    await download.saveAs(file);
    return file;
  }

  /** Chooses a file that there is. */
  async chooseFile(path: string): Promise<void> {
    await this.dialog.locator('input[type=file]').setInputFiles(path);
  }

  /** Chooses a CSV file of these rows. */
  async choose(rows: readonly (readonly string[])[]): Promise<void> {
    const text = rows.map((row) => row.map((cell) => `"${cell}"`).join(';')).join('\n');
    await this.dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  }
}

/** A line of CSV as its cells; commas inside of quotes are none between them. */
function parseCells(line: string): string[] {
  return [...line.matchAll(/("([^"]*)"|[^,]*)(,|$)/g)].map(([, plain = '', quoted]) => quoted ?? plain);
}
