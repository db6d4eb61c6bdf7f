import { demoPassword } from '../../harness/people.ts';
import { expect, story } from '../../harness/story.ts';
import { Shell } from '../../pages/shell.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

const newcomer = '100041';
const ownPassword = 'Fresh#Start2026';

story('A new member replaces the temporary password and signs in', async ({ people, pageErrors }) => {
  pageErrors.expectLogout();
  const page = await people.anonymousPage({ device: 'phone' });
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn(newcomer, demoPassword);
  await expect(signIn.heading('New Password')).toBeVisible();

  await signIn.setNewPassword(ownPassword, 'Another#Start2026');
  await expect(page.getByText('Password does not match')).toBeVisible();
  await signIn.setNewPassword('short');
  await expect(page.getByText('Password not long enough', { exact: true })).toBeVisible();
  await signIn.setNewPassword('nodigits#Here');
  await expect(page.getByText('Password must have numeric characters', { exact: true })).toBeVisible();
  await signIn.setNewPassword(ownPassword);

  const shell = new Shell(page);
  await expect(shell.greeting).toContainText(`Rotary Id: ${newcomer}`);
  await shell.logOut();
  await expect(signIn.heading('Sign In')).toBeVisible();

  await signIn.signIn(newcomer, demoPassword);
  await expect(page.getByText('Incorrect username or password.')).toBeVisible();
  await signIn.signIn(newcomer, ownPassword);
  await expect(shell.greeting).toBeVisible();
});

story(
  'A member with an unverified e-mail address signs in only after entering its code',
  async ({ people, outbox, pageErrors }) => {
    pageErrors.expectLogout();
    const page = await people.anonymousPage({ device: 'phone' });
    const signIn = new SignInPage(page);
    const shell = new Shell(page);
    await signIn.open();
    await signIn.signIn('100042', demoPassword);
    await expect(signIn.heading('Verify E-mail')).toBeVisible();

    await page.goto('/');
    await expect(signIn.heading('Verify E-mail')).toBeVisible();
    await expect(shell.menu).toBeHidden();

    await signIn.press('Send Code');
    await signIn.submitCode('000000');
    await expect(page.getByText(/Invalid verification code provided/)).toBeVisible();
    await signIn.submitCode(await outbox.codeFor('100042', 'verify'));
    await expect(shell.greeting).toContainText('Rotary Id: 100042');

    await shell.logOut();
    await signIn.signIn('100042', demoPassword);
    await expect(shell.greeting).toBeVisible();
  },
);
