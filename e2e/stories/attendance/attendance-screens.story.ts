import {
  expectFocusOnElement,
  expectGoodInBothThemes,
  expectGoodToUse,
} from '../../harness/accessibility.ts';
import { Actions } from '../../harness/actions.ts';
import { expect, story } from '../../harness/story.ts';
import { AttendancePage } from '../../pages/attendance-page.ts';
import { ProjectorView } from '../../pages/projector-view.ts';
import { VisitorAttendance } from '../../pages/visitor-attendance.ts';

story.describe.configure({ timeout: 240_000 });

story(
  'The view for the projector, marking members, visitors and closing are good to use',
  async ({ people }) => {
    const desk = new AttendancePage(await people.member('maduraiadmin'));
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

    await desk.choose('BHASKAR CHANDRAN', 'Present');
    await desk.expectStored();
    await expectFocusOnElement(desk.page, 'a mark');
    await desk.edit('BHASKAR CHANDRAN');
    await expectFocusOnElement(desk.page, 'Edit');
    await desk.done('BHASKAR CHANDRAN');
    await expectFocusOnElement(desk.page, 'saving a row');
    await desk.choose('DEEPA SUNDARAM', 'Absent');
    await expectGoodToUse(desk.page, 'Attendance, marking members');
    await desk.chooseMore('Mark the rest…');
    await expect(desk.page.getByRole('dialog', { name: /^Mark the rest/ })).toBeVisible();
    await expectGoodInBothThemes(desk.page, 'Attendance, marking the rest');
    await desk.page.keyboard.press('Escape');
    await desk.chooseMore('Collect fees');
    await expect(desk.page.getByRole('dialog', { name: 'Collect fees' })).toBeVisible();
    await expectGoodInBothThemes(desk.page, 'Attendance, collecting fees');
    await desk.page.keyboard.press('Escape');
    await desk.submit.click();
    await expect(desk.page.getByRole('dialog', { name: 'Close the attendance' })).toBeVisible();
    await expectGoodInBothThemes(desk.page, 'Attendance, closing');
    await desk.page.keyboard.press('Escape');

    await desk.show('Visitor');
    const visitors = new VisitorAttendance(desk.page);
    await visitors.add();
    await visitors.submit();
    await expect(desk.page.getByText('Please select a name')).toBeVisible();
    await expectFocusOnElement(desk.page, 'submitting a visitor');
    await expectGoodToUse(desk.page, 'Attendance, a visitor with nothing filled in');

    await desk.page.keyboard.press('Escape');
    await expect(visitors.form).toBeHidden();
    await desk.show('Member');
    await desk.close([]);
    await expect(desk.closed.getByRole('button', { name: 'Share summary' })).toBeVisible();
    await expectFocusOnElement(desk.page, 'closing');
    await expectGoodToUse(desk.page, 'Attendance, closed');
  },
);

const MEMBERS = 43;

story('43 members are marked by a key each', async ({ people }) => {
  const page = await people.member('chennaiadmin');
  const desk = new AttendancePage(page);
  await desk.open();
  const actions = new Actions(page);
  const choices = desk.members.getByRole('group', { name: /^Attendance of / });
  await expect(choices).toHaveCount(MEMBERS);
  for (let row = 0; row < MEMBERS; row += 1) await actions.press(row % 10 === 9 ? 'l' : 'p');
  await desk.expectFigures({ members: '39 0 0 4 43', visitors: '0 0 0 0 0' });
  await desk.expectStored();
  await expect(desk.submit).toBeFocused();
  actions.tell('Marking 43 members');
  expect(actions.count).toBe(MEMBERS);

  await page.reload();
  await expect(choices).toHaveCount(MEMBERS);
  await desk.expectFigures({ members: '39 0 0 4 43', visitors: '0 0 0 0 0' });
});
