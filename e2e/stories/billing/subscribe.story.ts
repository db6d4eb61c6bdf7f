import { expectGoodToUse } from '../../harness/accessibility.ts';
import { expect, story } from '../../harness/story.ts';
import { Shell } from '../../pages/shell.ts';
import { SubscriptionsPage } from '../../pages/subscriptions-page.ts';

story('A chapter on trial subscribes with a voucher after a failed payment', async ({ people }) => {
  const page = await people.member('maduraiadmin');
  const shell = new Shell(page);
  const subscriptions = new SubscriptionsPage(page);
  await shell.goTo('Subscriptions');
  await subscriptions.applyVoucher('MADURAI1000RUPEE');
  await expect(subscriptions.prices).toContainText('₹ 26,000');
  await expectGoodToUse(page, 'Subscriptions, from trial');

  await subscriptions.order('Subscribe', 'Let the payment fail');
  await shell.expectToast('Payment Verification Failed');
  await expect(subscriptions.checkout('Subscribe')).toBeEnabled();
  await expect(subscriptions.payments).toContainText('Failed: Payment declined by the test gateway');

  await subscriptions.order('Subscribe', 'Pay successfully');
  await shell.expectToast('New subscription Subscribed');
  await expect(subscriptions.checkout('Add Users')).toBeVisible();
  await expectGoodToUse(page, 'Subscriptions, subscribed');
});
