import {
  expectFocusOnElement,
  expectReadableWithLargeText,
  expectStill,
} from '../../harness/accessibility.ts';
import { demoPassword } from '../../harness/people.ts';
import { expect, story } from '../../harness/story.ts';
import { watchWaiting } from '../../harness/waiting.ts';
import { HomePage } from '../../pages/home-page.ts';
import { MeetingSchedulePage } from '../../pages/meeting-schedule-page.ts';
import { ReportPage } from '../../pages/report-page.ts';
import { Shell } from '../../pages/shell.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

story.describe.configure({ timeout: 180_000 });

story('Signing in works by keyboard only, and never loses the focus', async ({ people }) => {
  const page = await people.anonymousPage();
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.rotaryId.fill('100006');
  await signIn.password.fill('Wrong@2026');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Toggle password visibility' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(signIn.password).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Incorrect username or password.')).toBeVisible();
  await expect(signIn.password).toBeFocused();

  await signIn.press('Reset Password');
  await expect(signIn.rotaryId).toBeFocused();
  await signIn.press('Back to Sign In');
  await expect(signIn.heading('Sign In')).toBeVisible();
  await expect(signIn.rotaryId).toBeFocused();
  await signIn.signIn('100006', demoPassword);
  await expect(new Shell(page).menu).toBeVisible();
});

story('The focus stays where the work was, on every screen of an admin', async ({ people, pageErrors }) => {
  pageErrors.expectError(/404 \(Not Found\).*nothing-here/);
  const page = await people.member('chennaiadmin', { at: null });
  await page.goto('/nothing-here');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeFocused();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(new HomePage(page).today).toBeVisible();
  await expectFocusOnElement(page, 'going home');

  const schedule = new MeetingSchedulePage(page);
  await schedule.open();
  await schedule.control('Edit', '25-Nov-2026').click();
  await schedule.fill({ venue: 'A hall by the sea' });
  await schedule.confirm();
  await expect(schedule.updatedDialog).toBeVisible();
  await expectFocusOnElement(page, 'saving a row');
  await page.keyboard.press('Escape');
  await expect(schedule.updatedDialog).toBeHidden();
  await expectFocusOnElement(page, 'the answer to saving');

  const report = new ReportPage(page);
  await report.open('Absentees Report');
  await report.chosenPeriod('For The Year').focus();
  await page.keyboard.press('Space');
  await report.expectLoaded();
  await expectFocusOnElement(page, 'choosing a period');
  await page.getByRole('button', { name: 'Absent', exact: true }).click();
  await expectFocusOnElement(page, 'another order');
  await report.chosenPeriod('For The Month').check();
  await report.open('Absentees Report');
  await expect(report.chosenPeriod('For The Month')).toBeChecked();
});

story('Text at 200 % can be read on a phone, and nothing moves with reduced motion', async ({ people }) => {
  const anonymous = await people.anonymousPage();
  await new SignInPage(anonymous).open();
  await expectReadableWithLargeText(anonymous, 'Signing in');
  await expectStill(anonymous, 'Signing in');
  const member = await people.member('100022', { device: 'phone' });
  await expect(new HomePage(member).fact('Venue')).toBeVisible();
  await expectReadableWithLargeText(member, 'Home of a member');
  await expectStill(member, 'Home of a member');
  const admin = await people.member('chennaiadmin', { device: 'phone', at: null });
  for (const path of ['/', '/attendance', '/meeting-schedule', '/absentees-report']) {
    await admin.goto(path);
    await expect(admin.getByRole('heading').first()).toBeVisible();
    await expectReadableWithLargeText(admin, `${path} of an admin`);
    await expectStill(admin, `${path} of an admin`);
  }
});

story('On slow 3G the screen is never blank after Sign In, and nothing jumps', async ({ people }) => {
  const page = await people.anonymousPage({ moves: true });
  const signIn = new SignInPage(page);
  await signIn.open();
  const waiting = await watchWaiting(page);
  const shell = new Shell(page);
  await signIn.signIn('chennaiadmin', demoPassword);
  for (const [menu, there] of [
    ['Home', page.getByRole('table', { name: 'Attendance summary' }).getByRole('rowheader').first()],
    ['Attendance', page.getByRole('radio', { name: 'Present' }).first()],
    ['Meeting', page.getByRole('button', { name: 'Edit 25-Nov-2026' })],
    ['Absentees Report', page.getByRole('table', { name: 'Absentees Report' })],
  ] as const) {
    if (menu === 'Absentees Report') {
      await page.getByRole('button', { name: 'Reports' }).click();
      await page.getByRole('menuitem', { name: menu }).click();
    } else if (menu !== 'Home') await shell.goTo(menu);
    await expect(there).toBeVisible({ timeout: 60_000 });
    await waiting.expectCalm(menu);
  }

  const phone = await people.anonymousPage({ device: 'phone', moves: true });
  await new SignInPage(phone).open();
  const ofMember = await watchWaiting(phone);
  await new SignInPage(phone).signIn('100006', demoPassword);
  const home = new HomePage(phone);
  await expect(home.fact('Venue')).toBeVisible({ timeout: 60_000 });
  await expect(home.profile.getByText('Rotary Id: 100006')).toBeVisible({ timeout: 60_000 });
  await ofMember.expectCalm('Home of a member');
});
