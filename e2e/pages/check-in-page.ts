import { expect, type Locator, type Page } from '@playwright/test';
import { HomePage } from './home-page.ts';

/** The scanner and the dialog after a scan. */
export class CheckInPage {
  readonly page: Page;
  readonly scanner: Locator;
  readonly closeCamera: Locator;
  readonly details: Locator;

  constructor(page: Page) {
    this.page = page;
    this.scanner = page.getByRole('dialog', { name: 'Scan QR' });
    this.closeCamera = page.getByRole('button', { name: 'Close Camera' });
    this.details = page.getByRole('dialog', { name: 'Meeting Details' });
  }

  /** Opens the camera from Home. */
  async scan(): Promise<void> {
    await new HomePage(this.page).scanQr.click();
    await expect(this.scanner).toBeVisible();
  }

  async submit(): Promise<void> {
    await this.details.getByRole('button', { name: 'Submit' }).click();
  }

  async close(): Promise<void> {
    await this.details.getByRole('button', { name: 'Close', exact: true }).last().click();
  }
}
