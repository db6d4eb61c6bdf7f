import { demoPassword } from '../../harness/people.ts';
import { expect, story } from '../../harness/story.ts';
import { AttendancePage } from '../../pages/attendance-page.ts';
import { Shell } from '../../pages/shell.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

story.describe.configure({ timeout: 180_000 });

/** What a browser says about each request that has no answer. */
const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED/;

story('A mark is stored without anything else being pressed', async ({ people }) => {
  const desk = new AttendancePage(await people.member('maduraiadmin'));
  await desk.open();
  await desk.choose('BHASKAR CHANDRAN', 'Present');
  await desk.expectStored();
  await desk.fee('Bhaskar Chandran').check();
  await expect(desk.amounts).toContainText('Member Amount (Rs.)₹ 300');
  const other = new AttendancePage(await people.member('maduraiadmin'));
  await other.open();
  await other.expectMarked('BHASKAR CHANDRAN', 'Present');
  await expect(other.fee('Bhaskar Chandran')).toBeChecked();
});

story(
  'Marks survive Logout, which warns about them, and closing the tab offline',
  async ({ people, pageErrors }) => {
    pageErrors.expectError(noNetwork);
    pageErrors.expectLogout();
    const page = await people.anonymousPage();
    const context = page.context();
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.signIn('chennaiadmin', demoPassword);
    const desk = new AttendancePage(page);
    await desk.open();
    await context.setOffline(true);
    await desk.choose('SARAVANAN MURUGAN', 'Absent');
    await new Shell(page).logOut();
    const question = page.getByRole('dialog', { name: 'Some changes are not saved' });
    await expect(question).toContainText('1 mark is not saved yet');
    await question.getByRole('button', { name: 'Log out' }).click();
    await expect(signIn.heading('Sign In')).toBeVisible();
    await context.setOffline(false);
    await signIn.signIn('chennaiadmin', demoPassword);
    await desk.open();
    await desk.expectMarked('SARAVANAN MURUGAN', 'Absent');
    await desk.expectStored();

    await context.setOffline(true);
    await desk.choose('QADIR CHANDRAN', 'Present');
    await desk.choose('REVATHI SUNDARAM', 'Leave');
    await expect(desk.storing).toContainText('2 marks wait for the network');
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto('/');
    const again = new AttendancePage(next);
    await again.open();
    await again.expectMarked('QADIR CHANDRAN', 'Present');
    await again.expectMarked('REVATHI SUNDARAM', 'Leave');
    await again.expectStored();
  },
);
