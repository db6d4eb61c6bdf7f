import { expect, type Locator, type Page } from '@playwright/test';

/** The header and navigation around every screen after signing in. */
export class Shell {
  readonly page: Page;
  readonly profileMenu: Locator;
  readonly greeting: Locator;
  readonly content: Locator;
  readonly menu: Locator;
  private readonly burger: Locator;

  constructor(page: Page) {
    this.page = page;
    this.profileMenu = page.getByRole('button', { name: /^Profile menu of/ });
    this.greeting = page.getByRole('region', { name: 'Welcome' });
    this.content = page.getByRole('main');
    this.menu = page.getByRole('navigation', { name: 'Main' });
    this.burger = page.getByRole('button', { name: 'Open menu' });
  }

  /** Follows an entry of the navigation; on phones it is in the drawer. */
  async goTo(label: string): Promise<void> {
    await this.openMenu();
    await this.menu.getByRole('link', { name: label, exact: true }).click();
  }

  /** By the name of the chapter at the top. */
  async goHome(): Promise<void> {
    await this.page.getByRole('link', { name: /, Home$/ }).click();
  }

  async logOut(): Promise<void> {
    await this.openMenu();
    await this.page.getByRole('button', { name: 'Logout', exact: true }).click();
  }

  async chooseFromProfile(name: string): Promise<void> {
    await this.profileMenu.click();
    await this.page.getByRole('menuitem', { name }).click();
  }

  /** The toast at the top right. */
  toast(text: string): Locator {
    return this.page.getByRole('alert').or(this.page.getByRole('status')).filter({ hasText: text });
  }

  async expectToast(text: string): Promise<void> {
    await expect(this.toast(text).first()).toBeVisible();
  }

  private async openMenu(): Promise<void> {
    await this.profileMenu.waitFor();
    if (await this.burger.isVisible()) await this.burger.click();
  }
}
