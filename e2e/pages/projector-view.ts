import { expect, type Locator, type Page } from '@playwright/test';
import { readQr } from '../harness/read-qr.ts';

/** The roll call on the wall: the code, the count and who came last. */
export class ProjectorView {
  readonly page: Page;
  readonly wall: Locator;
  readonly code: Locator;
  /** The last one first. */
  readonly arrivals: Locator;
  /** Told while nothing new is known. */
  readonly offline: Locator;

  constructor(page: Page) {
    this.page = page;
    this.wall = page.getByRole('dialog', { name: /\w+day, \d\d-\w{3}-\d{4} ·/ });
    this.code = this.wall.getByRole('img', { name: 'QR code of the meeting' });
    this.arrivals = this.wall.getByRole('list', { name: 'Last arrivals' }).getByRole('listitem');
    this.offline = this.wall.getByRole('alert');
  }

  /** Opens it from the attendance screen. */
  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'Show QR' }).click();
    await expect(this.code).toBeVisible();
  }

  async leave(): Promise<void> {
    await this.wall.getByRole('button', { name: 'Leave the projector view' }).click();
    await expect(this.wall).toBeHidden();
  }

  /** The count in large letters, such as '2 of 43 here'. */
  async expectHere(count: string): Promise<void> {
    await expect(this.wall.getByRole('status')).toHaveText(count);
  }

  /** What a phone reads off the wall: the link of the meeting. */
  async readLink(): Promise<string> {
    let links: string[] = [];
    await expect(async () => {
      links = await readQr(await this.code.screenshot());
      expect(links).toHaveLength(1);
    }).toPass({ timeout: 15_000 });
    return links[0] ?? '';
  }
}
