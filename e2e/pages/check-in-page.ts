import { expect, type Locator, type Page } from '@playwright/test';
import { HomePage } from './home-page.ts';

/** The scanner and the dialog after a scan. */
export class CheckInPage {
  readonly page: Page;
  readonly scanner: Locator;
  readonly closeCamera: Locator;
  readonly details: Locator;
  /** The moment of success. */
  readonly success: Locator;
  /** Why a code does not check in. */
  readonly refusal: Locator;

  constructor(page: Page) {
    this.page = page;
    this.scanner = page.getByRole('dialog', { name: 'Scan QR' });
    this.closeCamera = page.getByRole('button', { name: 'Close Camera' });
    this.details = page.getByRole('dialog', { name: 'Meeting Details' });
    this.success = page.getByRole('dialog', { name: 'Attendance marked successfully' });
    this.refusal = page.getByRole('dialog', {
      name: /^(Not checked in|You have already marked your attendance)$/,
    });
  }

  /** Opens the camera from Home. */
  async scan(): Promise<void> {
    await new HomePage(this.page).scanQr.click();
    await expect(this.scanner).toBeVisible();
  }

  get submitButton(): Locator {
    return this.details.getByRole('button', { name: 'Submit' });
  }

  async submit(): Promise<void> {
    await this.submitButton.click();
  }

  /** Waits for the success screen and continues. */
  async expectSuccess(): Promise<void> {
    await expect(this.success).toContainText(/You are the \d+(st|nd|rd|th)/);
    await this.success.getByRole('button', { name: 'Done' }).click();
    await expect(this.success).toBeHidden();
  }

  async expectRefusal(text: string): Promise<void> {
    await expect(this.refusal).toContainText(text);
    await expect(this.scanner).toBeHidden();
  }

  async scanAgain(): Promise<void> {
    await this.refusal.getByRole('button', { name: 'Scan again' }).click();
  }

  async close(): Promise<void> {
    await this.details.getByRole('button', { name: 'Close', exact: true }).last().click();
  }
}
