import { meetingLink } from '../../harness/meeting-link.ts';
import { demoPassword } from '../../harness/people.ts';
import { expect, story } from '../../harness/story.ts';
import { CheckInPage } from '../../pages/check-in-page.ts';
import { HomePage } from '../../pages/home-page.ts';
import { Shell } from '../../pages/shell.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

const today = '2026-11-18';

story(
  "The phone's own camera app opens the link; after signing in the member checks in",
  async ({ people }) => {
    const link = await meetingLink(people, 'chennai', today);
    const page = await people.anonymousPage({ device: 'phone' });
    await page.goto(link);
    const signIn = new SignInPage(page);
    await expect(signIn.heading('Sign In')).toBeVisible();
    expect(page.url(), 'the code is not kept in the address').not.toContain('#c=');

    await signIn.signIn('100010', demoPassword);
    const checkIn = new CheckInPage(page);
    await expect(checkIn.details).toContainText('Chennai');
    await checkIn.submit();
    await new CheckInPage(page).expectSuccess();
    await expect(new HomePage(page).ownStatus).toHaveText('You are marked as Present');
    await page.reload();
    await expect(checkIn.details, 'the link is used up').toBeHidden();
  },
);

story('An admin who opens the link reads that only members check in', async ({ people }) => {
  const link = await meetingLink(people, 'chennai', today);
  const page = await people.member('chennaiadmin', { at: link });
  await new Shell(page).expectToast('Only members can check in to a meeting');
});

story(
  'When the network drops at the door, the check-in is retried automatically and counts once',
  async ({ people, pageErrors }) => {
    const link = await meetingLink(people, 'chennai', today);
    const page = await people.member('100012', { device: 'phone', at: link });
    const checkIn = new CheckInPage(page);
    await expect(checkIn.details, 'who is signed in sees the meeting at once').toContainText('07:30 – 09:00');

    pageErrors.expectError(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await checkIn.submit();
    await expect(checkIn.details.getByRole('alert')).toContainText('Your attendance is not recorded yet');
    await page.context().setOffline(false);
    await new CheckInPage(page).expectSuccess();
  },
);
