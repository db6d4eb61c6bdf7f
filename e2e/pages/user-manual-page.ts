import { expect, type Page } from '@playwright/test';
import { resultFile } from '../harness/results.ts';

/** The user manual for the signed-in role. */
export class UserManualPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/user-manual');
    await expect(this.page.getByRole('heading', { level: 1, name: 'User Manual' })).toBeVisible();
  }

  /** Downloads the manual; returns the path of the file. */
  async download(fileName: string): Promise<string> {
    const waiting = this.page.waitForEvent('download');
    await this.page.getByRole('link', { name: 'Download', exact: true }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe(fileName);
    const file = resultFile('manuals', fileName);
    await download.saveAs(file);
    return file;
  }
}
