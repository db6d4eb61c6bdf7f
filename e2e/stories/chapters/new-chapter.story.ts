import { expectGoodToUse } from '../../harness/accessibility.ts';
import { expect, story } from '../../harness/story.ts';
import { AdminPage } from '../../pages/admin-page.ts';
import { MeetingSchedulePage } from '../../pages/meeting-schedule-page.ts';
import { Shell } from '../../pages/shell.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

/** A picture of one dot. */
const logo = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const salem = {
  name: 'Salem Steel City',
  email: 'office@salem.example',
  districtCode: 'RID 2982',
  address: '1 Fort Road, Salem',
  weekday: 'Friday',
  logo,
};

const ownPassword = 'Fresh#Start2026';

story.describe.configure({ timeout: 240_000 });

story('A new chapter starts empty and holds its first meeting', async ({ people, outbox }) => {
  const page = await people.member('supportadmin');
  const admin = new AdminPage(page);
  await admin.open();
  await expect(admin.chapters.getByRole('row').nth(1)).toContainText(/Coimbatore.*Never met/);
  await expectGoodToUse(page, 'Every chapter with its state');
  await page.getByRole('button', { name: 'New Chapter' }).first().click();
  await expectGoodToUse(page, 'A new chapter, nothing filled in', async () => {
    await admin.newChapterForm.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Upload your chapter logo')).toBeVisible();
  });
  await admin.fillChapter({ ...salem, name: 'chennai' });
  await admin.newChapterForm.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Chapter Name already exist')).toBeVisible();
  await admin.nameChapter(salem.name);
  await admin.newChapterForm.getByRole('button', { name: 'Submit' }).click();
  await new Shell(page).expectToast('Chapter profile submitted successfully');
  await expect(admin.admins.getByRole('row', { name: /salemsteelcityadmin .* Active/ })).toBeVisible();
  await expectGoodToUse(page, 'A chapter and its admins');
  await page.getByRole('button', { name: 'Select Other Chapter' }).click();
  await expect(admin.chapters.getByRole('row', { name: /Salem Steel City RID 2982 0 \/ 150/ })).toContainText(
    'Never met',
  );

  const theirs = await people.anonymousPage();
  const signIn = new SignInPage(theirs);
  await signIn.open();
  await signIn.signIn('salemsteelcityadmin', await outbox.codeFor('salemsteelcityadmin', 'invite'));
  await signIn.setNewPassword(ownPassword);
  await expect(new Shell(theirs).menu).toBeVisible();
  const schedule = new MeetingSchedulePage(theirs);
  await schedule.open();
  await schedule.add.click();
  await schedule.fill({
    date: '20-Nov-2026',
    start: '18:15',
    end: '19:45',
    presentations: ['ASHA RAO'],
    talk: 'How we begin',
    venue: 'Hotel Annalakshmi',
  });
  await schedule.confirm();
  await new Shell(theirs).expectToast('MeetingSchedule created Successfully');
  await expect(schedule.row('20-Nov-2026')).toContainText('Hotel Annalakshmi');
});

story('A support admin adds a chapter admin on a phone, and disables one', async ({ people }) => {
  const page = await people.member('supportadmin', { device: 'phone' });
  const admin = new AdminPage(page);
  await admin.open();
  await admin.choose('Madurai');
  await admin.addMember('maduraihelper', 'Uma Ravi');
  await new Shell(page).expectToastAboveContent('Support Admin created Successfully');
  await admin.button('Create Chapter Admin', 'maduraihelper').click();
  const dialog = page.getByRole('dialog', { name: 'Create Chapter Admin' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill('helper@madurai.example');
  await page.keyboard.press('Enter');
  await new Shell(page).expectToast('Chapter Admin created Successfully');
  await admin.button('Account', 'maduraihelper').click();
  const account = page.getByRole('dialog', { name: 'Account of maduraihelper' });
  await account.getByRole('textbox', { name: 'Email' }).fill('uma@madurai.example');
  await account.getByRole('button', { name: 'Invite again' }).click();
  await new Shell(page).expectToast('Invitation sent to uma@madurai.example');
  await admin.button('Disable', 'maduraihelper').click();
  await page.getByRole('dialog', { name: 'Disable' }).getByRole('button', { name: 'Disable' }).click();
  await new Shell(page).expectToast('Chapter Admin updated Successfully');
  await expect(admin.button('Enable', 'maduraihelper')).toBeVisible();
  await expectGoodToUse(page, 'Admins on a phone');
});
