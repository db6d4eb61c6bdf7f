import { expectGoodToUse } from '../../harness/accessibility.ts';
import { readPdfTags, readPdfText } from '../../harness/pdf.ts';
import { expect, story } from '../../harness/story.ts';
import { Shell } from '../../pages/shell.ts';
import { SubscriptionNotice } from '../../pages/subscription-notice.ts';
import { SubscriptionsPage } from '../../pages/subscriptions-page.ts';

story(
  'Near its end a chapter renews by phone without losing a day, adds users and opens the receipt',
  async ({ people, clock }) => {
    await clock.moveTo('2027-07-20 07:05');
    const page = await people.member('chennaiadmin', { device: 'phone', at: '/subscriptions' });
    const shell = new Shell(page);
    const subscriptions = new SubscriptionsPage(page);
    await expect(subscriptions.card).toContainText('Valid until 10-Aug-2027 at 23:59');
    await subscriptions.card.getByRole('button', { name: 'Renewal' }).press('Enter');
    await subscriptions.choose({ plan: '1 Year', members: 50 });
    await expect(subscriptions.prices).toContainText('50 users × 12 months');
    await subscriptions.order('Renew', 'Pay successfully');
    await shell.expectToast('New subscription Subscribed');
    await expect(subscriptions.card).toContainText('Valid until 09-Aug-2028 at 23:59');

    await subscriptions.choose({ members: 52 });
    await expect(subscriptions.prices).toContainText('2 users × 13 months');
    await subscriptions.order('Add Users', 'Pay successfully');
    await expect(subscriptions.card).toContainText('Total subscribed members52');
    await expect(subscriptions.card).toContainText('Valid until 09-Aug-2028 at 23:59');

    const receipt = await subscriptions.newestReceipt();
    expect((await readPdfTags(receipt)).tags).toMatch(
      /^Document\n {2}H1 "Receipt 2"\n[\s\S]* {2}Table\n {4}TR\n {6}TH ".*"\n {6}TH "Amount"/,
    );
    const text = await readPdfText(receipt);
    for (const line of ['Receipt 2', 'Chennai', /2 users × 13 months × ₹ 100\s+₹ 2,600/, /Paid\s+₹/]) {
      expect(text).toMatch(line);
    }
    await expectGoodToUse(page, 'Subscriptions on a phone, renewed');
  },
);

story(
  'A browser that crashes after paying loses nothing: the subscription is renewed at the next visit',
  async ({ people }) => {
    const dying = await people.member('coimbatoreadmin');
    await new SubscriptionNotice(dying).proceed();
    const paying = new SubscriptionsPage(dying);
    await paying.choose({ plan: '1 Year', members: 15 });
    const checkout = await paying.order('Renew', 'Pay and crash the browser');
    await expect(checkout.getByRole('status')).toContainText('the browser crashed');
    await dying.context().close();

    const page = await people.member('coimbatoreadmin');
    const notice = new SubscriptionNotice(page);
    await new Shell(page).goTo('Subscriptions');
    const subscriptions = new SubscriptionsPage(page);
    await expect(subscriptions.card).toContainText('Valid until 18-Nov-2027 at 23:59');
    await expect(subscriptions.payments.getByRole('button', { name: /^Receipt of/ })).toHaveCount(1);
    await expect(notice.dialog).toBeHidden();
    await expect(notice.banner).toBeHidden();
  },
);
