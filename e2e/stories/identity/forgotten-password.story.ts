import { demoPassword } from '../../harness/people.ts';
import { expect, story } from '../../harness/story.ts';
import { Shell } from '../../pages/shell.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

const ownPassword = 'Remember#Me2026';

story(
  'A member who forgot the password sets a new one by the code from the mail',
  async ({ people, outbox }) => {
    const page = await people.anonymousPage({ device: 'phone' });
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.press('Reset Password');
    await signIn.requestReset('999999');
    await expect(signIn.code, 'nobody learns whether a Rotary Id exists').toBeVisible();
    expect((await outbox.read()).filter(({ username }) => username === '999999')).toEqual([]);

    await signIn.press('Back to Sign In');
    await signIn.press('Reset Password');
    await signIn.requestReset('100005');
    await expect(signIn.code).toBeVisible();

    await signIn.resetPassword('000000', ownPassword);
    await expect(page.getByText(/Invalid verification code provided/)).toBeVisible();
    await signIn.resetPassword(await outbox.codeFor('100005', 'reset'), ownPassword);
    await expect(signIn.heading('Sign In')).toBeVisible();

    await signIn.signIn('100005', demoPassword);
    await expect(page.getByText('Incorrect username or password.')).toBeVisible();
    await signIn.signIn('100005', ownPassword);
    await expect(new Shell(page).greeting).toContainText('Rotary Id: 100005');
  },
);

story('A member whose password must be reset is led there while signing in', async ({ people, outbox }) => {
  const page = await people.anonymousPage();
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn('100043', demoPassword);
  await expect(signIn.heading('Reset Password')).toBeVisible();
  await expect(signIn.rotaryId).toHaveValue('100043');

  await signIn.press('Send Code');
  await signIn.resetPassword(await outbox.codeFor('100043', 'reset'), ownPassword);
  await expect(signIn.heading('Sign In')).toBeVisible();
  await signIn.signIn('100043', ownPassword);
  await expect(new Shell(page).greeting).toContainText('Rotary Id: 100043');
});
