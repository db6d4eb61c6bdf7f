import { demoPassword } from '../../harness/people.ts';
import { expect, story } from '../../harness/story.ts';
import { Shell } from '../../pages/shell.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

story('An unverified e-mail keeps a member outside until its code is entered', async ({ people, outbox }) => {
  const page = await people.anonymousPage({ device: 'phone' });
  const signIn = new SignInPage(page);
  const shell = new Shell(page);
  await signIn.open();
  await signIn.signIn('100042', demoPassword);
  await expect(signIn.heading('Verify E-mail')).toBeVisible();

  await page.goto('/');
  await expect(signIn.heading('Verify E-mail')).toBeVisible();
  await expect(shell.profileMenu).toBeHidden();

  await signIn.press('Send Code');
  await signIn.submitCode('000000');
  await expect(page.getByText(/Invalid verification code provided/)).toBeVisible();
  await signIn.submitCode(await outbox.codeFor('100042', 'verify'));
  await expect(shell.greeting).toContainText('Rotary Id: 100042');

  await shell.logOut();
  await signIn.signIn('100042', demoPassword);
  await expect(shell.greeting).toBeVisible();
});
