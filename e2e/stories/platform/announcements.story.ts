import type { Page } from '@playwright/test';
import { expectGoodToUse } from '../../harness/accessibility.ts';
import { callAs } from '../../harness/graphql.ts';
import { expect, story } from '../../harness/story.ts';

const seconds = 1000;

/** Sends an announcement that ends after this long; its screen is not built yet. */
async function announce(support: Page, text: string, lastsMs: number): Promise<void> {
  const asked = await callAs(support, '/graphql', 'query { getSession { now } }');
  const now = Date.parse((asked.data?.getSession as { now: string }).now);
  const input = {
    chapterId: 'Others',
    messageDescription: text,
    priority: 'Urgent',
    messageType: 'Warning',
    fromDatetime: new Date(now - 60 * seconds).toISOString(),
    toDateTime: new Date(now + lastsMs).toISOString(),
  };
  const answer = await callAs(
    support,
    '/graphql',
    `mutation ($input: CreateNotificationMessageInput!) { createNotificationMessage(input: $input) { pk } }`,
    { input },
  );
  expect(answer.errors ?? []).toEqual([]);
}

story(
  'An announcement appears in two browsers at once, and goes when its window ends',
  async ({ people }) => {
    const support = await people.member('supportadmin');
    const member = await people.member('100011', { device: 'phone' });
    const admin = await people.member('maduraiadmin');
    // Live events stand a moment after the screen does.
    await Promise.all([member, admin].map((page) => page.waitForTimeout(2 * seconds)));

    await announce(support, 'The road to the hall is closed', 12 * seconds);
    for (const page of [member, admin]) {
      await expect(page.getByRole('region', { name: 'Announcements' })).toContainText(
        'Urgent · Warning The road to the hall is closed',
        { timeout: 5 * seconds },
      );
    }
    await expect(support.getByText('The road to the hall is closed')).toHaveCount(0);
    for (const page of [member, admin]) {
      await expect(page.getByText('The road to the hall is closed')).toHaveCount(0, {
        timeout: 20 * seconds,
      });
    }
  },
);

story('A dismissed announcement stays away, for the one who dismissed it', async ({ people }) => {
  const support = await people.member('supportadmin');
  await announce(support, 'Dues are payable until Friday', 3600 * seconds);
  const member = await people.member('100012', { device: 'phone' });
  const dues = member.getByText('Dues are payable until Friday');
  await expect(dues).toBeVisible();
  await expectGoodToUse(member, 'An announcement');
  await member.getByRole('button', { name: 'Dismiss: Dues are payable until Friday' }).click();
  await expect(dues).toHaveCount(0);
  await member.reload();
  await expect(member.getByRole('region', { name: 'Profile' })).toBeVisible();
  await expect(dues).toHaveCount(0);
  const other = await people.member('100013');
  await expect(other.getByText('Dues are payable until Friday')).toBeVisible();
});
