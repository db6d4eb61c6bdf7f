import type { Locator, Page } from '@playwright/test';

/** Home of a member or an admin. */
export class HomePage {
  readonly page: Page;
  readonly nextMeeting: Locator;
  /** The meeting of the day, as an admin sees it. */
  readonly today: Locator;
  readonly profile: Locator;
  readonly scanQr: Locator;
  /** The member's own status on the meeting's day. */
  readonly ownStatus: Locator;

  constructor(page: Page) {
    this.page = page;
    this.nextMeeting = page.getByRole('region', { name: 'Next meeting' });
    this.today = page.getByRole('region', { name: 'Today' });
    this.profile = page.getByRole('region', { name: 'Profile' });
    this.scanQr = page.getByRole('button', { name: 'Scan QR' });
    this.ownStatus = this.nextMeeting.getByRole('status');
  }

  /** A named fact of the next meeting. */
  fact(name: string): Locator {
    const term = this.page.getByRole('term').filter({ hasText: name });
    return this.nextMeeting.locator('dl > div').filter({ has: term }).getByRole('definition');
  }
}
