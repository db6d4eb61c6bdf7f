import { expect, story } from '../../harness/story.ts';
import { Shell } from '../../pages/shell.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

// That every route is closed to those whom it is not for is tried with the route table.
const forAdmins = ['/meeting-schedule', '/log-report', '/chapter-subscription-list'];

story("A member is greeted, and sees nothing at an admin's address", async ({ people, pageErrors }) => {
  // The page of the app comes with the status that says that there is no such place.
  pageErrors.expectError(/404 \(Not Found\).*no-such-place/);
  const page = await people.member('100008');
  const shell = new Shell(page);
  await expect(shell.greeting).toHaveText(
    /^[A-Z][A-Za-z .]+ · Rotary Id: 100008 · Date of Joining: \d\d-[A-Z][a-z]{2}-\d{4}$/,
  );
  await expect(page.getByRole('link', { name: 'Meeting' })).toHaveCount(0);
  for (const route of forAdmins) {
    await page.goto(route);
    await expect(shell.menu).toBeVisible();
    await expect(shell.content, route).toBeEmpty();
  }
  await page.goto('/no-such-place');
  await expect(shell.content.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await shell.content.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');

  // Whoever is signed in comes home from the address of sign-in.
  await page.goto('/log-in');
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

story('A stranger who types any address is asked to sign in', async ({ people }) => {
  const page = await people.anonymousPage();
  for (const route of ['/meeting-schedule', '/log-in']) {
    await page.goto(route);
    await expect(new SignInPage(page).heading('Sign In'), route).toBeVisible();
  }
});
