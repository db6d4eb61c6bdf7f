import { expectFocusOnElement, expectGoodToUse } from '../../harness/accessibility.ts';
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
    await desk.mark.click();
    await expectFocusOnElement(desk.page, 'Mark');
    await desk.edit('BHASKAR CHANDRAN');
    await expectFocusOnElement(desk.page, 'Edit');
    await desk.done('BHASKAR CHANDRAN');
    await expectFocusOnElement(desk.page, 'saving a row');
    await desk.choose('DEEPA SUNDARAM', 'Absent');
    await desk.page.getByRole('searchbox', { name: 'Search for a member' }).clear();
    await expect(desk.members.getByRole('row')).toHaveCount(6);
    await expectGoodToUse(desk.page, 'Attendance, marking members');

    await desk.show('Visitor');
    await new VisitorAttendance(desk.page).submit();
    await expect(desk.page.getByText('Please select a name')).toBeVisible();
    await expectFocusOnElement(desk.page, 'submitting a visitor');
    await expectGoodToUse(desk.page, 'Attendance, a visitor with nothing filled in');

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
  await expect(choices).toHaveCount(5);
  // The keys go on through the pages; all at once is quicker to look over.
  await actions.click(choices.first().getByRole('radio', { name: 'Absent' }));
  for (let row = 0; row < 7; row += 1) await actions.press('p');
  await expect(choices.nth(2).getByRole('radio', { name: 'Present' })).toBeFocused();
  await actions.click(desk.allMembers);
  await expect(choices).toHaveCount(MEMBERS);
  await actions.click(choices.nth(7).getByRole('radio', { name: 'Absent' }));
  for (let row = 7; row < MEMBERS; row += 1) await actions.press(row % 10 === 9 ? 'l' : 'p');
  await desk.expectFigures({ members: '39 0 0 4 43', visitors: '0 0 0 0 0' });
  await expect(desk.storing).toHaveText(/^Marked automatically at 07:\d\d: \d+ members?$/);
  await expect(desk.markRest).toBeFocused();
  actions.tell('Marking 43 members');
  expect(actions.count - MEMBERS).toBeLessThanOrEqual(20);

  // Whoever comes back finds all members at once again.
  await page.reload();
  await expect(choices).toHaveCount(MEMBERS);
  await desk.expectFigures({ members: '39 0 0 4 43', visitors: '0 0 0 0 0' });
});
