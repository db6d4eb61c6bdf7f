import { Actions } from '../../harness/actions.ts';
import { expect, story } from '../../harness/story.ts';
import { AttendancePage } from '../../pages/attendance-page.ts';

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
