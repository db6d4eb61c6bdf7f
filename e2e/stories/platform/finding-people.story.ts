import { expectGoodToUse } from '../../harness/accessibility.ts';
import { demoPassword } from '../../harness/people.ts';
import { expect, story } from '../../harness/story.ts';
import { FindPerson } from '../../pages/find-person.ts';
import { Shell } from '../../pages/shell.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

story('An admin finds a member and a visitor from anywhere by the keyboard alone', async ({ people }) => {
  const page = await people.member('chennaiadmin', { at: '/meeting-schedule' });
  const find = new FindPerson(page);
  await find.openByKey();
  await page.keyboard.type('gayathri');
  await expect(find.person('Gayathri Pillai')).toHaveAttribute('aria-selected', 'true');
  await expect(find.person('Gayathri Natarajan')).toBeVisible();
  await expectGoodToUse(page, 'Search for a person');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Gayathri Pillai' })).toBeVisible();
  await page.keyboard.press('Escape');

  await find.openByKey();
  await page.keyboard.type('gayathri nat');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Full Name')).toHaveValue('GAYATHRI NATARAJAN');
});

story('A member finds members on a phone, and no visitor', async ({ people }) => {
  const page = await people.member('100019', { device: 'phone' });
  const find = new FindPerson(page);
  await page.getByRole('button', { name: 'Find a person' }).click();
  await expect(find.field).toBeFocused();
  await page.keyboard.type('gayathri');
  await expect(find.person('Gayathri Pillai')).toBeVisible();
  await expect(find.person('Gayathri Natarajan')).toHaveCount(0);
  await expectGoodToUse(page, 'Search for a person on a phone');
});

story('A shortcut of the installed app goes on after signing in', async ({ people }) => {
  const page = await people.anonymousPage({ device: 'phone' });
  await page.goto('/?do=give');
  await new SignInPage(page).signIn('100020', demoPassword);
  await expect(
    page.getByRole('dialog', { name: 'Give' }).getByRole('link', { name: 'C-Note' }),
  ).toBeVisible();
  await page.reload();
  await expect(new Shell(page).menu).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Give' })).toBeHidden();
});
