import type { Page } from '@playwright/test';
import { expectGoodToUse } from '../../harness/accessibility.ts';
import { expect, story } from '../../harness/story.ts';
import { Shell } from '../../pages/shell.ts';
import { WritingPage } from '../../pages/writing-page.ts';

story.describe.configure({ timeout: 240_000 });

const ROAD = 'The road to the hall is closed';
const DUES = 'Dues are payable until Friday';
const live = { timeout: 5_000 };

const announcements = (page: Page) => page.getByRole('region', { name: 'Announcements' });

story(
  'A support admin writes a version and announcements: they appear in every open window at once, and disappear as fast',
  async ({ people }) => {
    const support = await people.member('supportadmin');
    const [shell, writing] = [new Shell(support), new WritingPage(support)];
    const admin = await people.member('chennaiadmin');
    const member = await people.member('100011', { device: 'phone' });
    const elsewhere = await people.member('maduraiadmin');

    await writing.open('Create Notification');
    await writing.announce('Others', ROAD, '19-Nov-2026');
    await shell.expectToast('Notification Message created successfully');
    for (const page of [admin, member, elsewhere])
      await expect(announcements(page)).toContainText(`Urgent · Warning ${ROAD}`, live);
    await expect(announcements(support)).toHaveCount(0);
    await expectGoodToUse(support, 'Create notification');
    await expectGoodToUse(member, 'An announcement');
    await expectInSightWhenLow(elsewhere);

    await writing.moveTo(ROAD, 'Madurai');
    await shell.expectToast('Notification Message updated successfully');
    await expect(writing.row(ROAD)).toContainText('Madurai');
    for (const page of [admin, member]) await expect(page.getByText(ROAD)).toHaveCount(0, live);
    await expect(announcements(elsewhere)).toContainText(ROAD);

    await writing.announce('Chennai', DUES, '30-Nov-2026');
    await member.getByRole('button', { name: `Dismiss: ${DUES}` }).click();
    await expect(member.getByText(DUES)).toHaveCount(0);
    await member.reload();
    await expect(member.getByRole('region', { name: 'Profile' })).toBeVisible();
    await expect(member.getByText(DUES)).toHaveCount(0);
    await expect(announcements(admin)).toContainText(DUES);
    await expect(elsewhere.getByText(DUES)).toHaveCount(0);

    await writing.open('Version');
    await writing.createVersion('2.0.0', ['Meetings in your calendar', 'Reminders by mail']);
    await shell.expectToast('Version created successfully');
    await expect(writing.row('2.0.0')).toContainText('Yes');
    await expect(writing.row('0.3.0')).toContainText('No');
    await expectGoodToUse(support, 'Versions');

    await admin.reload();
    await admin.getByRole('button', { name: 'Help' }).click();
    await expect(admin.getByText('Version 2.0.0')).toBeVisible();
    await admin.getByRole('menuitem', { name: 'Release Notes' }).click();
    const releases = admin.getByRole('main').getByRole('article');
    await expect(releases.first()).toHaveAccessibleName('Version 2.0.0');
    await expect(releases.first()).toContainText('Reminders by mail');
    await expectGoodToUse(admin, 'Release notes');
  },
);

/** On a phone held sideways the navigation scrolls away; the announcement and the way to the top stay. */
async function expectInSightWhenLow(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 844, height: 390 });
  await page.mouse.wheel(0, 600);
  const toTop = page.getByRole('button', { name: 'Scroll to top' });
  await expect(toTop).toBeInViewport({ ratio: 1 });
  await expect(announcements(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('navigation', { name: 'Main' })).not.toBeInViewport();
  await toTop.click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeInViewport();
  if (before) await page.setViewportSize(before);
}
