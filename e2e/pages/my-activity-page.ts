import type { Locator, Page } from '@playwright/test';
import { Shell } from './shell.ts';

/** What a member has given and received, and the badge that leads there. */
export class MyActivityPage {
  readonly page: Page;
  /** On the bar at a desk, at the bottom on a phone. */
  readonly link: Locator;
  /** An opened entry, or a question. */
  readonly dialog: Locator;
  readonly empty: Locator;

  constructor(page: Page) {
    this.page = page;
    this.link = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^(My Activities|Activity)/ });
    this.dialog = page.getByRole('dialog');
    this.empty = page.getByText('No activities yet');
  }

  async open(): Promise<void> {
    await new Shell(this.page).showMenu();
    await this.link.click();
    await this.page.getByRole('heading', { name: 'My Activities', level: 1 }).waitFor();
  }

  /** Shows a list: its tab, and the side of it where it has two. */
  async show(kind: string, side?: string): Promise<void> {
    await this.tab(kind).click();
    if (side !== undefined) await this.tab(side).click();
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${name}(\\s|\\d|$)`) });
  }

  /** The entries with this text: rows of the table, cards on a phone; not the grey rows while they are on their way. */
  entry(text: string | RegExp): Locator {
    return this.page
      .getByRole('tabpanel')
      .locator('tbody tr, li')
      .filter({ hasText: text, has: this.page.getByRole('button') });
  }

  async view(entry: Locator): Promise<void> {
    await entry.first().waitFor();
    // On a phone the whole row opens.
    const view = entry.getByRole('button', { name: /^View/ });
    await ((await view.isVisible()) ? view : entry.getByRole('button').first()).click();
    await this.dialog.waitFor();
  }

  /** Asks to decline what another person has recorded. */
  async decline(entry: Locator): Promise<void> {
    await entry.first().waitFor();
    const decline = entry.getByRole('button', { name: /^Decline/ });
    if (await decline.isVisible()) return decline.click();
    await this.view(entry);
    await this.dialog.getByRole('button', { name: /^Decline/ }).click();
  }

  /** Deletes what the person has written, and says yes to the question. */
  async delete(entry: Locator): Promise<void> {
    await entry.first().waitFor();
    const remove = entry.getByRole('button', { name: /^Delete/ });
    if (await remove.isVisible()) await remove.click();
    else {
      await this.view(entry);
      await this.dialog.getByRole('button', { name: /^Delete/ }).click();
    }
    await this.page
      .getByRole('dialog', { name: /^Delete/ })
      .getByRole('button', { name: 'Delete' })
      .click();
  }

  /** What the badge says. */
  async unreadCount(): Promise<number> {
    const name = await this.link.innerText();
    return Number(/(\d+) unread/.exec(name)?.[1] ?? 0);
  }

  /** A button of the opened entry or question. */
  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true }).last();
  }

  async close(): Promise<void> {
    await this.button('Close').click();
    await this.dialog.waitFor({ state: 'hidden' });
  }
}
