import { expectGoodToUse } from '../../harness/accessibility.ts';
import { expect, story } from '../../harness/story.ts';
import { ChapterSettingsPage } from '../../pages/chapter-settings-page.ts';
import { ContactPage } from '../../pages/contact-page.ts';
import { MeetingSchedulePage } from '../../pages/meeting-schedule-page.ts';
import { Shell } from '../../pages/shell.ts';

story.describe.configure({ timeout: 240_000 });

story('An admin decides what meetings cost, plans one, and writes to support', async ({ people, outbox }) => {
  const page = await people.member('chennaiadmin');
  const shell = new Shell(page);
  const settings = new ChapterSettingsPage(page);
  await settings.open();
  await settings.fee.fill('450');
  await settings.earlyMinutes.fill('20');
  await settings.chooseDay('Friday');
  await settings.chooseZone('Pacific/Auckland');
  await expect(page.getByText(/Meetings keep their dates and times/)).toBeVisible();
  await expectGoodToUse(page, 'Chapter settings, another time zone');
  await settings.chooseZone('Asia/Kolkata');
  await settings.save();
  await shell.expectToast('Chapter settings saved');
  await settings.switchOf('A picture is required').click();
  await expect(settings.switchOf('A picture is required')).toBeChecked();

  const schedule = new MeetingSchedulePage(page);
  await schedule.open();
  await schedule.add.click();
  // Today is Wednesday, 18 November 2026.
  await expect(schedule.form.getByRole('textbox', { name: 'Date' })).toHaveValue('20-Nov-2026');
  await expect(schedule.form.getByLabel('Meeting Fee', { exact: true })).toHaveValue('450');
  await expect(schedule.form.getByLabel('Early Minutes', { exact: true })).toHaveValue('20');

  const contact = new ContactPage(page);
  await contact.open();
  await expect(page.getByRole('link', { name: 'support@demo.example' })).toBeVisible();
  await contact.field('Email').fill('asha@raman.example');
  await contact.field('Message').fill('The hall is closed on Friday.');
  await page.reload();
  await expect(contact.field('Message')).toHaveValue('The hall is closed on Friday.');
  await expectGoodToUse(page, 'Contact us');
  await contact.send();
  await shell.expectToast('Mail sent succesfully');
  expect((await outbox.read()).filter(({ kind }) => kind === 'contact')).toMatchObject([
    {
      to: 'support@demo.example',
      replyTo: 'asha@raman.example',
      username: 'chennaiadmin',
      subject: 'RMB Contact Us: Chennai (chennaiadmin)',
      text: expect.stringContaining('The hall is closed on Friday.'),
    },
  ]);
});
