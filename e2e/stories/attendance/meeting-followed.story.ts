import { expect, story } from '../../harness/story.ts';
import { AttendancePage } from '../../pages/attendance-page.ts';
import { CheckInPage } from '../../pages/check-in-page.ts';
import { Dashboard } from '../../pages/dashboard.ts';
import { HomePage } from '../../pages/home-page.ts';
import { ProjectorView } from '../../pages/projector-view.ts';

story('The projector view recovers by itself after a lost network', async ({ people, pageErrors }) => {
  const desk = new AttendancePage(await people.member('maduraiadmin'));
  await desk.open();
  const projector = new ProjectorView(desk.page);
  await projector.open();
  const link = await projector.readLink();
  const member = await people.member('200003', { device: 'phone', at: link });
  await expect(new CheckInPage(member).details).toContainText('Madurai');

  pageErrors.expectError(/ERR_INTERNET_DISCONNECTED/);
  await desk.page.context().setOffline(true);
  await expect(projector.offline).toHaveText(/^No connection since 07:\d\d\./);
  await new CheckInPage(member).submit();
  await new CheckInPage(member).expectSuccess();
  await expect(projector.arrivals, 'nothing comes through').toHaveCount(0);
  await desk.page.context().setOffline(false);
  await expect(projector.arrivals).toHaveText([/^Ganesh Murugan/], { timeout: 30_000 });
  await projector.expectHere('1 of 25 here');
  await expect(projector.offline).toBeHidden();
  await expect(projector.code).toBeVisible();
});

story(
  'Members and admins see at Home what is marked, closed and opened again, without reloading',
  async ({ people }) => {
    const desk = new AttendancePage(await people.member('maduraiadmin'));
    await desk.open();
    const marked = await people.member('200001', { device: 'phone' });
    const home = new HomePage(marked);
    const present = new Dashboard(marked).figure('Present', 'week');
    const forgotten = await people.member('200002', { device: 'phone' });
    const absent = new Dashboard(forgotten).figure('Absent', 'week');
    const office = await people.member('maduraiadmin');
    const ofChapter = new Dashboard(office).figure('Absent', 'week');
    await new Dashboard(marked).show('week');
    await new Dashboard(forgotten).show('week');
    await expect(present).toHaveText('0');
    await expect(absent).toHaveText('0');
    await expect(ofChapter).toHaveText('0%');
    await expect(home.ownStatus).toBeHidden();

    await desk.choose('BHASKAR CHANDRAN', 'Leave');
    await desk.mark.click();
    await expect(home.ownStatus).toHaveText('You are marked as Leave');
    await desk.edit('BHASKAR CHANDRAN');
    await desk.choose('BHASKAR CHANDRAN', 'Present');
    await desk.done('BHASKAR CHANDRAN');
    await expect(home.ownStatus).toHaveText('You are marked as Present');
    await expect(present, 'a meeting counts once it is closed').toHaveText('0');

    await desk.close([]);
    await expect(present).toHaveText('1');
    await expect(home.ownStatus).toHaveText('You are marked as Present');
    await expect(absent).toHaveText('1');
    await expect(ofChapter).toHaveText(/^\d\d+%$/);
    await expect(home.nextMeeting).toContainText('Today’s meeting is closed.');
    await expect(new HomePage(forgotten).ownStatus).toHaveText('You are marked as Absent');

    await desk.reopen('Are you sure you want to reopen the attendance?');
    await expect(present).toHaveText('0');
    await expect(absent).toHaveText('0');
    await expect(ofChapter).toHaveText('0%');
    await expect(home.nextMeeting).not.toContainText('Today’s meeting is closed.');
    await expect(home.ownStatus).toHaveText('You are marked as Present');
    await expect(new HomePage(forgotten).ownStatus).toBeHidden();
  },
);
