import { allWidths, expectGoodInBothThemes, expectGoodToUse } from '../../harness/accessibility.ts';
import { giveReferral, recordR2r } from '../../harness/activities.ts';
import { expect, story } from '../../harness/story.ts';
import { AuditLogPage } from '../../pages/audit-log-page.ts';
import { Dashboard } from '../../pages/dashboard.ts';
import { MyActivityPage } from '../../pages/my-activity-page.ts';
import { RecentActivitiesPage } from '../../pages/recent-activities-page.ts';
import { Shell } from '../../pages/shell.ts';

story.describe.configure({ timeout: 240_000 });

story(
  'Activities that never happened are declined by the receiver or struck by an admin, and the author sees the reason',
  async ({ people }) => {
    const author = await people.member('100015');
    const receiver = await people.member('100016', { device: 'phone' });
    const given = new Dashboard(author).figure('Referral Given', 'lifetime');
    await expect(given).toHaveText(/^\d+$/);
    const before = await given.textContent();
    const inbox = new MyActivityPage(receiver);
    const own = new MyActivityPage(author);

    await story.step('the receiver declines', async () => {
      await giveReferral(author, '100016', 'Nobody of Nowhere');
      await expect(given).toHaveText(String(Number(before) + 1));
      await inbox.open();
      await inbox.show('Referral', 'Received');
      const declined = inbox.entry('Nobody of Nowhere');
      await declined.waitFor();
      await expectGoodToUse(receiver, 'What can be declined', undefined, allWidths);
      await inbox.decline(declined);
      await inbox.dialog.getByRole('textbox', { name: 'Reason (optional)' }).fill('We never spoke');
      await inbox.dialog.getByRole('button', { name: 'Decline' }).click();
      await new Shell(receiver).expectToast('The referral was declined');
      await expect(inbox.entry('Nobody of Nowhere')).toHaveCount(0);
    });

    await story.step('the author learns it at once', async () => {
      await new Shell(author).expectToast('Your referral was declined');
      await expect(given).toHaveText(String(before));
      await own.open();
      await own.show('Cancelled');
      await own.view(own.entry('Your referral was declined'));
      await expect(own.dialog).toContainText('We never spoke');
      await own.close();
      await expectGoodToUse(author, 'Cancelled activities', undefined, allWidths);
    });

    await story.step('an admin strikes', async () => {
      await recordR2r(author, '100016', 'A meeting that never was');
      const admin = await people.member('chennaiadmin');
      const recent = new RecentActivitiesPage(admin);
      await recent.open();
      await expect(recent.activity('A meeting that never was')).toBeVisible();
      await expectGoodToUse(admin, 'Recent activities', undefined, allWidths);
      await expectGoodInBothThemes(admin, 'Recent activities');
      await recent.strike(recent.activity('A meeting that never was'), 'Not true');
      await new Shell(admin).expectToast('The R2R was struck');
      await expect(recent.activity('A meeting that never was')).toHaveCount(0);
      await new Shell(author).expectToast('Your R2R was struck by a chapter admin');
      await new Shell(receiver).expectToast('An R2R with you was struck by a chapter admin');
      const log = new AuditLogPage(admin);
      await log.open();
      await expect(log.entries.first().getByRole('cell', { name: 'struck', exact: true })).toBeVisible();
      await expect(log.entries.first()).toContainText('By: A chapter admin of Chennai');
      await log.entries
        .first()
        .getByRole('button', { name: /^Show More/ })
        .click();
      await expect(log.entries.first()).toContainText('Status: Recorded → Struck');
      await expect(log.entries.nth(1).getByRole('cell', { name: 'declined', exact: true })).toBeVisible();
    });
  },
);
