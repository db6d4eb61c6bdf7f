import type { Page } from '@playwright/test';
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
  await signIn.signIn('999999', demoPassword);
  await expect(page.getByText('Incorrect username or password.')).toBeVisible();
});

story('A Rotary Id may be typed with spaces and capitals', async ({ people }) => {
  const page = await people.anonymousPage();
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn('  ChennaiAdmin ', demoPassword);
  await expect(new Shell(page).profileMenu).toBeVisible();
});

story(
  'The form leaves in the browser what everybody else in these stories begins with',
  async ({ people }) => {
    const page = await people.anonymousPage();
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.signIn('100007', demoPassword);
    await expect(new Shell(page).profileMenu).toBeVisible();
    // Each sign-in has tokens and a clock's difference of its own; the names tell whose and which they are.
    const stored = (asked: Page) =>
      asked.evaluate(() =>
        Object.entries(localStorage)
          .map(([name, value]) => [name, /(Token|clockDrift)$/.test(name) ? 'its own' : value])
          .toSorted(),
      );
    const session = (asked: Page) => asked.evaluate(() => localStorage.getItem('RMBFSession'));
    const given = await people.member('100007');
    const named = ([name]: string[]) => name !== 'RMBFSession';
    expect((await stored(given)).filter(named)).toEqual((await stored(page)).filter(named));
    expect(JSON.parse((await session(given)) ?? '')).toEqual(JSON.parse((await session(page)) ?? ''));
  },
);

story('An inactive member is refused', async ({ people }) => {
  const page = await people.anonymousPage();
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn('100044', demoPassword);
  await expect(page.getByRole('alert')).toContainText(/User is disabled|not active/i);
  await expect(new Shell(page).profileMenu).toBeHidden();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('Token')))).toEqual(
    [],
  );
});

story('The session lasts over a reload and ends in every tab with Logout', async ({ people }) => {
  const page = await people.member('100007');
  await page.reload();
  const shell = new Shell(page);
  await expect(shell.greeting).toContainText('Rotary Id: 100007');
  const secondTab = await page.context().newPage();
  await secondTab.goto('/');
  await expect(new Shell(secondTab).greeting).toBeVisible();

  await shell.logOut();
  await expect(new SignInPage(page).heading('Sign In')).toBeVisible();
  await expect(new SignInPage(secondTab).heading('Sign In')).toBeVisible();
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(JSON.parse(stored.RMBFSession ?? '{}')).toMatchObject({ rotaryId: '', isAdmin: false });
  expect(Object.keys(stored).filter((key) => key.includes('Token'))).toEqual([]);
  await page.reload();
  await expect(new SignInPage(page).heading('Sign In')).toBeVisible();
});
