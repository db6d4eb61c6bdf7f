import { expectGoodToUse } from '../../harness/accessibility.ts';
import { expect, story } from '../../harness/story.ts';
import { Shell } from '../../pages/shell.ts';
import { SubscriptionNotice } from '../../pages/subscription-notice.ts';

story(
  'A support admin extends a subscription that has ended, and its chapter goes on without signing in again',
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
