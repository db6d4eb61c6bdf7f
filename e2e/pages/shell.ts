import { expect, type Locator, type Page } from '@playwright/test';

/** Entries that are not on the bar itself at a desk, with their menus. */
const GROUPS: Readonly<Record<string, string>> = {
  'Visitor Form': 'Visitors',
  VPM: 'Visitors',
  'Member List': 'Members',
  'Business Classification': 'Members',
  'Open Classification': 'Members',
  'Create Plan': 'Plan',
  'View Plan': 'Plan',
  Voucher: 'Plan',
  Discount: 'Plan',
  Version: 'Plan',
  'Create Notification': 'Plan',
  'Contact Us': 'Help',
  'Release Notes': 'Help',
  'User Manual': 'Help',
  'My Profile': 'Account',
  Settings: 'Account',
};

/** What the tabs at the bottom of a phone call entries. */
const TABS: Readonly<Record<string, string>> = { 'Member List': 'Members', VPM: 'Visitors' };

/** The header and navigation around every screen after signing in. */
export class Shell {
  readonly page: Page;
  readonly account: Locator;
  /** Below the title of a member's Home. */
  readonly greeting: Locator;
  readonly content: Locator;
  /** On the top bar at a desk, at the bottom of a phone. */
  readonly menu: Locator;
  /** Everything that is not at the bottom of a phone itself. */
  readonly menuSheet: Locator;
  private readonly menuTab: Locator;

  constructor(page: Page) {
    this.page = page;
    this.account = page.getByRole('button', { name: /^Account of/ });
    this.greeting = page.getByRole('region', { name: 'Welcome' });
    this.content = page.getByRole('main');
    this.menu = page.getByRole('navigation', { name: 'Main' });
    this.menuSheet = page.getByRole('dialog', { name: 'Menu' });
    this.menuTab = this.menu.getByRole('button', { name: 'Menu', exact: true });
  }

  /**
   * Follows an entry of the navigation: on the bar, under Menu on phones, in a group at a desk, perhaps under More, or
   * in the account menu.
   */
  async goTo(label: string): Promise<void> {
    await this.showMenu();
    const isPhone = await this.menuTab.isVisible();
    const name = (isPhone && TABS[label]) || label;
    const link = this.menu.getByRole('link', { name, exact: true });
    if (await link.isVisible()) return link.click();
    if (isPhone) {
      await this.menuTab.click();
      return this.menuSheet.getByRole('link', { name: label, exact: true }).click();
    }
    const group = GROUPS[label];
    if (group === 'Account') {
      await this.account.click();
      return this.page.getByRole('dialog').getByRole('link', { name: label, exact: true }).click();
    }
    const named = this.menu.getByRole('button', { name: group ?? 'More', exact: true });
    const more = this.menu.getByRole('button', { name: 'More', exact: true });
    await named.or(more).first().waitFor();
    await ((await named.isVisible()) ? named : more).click();
    await this.page.getByRole('menuitem', { name: label, exact: true }).click();
  }

  /** By the name of the chapter at the top. */
  /** Leaves a form on a phone, whose buttons stand in place of the navigation. */
  async showMenu(): Promise<void> {
    const back = this.page.getByRole('link', { name: 'Back', exact: true });
    await this.menu.or(back).filter({ visible: true }).first().waitFor();
    if (!(await this.menu.isVisible())) await back.click();
    await this.menu.waitFor();
  }

  async goHome(): Promise<void> {
    await this.showMenu();
    // A phone shows the name of the screen in place of the brand.
    const brand = this.page.getByRole('link', { name: /, Home$/ });
    const tab = this.menu.getByRole('link', { name: 'Home', exact: true });
    await brand.or(tab).first().click();
  }

  async logOut(): Promise<void> {
    await this.openAccount();
    await this.page.getByRole('button', { name: 'Logout', exact: true }).click();
  }

  /** An entry of the account menu that is no link. */
  async chooseFromAccount(name: string): Promise<void> {
    await this.openAccount();
    await this.page.getByRole('button', { name, exact: true }).click();
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

  /** The account menu; on phones its entries are in Menu. */
  private async openAccount(): Promise<void> {
    await this.menu.waitFor();
    await ((await this.menuTab.isVisible()) ? this.menuTab : this.account).click();
  }
}
