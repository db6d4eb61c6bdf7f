import { expectGoodToUse } from '../../harness/accessibility.ts';
import { demoPassword } from '../../harness/people.ts';
import { expect, story } from '../../harness/story.ts';
import { AttendancePage } from '../../pages/attendance-page.ts';
import { HomePage } from '../../pages/home-page.ts';
import { InstalledApp } from '../../pages/installed-app.ts';
import { MeetingSchedulePage } from '../../pages/meeting-schedule-page.ts';
import { OutboxLine } from '../../pages/outbox-line.ts';
import { Shell } from '../../pages/shell.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';
import { VisitorAttendance } from '../../pages/visitor-attendance.ts';

story.describe.configure({ timeout: 180_000 });

/** What a browser says about each request that has no answer. */
const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED/;

story(
  'A member sees the last answers and their age without a network, and Logout deletes them',
  async ({ people, pageErrors }) => {
    pageErrors.expectError(noNetwork);
    pageErrors.expectLogout();
    const page = await people.member('100022', { device: 'phone', installs: true });
    const app = new InstalledApp(page);
    const home = new HomePage(page);
    await expect(home.fact('Venue')).toBeVisible();
    await expect(home.profile.getByText('Rotary Id: 100022')).toBeVisible();
    await app.installed();
    await app.keeps('100022', 'GetSession', 'GetOwnProfile', 'NextMeeting');

    await page.context().setOffline(true);
    await page.reload();
    await expect(app.offline.getByText(/^Offline — last updated 18-Nov-2026 07:\d\d$/)).toBeVisible();
    await expect(home.fact('Venue')).toBeVisible();
    await expect(home.profile.getByText('Rotary Id: 100022')).toBeVisible();
    await expectGoodToUse(page, 'Home of a member, offline');
    await app.offline.getByRole('button', { name: 'Try again' }).click();
    await expect(app.offline).toBeVisible();

    await page.context().setOffline(false);
    await expect(app.offline).toBeHidden();

    await expect.poll(() => app.caches()).toContain('fellowship-answers-100022');
    await new Shell(page).logOut();
    const signIn = new SignInPage(page);
    await expect(signIn.heading('Sign In')).toBeVisible();
    await expect.poll(() => app.caches()).not.toContain('fellowship-answers-100022');
    await page.context().setOffline(true);
    await page.reload();
    await expect(signIn.heading('Sign In')).toBeVisible();
    await signIn.signIn('100022', demoPassword);
    await expect(signIn.answer).toContainText(/network/i);
  },
);

story(
  'A change made offline is sent once by itself; a submitted form waits through a closed tab or is withdrawn',
  async ({ people, pageErrors }) => {
    pageErrors.expectError(noNetwork);
    const page = await people.member('chennaiadmin', { installs: true });
    const app = new InstalledApp(page);
    const schedule = new MeetingSchedulePage(page);
    await schedule.open();
    await expect(schedule.row('25-Nov-2026')).toBeVisible();
    await app.installed();
    await app.keeps('chennaiadmin', 'GetSession', 'ListMeetingSchedule');

    await page.context().setOffline(true);
    await page.goto('/');
    await schedule.open();
    await expect(schedule.row('25-Nov-2026')).toBeVisible();
    await expect(app.offline).toBeVisible();
    await schedule.control('Edit', '25-Nov-2026').click();
    await schedule.fill({ venue: 'A hall by the sea' });
    await schedule.confirm();
    await expect(schedule.form.getByRole('alert')).toContainText(
      'You are offline. Connect to the internet and try again.',
    );
    await expect(schedule.form.getByRole('textbox', { name: 'Venue' })).toHaveValue('A hall by the sea');

    await page.context().setOffline(false);
    await expect(schedule.updatedDialog).toBeVisible();
    await new Shell(page).expectToast('You are back online. Your entry has been sent.');
    await page.keyboard.press('Escape');
    await expect(schedule.row('25-Nov-2026')).toContainText('A hall by the sea');

    const desk = new AttendancePage(page);
    const visitors = new VisitorAttendance(page);
    const outbox = new OutboxLine(page);
    await desk.open();
    await desk.show('Visitor');
    await visitors.add();
    await page.context().setOffline(true);
    for (const [name, mobile] of [
      ['Meena Iyer', '9840011101'],
      ['Ravi Shah', '9840011102'],
    ] as const) {
      if (await visitors.form.isHidden()) await visitors.add();
      await visitors.fill({ name, classification: 'Bakery', mobile });
      await visitors.submit();
      await expect(visitors.form).toBeHidden();
    }
    await expect(outbox.line).toContainText('2 entries are waiting to be sent');
    await outbox.open();
    await expectGoodToUse(page, 'What waits to be sent');
    await outbox.undo('Visitor MEENA IYER');
    await expect(outbox.line).toContainText('Waiting to be sent: Visitor RAVI SHAH');
    const context = page.context();
    await page.close();
    await context.setOffline(false);

    const next = await context.newPage();
    await next.goto('/');
    await new Shell(next).expectToast('Sent: Visitor RAVI SHAH');
    await expect(new OutboxLine(next).line).toBeHidden();
    const nextDesk = new AttendancePage(next);
    await nextDesk.open();
    await nextDesk.show('Visitor');
    await expect(next.getByRole('rowheader', { name: /Ravi Shah/i })).toHaveCount(1);
    await expect(next.getByText(/MEENA IYER/)).toHaveCount(0);
  },
);
