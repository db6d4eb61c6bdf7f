import { expectGoodInBothThemes } from '../../harness/accessibility.ts';
import { readPdfText } from '../../harness/pdf.ts';
import { expect, story } from '../../harness/story.ts';
import { HomePage } from '../../pages/home-page.ts';
import { MeetingSchedulePage } from '../../pages/meeting-schedule-page.ts';
import { SubscriptionNotice } from '../../pages/subscription-notice.ts';
import { UserManualPage } from '../../pages/user-manual-page.ts';

const today = '18-Nov-2026';

story.describe.configure({ timeout: 240_000 });

story('The meeting schedule, its rows and dialogs', async ({ people }) => {
  const page = await people.member('chennaiadmin');
  await expect(new HomePage(page).today).toBeVisible();
  await expectGoodInBothThemes(page, 'Home of a chapter admin');
  const schedule = new MeetingSchedulePage(page);
  await schedule.open();
  await expect(schedule.row(today)).toBeVisible();
  await expectGoodInBothThemes(page, 'Meeting schedule');
  await schedule.control('Generate QR', today).click();
  await expect(schedule.qrDialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectGoodInBothThemes(page, 'Meeting QR');
  await page.keyboard.press('Escape');
  await schedule.add.click();
  await schedule.fill({ presentations: ['ASHA RAO'] });
  await expectGoodInBothThemes(page, 'Meeting schedule, adding with nothing filled in', async () => {
    await schedule.fill({ talk: '', venue: '' });
    await schedule.confirm();
    await expect(schedule.form.getByRole('alert')).toBeVisible();
  });
  await expectGoodInBothThemes(page, 'Meeting schedule, picking a date', async () => {
    await schedule.form.getByRole('textbox', { name: 'Date' }).click();
    // The month of the date that is proposed.
    await expect(page.getByRole('button', { name: /^15 December 2026/ })).toBeVisible();
  });
  const manual = new UserManualPage(page);
  await manual.open();
  const text = await readPdfText(await manual.download('user-manual-admin.pdf'));
  expect(text).toContain('User manual for chapter admins');
});

story('An empty schedule and a support admin', async ({ people }) => {
  const admin = await people.member('coimbatoreadmin');
  await new SubscriptionNotice(admin).proceed();
  await new MeetingSchedulePage(admin).open();
  await expectGoodInBothThemes(admin, 'Meeting schedule, empty', () =>
    expect(admin.getByText('Meeting not scheduled yet')).toBeInViewport({ ratio: 1 }),
  );
  const support = await people.member('supportadmin');
  await expect(support.getByRole('heading', { level: 1 })).toBeVisible();
  await expectGoodInBothThemes(support, 'Home of a support admin');
});
