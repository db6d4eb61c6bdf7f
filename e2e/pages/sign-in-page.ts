import type { Locator, Page } from '@playwright/test';

/** The sign-in screens: every step has its heading and its fields. */
export class SignInPage {
  readonly page: Page;
  readonly rotaryId: Locator;
  readonly password: Locator;
  readonly code: Locator;
  readonly newPassword: Locator;
  readonly confirmPassword: Locator;

  constructor(page: Page) {
    this.page = page;
    this.rotaryId = page.getByLabel('Rotary Id');
    this.password = page.getByLabel('Password', { exact: true });
    this.code = page.getByLabel('Enter Code');
    this.newPassword = page.getByLabel('New Password');
    this.confirmPassword = page.getByLabel('Confirm Password');
  }

  async open(): Promise<void> {
    await this.page.goto('/');
    await this.heading('Sign In').waitFor();
  }

  async signIn(rotaryId: string, password: string): Promise<void> {
    await this.rotaryId.fill(rotaryId);
    await this.password.fill(password);
    await this.press('Sign In');
  }

  /** Enters the new password twice. */
  async setNewPassword(password: string, again = password): Promise<void> {
    await this.newPassword.fill(password);
    await this.confirmPassword.fill(again);
    await this.press('Set New Password');
  }

  async requestReset(rotaryId: string): Promise<void> {
    await this.rotaryId.fill(rotaryId);
    await this.press('Send Code');
  }

  async resetPassword(code: string, newPassword: string): Promise<void> {
    await this.code.fill(code);
    await this.newPassword.fill(newPassword);
    await this.press('Reset Password');
  }

  async submitCode(code: string): Promise<void> {
    await this.code.fill(code);
    await this.press('Submit Code');
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }

  /** The message on the screen: an error or a notice. */
  get answer(): Locator {
    return this.page.getByRole('alert').or(this.page.getByRole('status'));
  }
}
