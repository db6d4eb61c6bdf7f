import { expectFocusInWork, expectGoodToUse } from '../../harness/accessibility.ts';
import { expect, story } from '../../harness/story.ts';
import { AttendancePage } from '../../pages/attendance-page.ts';
import { ProjectorView } from '../../pages/projector-view.ts';
import { VisitorAttendance } from '../../pages/visitor-attendance.ts';

story.describe.configure({ timeout: 240_000 });

story('Marking members, visitors and closing are good to use', async ({ people }) => {
  const desk = new AttendancePage(await people.member('maduraiadmin'));
  await desk.open();
  await desk.choose('BHASKAR CHANDRAN', 'Present');
  await desk.mark.click();
  await expectFocusInWork(desk.page, 'Mark');
  await desk.edit('BHASKAR CHANDRAN');
  await expectFocusInWork(desk.page, 'Edit');
  await desk.done('BHASKAR CHANDRAN');
  await expectFocusInWork(desk.page, 'saving a row');
  await desk.choose('DEEPA SUNDARAM', 'Absent');
  await desk.page.getByRole('searchbox', { name: 'Search a member' }).clear();
  await expect(desk.members.getByRole('row')).toHaveCount(6);
  await expectGoodToUse(desk.page, 'Attendance, marking members');

  await desk.show('Visitor');
  await new VisitorAttendance(desk.page).submit();
  await expect(desk.page.getByText('Please select a name')).toBeVisible();
  await expectFocusInWork(desk.page, 'submitting a visitor');
  await expectGoodToUse(desk.page, 'Attendance, a visitor with nothing filled in');

  await desk.show('Member');
  await desk.close([]);
  await expect(desk.closed.getByRole('button', { name: 'Share summary' })).toBeVisible();
  await expectFocusInWork(desk.page, 'closing');
  await expectGoodToUse(desk.page, 'Attendance, closed');
});

story('The view for the projector is good to use', async ({ people }) => {
  const desk = new AttendancePage(await people.member('chennaiadmin'));
  await desk.open();
  // A window over the whole screen could not be given the sizes to look at.
  await desk.page.evaluate(() => {
    Element.prototype.requestFullscreen = async () => undefined;
  });
  const projector = new ProjectorView(desk.page);
  await projector.open();
  await expectGoodToUse(desk.page, 'Attendance on the wall');
  await projector.leave();
  await expect(desk.mark).toBeVisible();
});
