import { expectGoodToUse } from '../../harness/accessibility.ts';
import { expect, story } from '../../harness/story.ts';
import { AttendancePage } from '../../pages/attendance-page.ts';
import { MeetingSchedulePage } from '../../pages/meeting-schedule-page.ts';
import { Shell } from '../../pages/shell.ts';
import { SubscriptionNotice } from '../../pages/subscription-notice.ts';
import { VisitorAttendance } from '../../pages/visitor-attendance.ts';

story(
  'The admin of an expired chapter is sent to Subscriptions, and can still read the other screens',
  async ({ people }) => {
    const page = await people.member('coimbatoreadmin');
    const notice = new SubscriptionNotice(page);
    await expect(notice.dialog).toContainText("Please click 'Continue' to renew or subscribe to a plan.");
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 400);
    await expect(notice.dialog).toBeVisible();
    await expectGoodToUse(page, 'No active subscription, an admin');

    await notice.proceed();
    await expect(notice.dialog).toBeHidden();
    await expect(page.getByRole('main')).toContainText(
      /Subscription Expired\.\.\..*ended on \d\d-[A-Z][a-z]{2}-2026/,
    );
    await expectGoodToUse(page, 'Subscriptions, expired');

    await new MeetingSchedulePage(page).open();
    await expect(notice.dialog).toBeHidden();
    await expect(notice.banner).toContainText('Subscription Expired...');
    await notice.banner.getByRole('link', { name: 'Subscriptions' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Subscriptions' })).toBeVisible();
  },
);

story('After the plan has ended, an open meeting is read-only', async ({ people, clock }) => {
  await clock.moveTo('2026-12-10 07:05');
  const page = await people.member('maduraiadmin');
  const notice = new SubscriptionNotice(page);
  await notice.proceed();
  const desk = new AttendancePage(page);
  await desk.openOnAnotherDay();
  await expect(page.getByRole('textbox', { name: 'Meeting date' })).toHaveValue('02/Dec/2026');
  await expect(desk.note).toHaveText('No Active Subscription Found.');
  await expect(notice.banner).toContainText('Subscription Expired...');
  await expect(desk.mark).toBeHidden();
  await expect(desk.members.getByRole('row')).toHaveCount(26);
  for (const radio of await desk.members.getByRole('radio').all()) await expect(radio).toBeDisabled();
  await desk.show('Visitor');
  const visitors = new VisitorAttendance(page);
  await visitors.add();
  await expect(visitors.form.getByRole('button', { name: 'Submit' })).toBeDisabled();
});

story('A member of an expired chapter is sent to the admin, and can log out', async ({ people }) => {
  const page = await people.member('300002', { device: 'phone' });
  const notice = new SubscriptionNotice(page);
  await expect(notice.dialog).toContainText("Please contact your 'Admin'.");
  await expect(notice.dialog.getByRole('button')).toHaveText(['Logout']);
  await notice.dialog.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

story(
  'A chapter with a valid subscription sees its plan, and support admins get no notice',
  async ({ people }) => {
    const admin = await people.member('maduraiadmin');
    await new Shell(admin).goTo('Subscriptions');
    await expect(admin.getByText(/^Valid until \d\d-[A-Z][a-z]{2}-\d{4} at 23:59$/)).toBeVisible();
    await expectGoodToUse(admin, 'Subscriptions');
    await expect(new SubscriptionNotice(admin).banner).toBeHidden();

    const support = await people.member('supportadmin');
    await expect(support.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(new SubscriptionNotice(support).dialog).toBeHidden();
    await expect(new SubscriptionNotice(support).banner).toBeHidden();
  },
);
