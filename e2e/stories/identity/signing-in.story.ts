import type { Page } from '@playwright/test';
import { authenticatorCode, nextAuthenticatorCode } from '../../harness/authenticator.ts';
import { demoPassword } from '../../harness/people.ts';
import { expect, story } from '../../harness/story.ts';
import { Shell } from '../../pages/shell.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

story('The form says what is missing and what is wrong, and keeps what was typed', async ({ people }) => {
  const page = await people.anonymousPage();
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.press('Sign In');
  await expect(page.getByText('This field is required')).toHaveCount(2);
  await expect(signIn.rotaryId).toBeFocused();

  await signIn.signIn('100006', 'Wrong@2026');
  await expect(page.getByText('Incorrect username or password.')).toBeVisible();
  await expect(signIn.rotaryId).toHaveValue('100006');
  await story.step('An inactive member is refused', async () => {
    await signIn.signIn('100044', demoPassword);
    await expect(signIn.answer).toContainText(/User is disabled|not active/i);
    await expect(new Shell(page).menu).toBeHidden();
    const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('Token')));
    expect(kept).toEqual([]);
  });
  await signIn.signIn('999999', demoPassword);
  await expect(page.getByText('Incorrect username or password.')).toBeVisible();

  // A Rotary Id may be typed with spaces and capitals.
  await signIn.signIn('  ChennaiAdmin ', demoPassword);
  await expect(new Shell(page).menu).toBeVisible();
});

story('A session lasts over a reload and ends in every tab with Logout', async ({ people, pageErrors }) => {
  pageErrors.expectLogout();
  const page = await people.anonymousPage();
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn('100007', demoPassword);
  const shell = new Shell(page);
  await expect(shell.menu).toBeVisible();
  await story.step(
    'The form stores the same in the browser as the direct sign-in of the other stories',
    async () => {
      const given = await people.member('100007');
      expect(await stored(given)).toEqual(await stored(page));
      expect(await session(given)).toEqual(await session(page));
      await given.close();
    },
  );

  await page.reload();
  await expect(shell.greeting).toContainText('Rotary Id: 100007');
  const secondTab = await page.context().newPage();
  await secondTab.goto('/');
  await expect(new Shell(secondTab).greeting).toBeVisible();

  await shell.logOut();
  await expect(signIn.heading('Sign In')).toBeVisible();
  await expect(new SignInPage(secondTab).heading('Sign In')).toBeVisible();
  expect(await session(page)).toMatchObject({ rotaryId: '', isAdmin: false });
  expect((await stored(page)).filter(([key]) => key?.includes('Token'))).toEqual([]);
  await page.reload();
  await expect(signIn.heading('Sign In')).toBeVisible();
});

/** What is stored beside the session; each sign-in has its own tokens and clock drift, named after their owner. */
async function stored(page: Page): Promise<string[][]> {
  const entries = await page.evaluate(() => Object.entries(localStorage));
  return entries
    .filter(([name]) => name !== 'RMBFSession')
    .map(([name, value]) => [name, /(Token|clockDrift)$/.test(name) ? 'its own' : value])
    .toSorted();
}

async function session(page: Page): Promise<object> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem('RMBFSession'))) ?? '{}');
}

story('A member adds an authenticator app and needs it from then on', async ({ people, pageErrors }) => {
  pageErrors.expectLogout();
  const page = await people.member('100020');
  const shell = new Shell(page);
  const signIn = new SignInPage(page);
  await shell.chooseFromAccount('Two-step sign in');
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
  await expect(shell.menu).toBeHidden();
  await signIn.submitCode(nextAuthenticatorCode(secret));
  await expect(shell.greeting).toBeVisible();
});
