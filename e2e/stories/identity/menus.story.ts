import { expect, story } from '../../harness/story.ts';
import { Shell } from '../../pages/shell.ts';

story('A member is greeted with name, Rotary Id and date of joining', async ({ people }) => {
  const page = await people.member('100021');
  await expect(new Shell(page).greeting).toHaveText(
    /^Welcome, [A-Z .]+ · Rotary Id: 100021 · Date of Joining: \d\d-[A-Z][a-z]{2}-\d{4}$/,
  );
});

story('On a phone the menu is behind a button, and the thumb finds Home and Scan', async ({ people }) => {
  const page = await people.member('100021', { device: 'phone' });
  await expect(new Shell(page).menu).toBeHidden();
  const bar = page.getByRole('navigation', { name: 'Quick access' });
  await expect(bar.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Scan' })).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(new Shell(page).menu.getByRole('button', { name: 'Logout' })).toBeVisible();
});
