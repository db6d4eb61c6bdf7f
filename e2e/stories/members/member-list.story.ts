import { expectGoodToUse } from '../../harness/accessibility.ts';
import { demoPassword } from '../../harness/people.ts';
import { expect, story } from '../../harness/story.ts';
import { MemberListPage } from '../../pages/member-list-page.ts';
import { Shell } from '../../pages/shell.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

story.describe.configure({ timeout: 240_000 });

story(
  'A disabled member is signed out at once, and can sign in again when enabled',
  async ({ people, pageErrors }) => {
    // The open window learns that its session has ended.
    pageErrors.expectError(/40[013]/);
    const office = await people.member('chennaiadmin');
    const member = await people.member('100030', { device: 'phone' });
    const list = new MemberListPage(office);
    await list.open();
    await story.step('the list is good to use, by keyboard too', async () => {
      await expect(list.entry('Aarthi').first()).toBeVisible();
      await expectGoodToUse(office, 'Member list of an admin');
      await office
        .getByRole('button', { name: /^Edit / })
        .first()
        .focus();
      await office.keyboard.press('Enter');
      const profile = office.getByRole('dialog', { name: 'Member Profile' });
      await expect(profile).toBeVisible();
      // Nobody closes a dialog before it has taken the focus.
      await expect(profile.locator(':focus')).toHaveCount(1);
      await office.keyboard.press('Escape');
      await expect(office.getByRole('button', { name: /^Edit / }).first()).toBeFocused();
    });

    await list.search.fill('9810003029');
    const row = list.entry('100030');
    await expect(row).toContainText('User Logged');
    const name = (await row.getByRole('rowheader').getByText(/[a-z]/).textContent()) ?? '';

    await list.agreeTo('Disable', name);
    await new Shell(office).expectToast('User Account disabled successfully');
    await expect(row).toContainText('User Disabled');
    const signIn = new SignInPage(member);
    await expect(signIn.heading('Sign In')).toBeVisible({ timeout: 5_000 });
    await expect(member.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await signIn.signIn('100030', demoPassword);
    await expect(member.getByText('User is disabled.')).toBeVisible();

    await row.getByRole('button', { name: `Reset Password ${name}` }).click();
    await new Shell(office).expectToast('Please enable the user access before reset password');
    await list.agreeTo('Enable', name);
    await new Shell(office).expectToast('User Account enabled successfully');
    await signIn.signIn('100030', demoPassword);
    await expect(new Shell(member).menu).toBeVisible();
  },
);

story('A member browses the list of another chapter on a phone', async ({ people }) => {
  const page = await people.member('100031', { device: 'phone' });
  const list = new MemberListPage(page);
  await list.open();
  await expect(page.getByRole('link', { name: /^Call / }).first()).toBeVisible();
  await page.getByText('Other Chapters').click();
  const chapters = page.getByRole('combobox', { name: 'Chapter' });
  await chapters.click();
  await expect(page.getByRole('option', { name: /Support/ })).toHaveCount(0);
  await page.getByRole('option', { name: 'Madurai' }).click();
  await list.search.fill('200001');
  await expect(list.entry('')).toHaveCount(1);
  await list.entry('').getByRole('button').click();
  const record = page.getByRole('dialog');
  await expect(record).toContainText('200001');
  await page.keyboard.press('Escape');
  await expect(record).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(View|Edit|Disable) / })).toHaveCount(0);
  await expectGoodToUse(page, 'Member list of another chapter');
});
