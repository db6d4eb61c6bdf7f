import { allWidths, expectFocusOnElement, expectGoodToUse } from '../../harness/accessibility.ts';
import { giveReferral, recordR2r } from '../../harness/activities.ts';
import { expect, story } from '../../harness/story.ts';
import { Dashboard } from '../../pages/dashboard.ts';
import { MyActivityPage } from '../../pages/my-activity-page.ts';
import { Shell } from '../../pages/shell.ts';

story(
  'A referral arrives live, is read, rated and unread, and disappears when its author deletes it',
  async ({ people }) => {
    const author = await people.member('100011');
    const receiver = await people.member('100012', { device: 'phone' });
    const given = new Dashboard(author).figure('Referral Given', 'lifetime');
    const received = new Dashboard(receiver).figure('Referral Received', 'lifetime');
    const inbox = new MyActivityPage(receiver);
    await expect(inbox.link).toBeVisible();
    await new Dashboard(receiver).show('lifetime');
    await expect(received).toHaveText(/^\d+$/);
    await expect(given).toHaveText(/^\d+$/);
    const [givenBefore, receivedBefore] = [
      Number(await given.textContent()),
      Number(await received.textContent()),
    ];
    const unread = await inbox.unreadCount();

    await story.step('it arrives', async () => {
      await giveReferral(author, '100012', 'Kaveri Traders of Salem');
      await new Shell(receiver).expectToast('Opportunity Knocks - You Got a Referral');
      await expect(inbox.link).toHaveAccessibleName(new RegExp(`${unread + 1} unread`));
      await expect(received).toHaveText(String(receivedBefore + 1));
      await expect(given).toHaveText(String(givenBefore + 1));
    });

    const entry = inbox.entry('Kaveri Traders of Salem');
    await story.step('it is read, rated and unread', async () => {
      await inbox.open();
      await inbox.show('Referral', 'Received');
      await expect(entry).toContainText('Unread');
      await inbox.view(entry);
      await expect(inbox.dialog.getByRole('link', { name: '+91 9840012345' })).toBeVisible();
      await expect.poll(() => inbox.unreadCount()).toBe(unread);
      await expectGoodToUse(receiver, 'A received referral', undefined, allWidths);
      await inbox.dialog.getByRole('radio', { name: '4 stars' }).focus();
      await receiver.keyboard.press('ArrowRight');
      await expect(inbox.dialog.getByRole('radio', { name: '5 stars' })).toBeChecked();
      await inbox.button('Mark as Unread').click();
      await expect.poll(() => inbox.unreadCount()).toBe(unread + 1);
      await inbox.close();
      await receiver.reload();
      await expect(entry).toContainText('Unread');
      await inbox.view(entry);
      await expect(inbox.dialog.getByRole('radio', { name: '5 stars' })).toBeChecked();
      await inbox.button('Mark as Unread').click();
      await expect.poll(() => inbox.unreadCount()).toBe(unread + 1);
      await inbox.close();
    });

    await story.step('its author deletes it', async () => {
      const own = new MyActivityPage(author);
      await own.open();
      await own.show('Referral', 'Given');
      await own.delete(own.entry('Kaveri Traders of Salem'));
      await new Shell(author).expectToast('The referral was deleted');
      await expect(own.entry('Kaveri Traders of Salem')).toHaveCount(0);
      await expectFocusOnElement(author, 'deleting');
      await new Shell(author).goHome();
      await expect(given).toHaveText(String(givenBefore));
      await expect(entry).toHaveCount(0);
      await expect.poll(() => inbox.unreadCount()).toBe(unread);
      await new Shell(receiver).goHome();
      await expect(received).toHaveText(String(receivedBefore));
    });
  },
);

story(
  'By keyboard only: from the lists to an entry and back, and an R2R with a long text',
  async ({ people }) => {
    const page = await people.member('100013');
    const activities = new MyActivityPage(page);
    const talk = 'Solar roofs for the three schools at the lake, and who of the chapter could build them';
    await recordR2r(page, '100014', talk);
    await activities.open();
    await activities.show('Referral', 'Given');
    await activities.tab('Referral').focus();
    for (const key of ['Tab', 'ArrowRight']) await page.keyboard.press(key);
    await expect(page.getByRole('table', { name: 'Referral, Received' })).toBeVisible();
    await expect(activities.entry('').first()).toBeVisible();
    await expectGoodToUse(page, 'My Activities, referrals', undefined, allWidths);
    await activities.tab('Received').focus();
    for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    await expect(activities.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(activities.dialog).toBeHidden();
    await expectFocusOnElement(page, 'closing an entry');

    await activities.tab('Referral').focus();
    for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    const r2r = activities.entry('Cafe Mylai').first();
    await expect(r2r).not.toContainText(talk);
    await r2r.getByRole('button', { name: 'Show More Points Discussion' }).focus();
    await page.keyboard.press('Enter');
    await expect(r2r).toContainText(talk);
    await expectGoodToUse(page, 'My Activities, R2R', undefined, allWidths);

    await r2r.getByRole('button', { name: /^Delete/ }).focus();
    await page.keyboard.press('Enter');
    await expect(activities.button('Cancel')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await new Shell(page).expectToast('The R2R was deleted');
    await expectFocusOnElement(page, 'deleting an R2R');

    await activities.show('C-Note', 'Business Given');
    await expect(activities.entry('₹').first()).toBeVisible();
    await expectGoodToUse(page, 'My Activities, C-Notes', undefined, allWidths);
  },
);
