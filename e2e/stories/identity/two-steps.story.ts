import { authenticatorCode, nextAuthenticatorCode } from '../../harness/authenticator.ts';
import { demoPassword } from '../../harness/people.ts';
import { expect, story } from '../../harness/story.ts';
import { Shell } from '../../pages/shell.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

story('A member adds an authenticator app and needs it from then on', async ({ people }) => {
  const page = await people.member('100020');
  const shell = new Shell(page);
  const signIn = new SignInPage(page);
  await shell.chooseFromProfile('Two-step sign in');
  const dialog = page.getByRole('dialog', { name: 'Two-step sign in' });
  const secret = (await dialog.getByText(/^[A-Z2-7 ]{32,}$/).textContent()) ?? '';
  await signIn.code.fill('000000');
  await signIn.press('Turn on');
  await expect(dialog.getByText(/code mismatch|invalid|not valid/i)).toBeVisible();
  const used = authenticatorCode(secret);
  await signIn.code.fill(used);
  await signIn.press('Turn on');
  await shell.expectToast('Two-step sign in is on.');

  await shell.logOut();
  await signIn.signIn('100020', demoPassword);
  await expect(signIn.heading('Confirm Sign In')).toBeVisible();
  await signIn.submitCode(used);
  await expect(
    signIn.answer.filter({ hasText: /already been used/ }),
    'a code cannot be used twice',
  ).toBeVisible();
  await expect(signIn.heading('Confirm Sign In')).toBeVisible();
  await expect(shell.profileMenu).toBeHidden();
  await signIn.submitCode(nextAuthenticatorCode(secret));
  await expect(shell.greeting).toBeVisible();
});
