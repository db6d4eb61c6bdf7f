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

  /** Follows an entry of the navigation; on phones it is in the drawer, in narrow windows perhaps under More. */
  async goTo(label: string): Promise<void> {
    await this.openMenu();
    const link = this.menu.getByRole('link', { name: label, exact: true });
    const more = this.menu.getByRole('button', { name: 'More' });
    await link.or(more).first().waitFor();
    if (await link.isVisible()) return link.click();
    await more.click();
    await this.page.getByRole('menuitem', { name: label, exact: true }).click();
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

  /** On a phone the toast is a strip between the top bar and the content. */
  async expectToastAboveContent(text: string): Promise<void> {
    await this.expectToast(text);
    await this.page.evaluate(() => scrollTo(0, 0));
    const getEdges = async (locator: Locator) => {
      const { y = 0, height = 0 } = (await locator.first().boundingBox()) ?? {};
      return { top: Math.round(y), bottom: Math.round(y + height) };
    };
    await expect(async () => {
      const toast = await getEdges(this.toast(text));
      expect(toast.top).toBeGreaterThanOrEqual((await getEdges(this.page.getByRole('banner'))).bottom);
      expect(toast.bottom).toBeLessThanOrEqual((await getEdges(this.content)).top);
    }).toPass({ timeout: 3_000 });
  }

  private async openMenu(): Promise<void> {
    await this.profileMenu.waitFor();
    if (await this.burger.isVisible()) await this.burger.click();
  }
}
