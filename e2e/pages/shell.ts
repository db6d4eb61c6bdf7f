import { expect, type Locator, type Page } from '@playwright/test';

/** What is around every screen once somebody has signed in (core 2.2). */
export class Shell {
  readonly page: Page;
  readonly profileMenu: Locator;
  readonly greeting: Locator;
  readonly toasts: Locator;
  readonly content: Locator;

  constructor(page: Page) {
    this.page = page;
    this.profileMenu = page.getByRole('button', { name: /^Profile menu of/ });
    this.greeting = page.getByText(/^Welcome, .* · Rotary Id: /);
    this.toasts = page.getByRole('alert');
    this.content = page.getByRole('main');
  }

  async expectSignedIn(name: string | RegExp): Promise<void> {
    await expect(this.profileMenu).toBeVisible();
    await expect(this.profileMenu).toHaveAccessibleName(
      name instanceof RegExp ? name : `Profile menu of ${name}`,
    );
  }

  /** Follows an entry of the navigation bar. */
  async goTo(label: string): Promise<void> {
    await this.page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click();
  }

  async logOut(): Promise<void> {
    await this.profileMenu.click();
    await this.page.getByRole('menuitem', { name: 'Logout' }).click();
  }

  async expectToast(text: string | RegExp): Promise<void> {
    await expect(this.toasts.filter({ hasText: text }).first()).toBeVisible();
  }
}
