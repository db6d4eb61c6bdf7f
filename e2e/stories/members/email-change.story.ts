import { expectGoodToUse } from '../../harness/accessibility.ts';
import { demoPassword } from '../../harness/people.ts';
import { expect, story } from '../../harness/story.ts';
import { Shell } from '../../pages/shell.ts';

const MEMBER = '100012';
const NEW_EMAIL = 'new.address@example.org';

story(
  'A member enters a new e-mail address with the password, and it is used once its code is entered',
  async ({ people, outbox }) => {
    const page = await people.member(MEMBER, { device: 'phone' });
    await new Shell(page).goTo('My Profile');
    const email = page.getByRole('textbox', { name: 'Email', exact: true });
    const address = page.getByRole('button', { name: 'Residential Details' });
    await address.click();
    const old = await email.inputValue();
    // As the server answers who entered the password longer ago than this story takes.
    let isRefused = false;
    await page.route('**/graphql', async (route) => {
      const isChange = route.request().postData()?.includes(NEW_EMAIL) === true;
      if (isRefused || !isChange) return route.continue();
      isRefused = true;
      const message = 'Please enter your password again to change this.';
      const extensions = { code: 'REAUTHENTICATION_REQUIRED' };
      return route.fulfill({ json: { errors: [{ message, extensions }] } });
    });

    await email.fill(NEW_EMAIL);
    await page.getByRole('button', { name: 'Submit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enter your password' });
    await dialog.getByLabel('Password', { exact: true }).fill('Wrong@2026');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Incorrect username or password.');
    await expectGoodToUse(page, 'Password again');
    await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Profile updated Successfully')).toBeVisible();

    const change = page.getByRole('region', { name: 'New e-mail address' });
    await expect(change.getByText(`Waiting for verification: ${NEW_EMAIL}`)).toBeVisible();
    await address.click();
    await expect(email).toHaveValue(old);
    await page.goBack();
    await expectGoodToUse(page, 'New e-mail address on a phone');
    const notices = async () =>
      (await outbox.read()).filter(({ username, kind }) => username === MEMBER && kind === 'notice');
    expect((await notices()).map(({ to }) => to)).toEqual([old]);

    await change.getByLabel('Enter Code').fill(await outbox.codeFor(MEMBER, 'verify'));
    await change.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Your e-mail address has been changed')).toBeVisible();
    await expect(change).toBeHidden();
    await address.click();
    await expect(email).toHaveValue(NEW_EMAIL);
    expect((await notices()).map(({ to }) => to)).toEqual([old, old]);
  },
);
