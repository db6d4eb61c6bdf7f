import { expectGoodToUse } from '../../harness/accessibility.ts';
import { expect, story } from '../../harness/story.ts';
import { Shell } from '../../pages/shell.ts';
import { SubscriptionNotice } from '../../pages/subscription-notice.ts';
import { SubscriptionsPage } from '../../pages/subscriptions-page.ts';

story('A chapter on trial subscribes with a voucher after a failed payment', async ({ people }) => {
  const page = await people.member('maduraiadmin');
  const shell = new Shell(page);
  const subscriptions = new SubscriptionsPage(page);
  await shell.goTo('Subscriptions');
  await subscriptions.applyVoucher('MADURAI1000RUPEE');
  await expect(subscriptions.prices).toContainText('₹ 26,000');
  await expectGoodToUse(page, 'Subscriptions, from trial');

  await subscriptions.order('Subscribe', 'Fail the payment');
  await shell.expectToast('Payment Verification Failed');
  await expect(subscriptions.checkout('Subscribe')).toBeEnabled();
  await expect(subscriptions.payments).toContainText('Failed: Payment declined by the test gateway');

  await subscriptions.order('Subscribe', 'Pay successfully');
  await shell.expectToast('New subscription Subscribed');
  await expect(subscriptions.checkout('Add Users')).toBeVisible();
  await expectGoodToUse(page, 'Subscriptions, subscribed');
});

story(
  'A support admin extends a subscription that has ended, and its chapter continues without signing in again',
  async ({ people }) => {
    const admin = await people.member('coimbatoreadmin');
    const notice = new SubscriptionNotice(admin);
    await expect(notice.dialog).toBeVisible();

    const support = await people.member('supportadmin');
    await new Shell(support).goTo('Chapter Subscription List');
    await expect(support.getByRole('button', { name: 'Edit Chennai' })).toBeVisible();
    await support.getByRole('tab', { name: 'Active' }).press('ArrowRight');
    await support.getByRole('button', { name: 'Edit Coimbatore' }).press('Enter');
    const form = support.getByRole('form', { name: 'Edit Coimbatore' });
    await expectGoodToUse(support, 'Chapter Subscription List, editing', () => expect(form).toBeVisible());
    await form.getByRole('textbox', { name: 'End Date' }).fill('31-Dec-2026');
    await form.getByRole('textbox', { name: 'Basic Count' }).fill('25');
    await form.getByRole('combobox', { name: 'Status' }).selectOption('Active');
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(support.getByText('Subscription Updated')).toBeVisible();
    await support.getByRole('tab', { name: 'Active' }).click();
    await expect(support.getByRole('row', { name: /Coimbatore/ })).toContainText('31-Dec-2026');

    await expect(notice.dialog).toBeHidden({ timeout: 30_000 });
    await expect(notice.banner).toBeHidden();
  },
);
