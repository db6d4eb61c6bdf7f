import { expectGoodInBothThemes } from '../../harness/accessibility.ts';
import { fakeCameraVideo } from '../../harness/fake-camera-video.ts';
import { meetingLink } from '../../harness/meeting-link.ts';
import { readPdfText } from '../../harness/pdf.ts';
import { demoPassword } from '../../harness/people.ts';
import { expect, story } from '../../harness/story.ts';
import { CheckInPage } from '../../pages/check-in-page.ts';
import { HomePage } from '../../pages/home-page.ts';
import { Shell } from '../../pages/shell.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';
import { UserManualPage } from '../../pages/user-manual-page.ts';

const today = '2026-11-18';

story.describe.configure({ timeout: 240_000 });

story('The steps of signing in', async ({ people }) => {
  const page = await people.anonymousPage();
  const signIn = new SignInPage(page);
  await signIn.open();
  await expectGoodInBothThemes(page, 'Sign in');
  await signIn.press('Sign In');
  await expectGoodInBothThemes(page, 'Sign in, nothing filled in');
  await signIn.signIn('100041', demoPassword);
  await expect(signIn.heading('New Password')).toBeVisible();
  await expectGoodInBothThemes(page, 'New password');
  await signIn.press('Back to Sign In');
  await signIn.press('Reset Password');
  await expectGoodInBothThemes(page, 'Reset password, asking for a code');
  await signIn.requestReset('100022');
  await expect(signIn.code).toBeVisible();
  await expectGoodInBothThemes(page, 'Reset password, entering the code');
  await signIn.press('Back to Sign In');
  await signIn.signIn('100042', demoPassword);
  await signIn.press('Send Code');
  await expect(signIn.code).toBeVisible();
  await expectGoodInBothThemes(page, 'Verify e-mail');
});

story("A member's Home and what opens from it", async ({ people }) => {
  const page = await people.member('100022');
  const home = new HomePage(page);
  await expect(home.profile.getByText('Rotary Id: 100022')).toBeVisible();
  await expect(home.fact('Venue')).toBeVisible();
  await expectGoodInBothThemes(page, 'Home of a member');
  await home.profile.getByRole('button', { name: 'Share business card' }).click();
  await expect(page.getByRole('img', { name: /^Business card of / })).toBeVisible();
  await expectGoodInBothThemes(page, 'Business card');
  await page.keyboard.press('Escape');
  await new Shell(page).account.click();
  await expect(page.getByRole('button', { name: 'Two-step sign in' })).toBeVisible();
  await expectGoodInBothThemes(page, 'Account menu');
  await page.getByRole('button', { name: 'Two-step sign in' }).click();
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
  await expectGoodInBothThemes(page, 'Two-step sign in');
  const manual = new UserManualPage(page);
  await manual.open();
  await expectGoodInBothThemes(page, 'User manual');
  expect(await readPdfText(await manual.download('user-manual-member.pdf'))).toContain(
    'User manual for members',
  );
});

story('The scanner, its dialog and what follows', async ({ people }) => {
  const link = await meetingLink(people, 'chennai', today);
  const camera = { video: await fakeCameraVideo(link) };
  const refused = await people.member('100023', { device: 'phone', camera: 'refused' });
  await new CheckInPage(refused).scan();
  await expect(refused.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectGoodInBothThemes(refused, 'Scanner without a camera');
  await refused.close();

  const page = await people.member('100023', { device: 'phone', camera });
  const checkIn = new CheckInPage(page);
  await checkIn.scan();
  await expect(checkIn.details.getByRole('button', { name: 'Submit' })).toBeVisible();
  await expectGoodInBothThemes(page, 'Meeting details');
  await checkIn.submit();
  await expect(new HomePage(page).ownStatus).toBeVisible();
  await expectGoodInBothThemes(page, 'Home of a member, marked');
});

story(
  'On a phone what is done most is in reach of the thumb, and Menu opens all the rest',
  async ({ people }) => {
    const page = await people.member('100024', { device: 'phone' });
    const { menu, menuSheet } = new Shell(page);
    await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Scan' })).toBeVisible();
    await menu.getByRole('button', { name: 'Menu' }).click();
    await expect(menuSheet.getByRole('link', { name: 'Performance Report' })).toBeVisible();
    await expect(menuSheet.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expectGoodInBothThemes(page, 'Menu of a phone');
  },
);
