import { Actions } from '../../harness/actions.ts';
import { expect, story } from '../../harness/story.ts';
import { AttendancePage } from '../../pages/attendance-page.ts';
import { FeeList } from '../../pages/fee-list.ts';

const MEMBERS = 43;

story('43 members are marked by a key each', async ({ people }) => {
  const page = await people.member('chennaiadmin');
  const desk = new AttendancePage(page);
  await desk.open();
  const actions = new Actions(page);
  await actions.click(desk.allMembers);
  const choices = desk.members.getByRole('group', { name: /^Attendance of / });
  await expect(choices).toHaveCount(MEMBERS);
  await actions.click(choices.first().getByRole('radio', { name: 'Absent' }));
  for (let row = 0; row < MEMBERS; row += 1) await actions.press(row % 10 === 9 ? 'l' : 'p');
  await desk.expectFigures({ members: '39 0 0 4 43', visitors: '0 0 0 0 0' });
  await expect(desk.storing).toHaveText(/^Marked automatically at 07:\d\d: \d+ members?$/);
  await expect(desk.markRest).toBeFocused();
  expect(actions.count - MEMBERS).toBeLessThanOrEqual(20);

  // Whoever comes back finds all members at once again.
  await page.reload();
  await expect(choices).toHaveCount(MEMBERS);
  await desk.expectFigures({ members: '39 0 0 4 43', visitors: '0 0 0 0 0' });
});

story('The rest are marked by one choice, and 35 fees cost a tap each', async ({ people }) => {
  const page = await people.member('maduraiadmin');
  const desk = new AttendancePage(page);
  await desk.open();
  const marking = new Actions(page);
  await marking.click(desk.markRest);
  const choice = page.getByRole('menuitem', { name: /^Present: \d+ members$/ });
  const count = Number(/\d+/.exec((await choice.textContent()) ?? '')?.[0]);
  await marking.click(choice);
  await desk.expectHere(`${count} of ${count} here`);
  expect(marking.count).toBe(2);

  const fees = new FeeList(page);
  const taking = new Actions(page);
  await taking.click(desk.collectFees);
  await expect(fees.toPay).toHaveCount(count);
  const paying = Math.min(count, 35);
  for (let paid = 0; paid < paying - 1; paid += 1) await taking.click(fees.toPay.first());
  await taking.click(fees.payment('UPI'));
  await taking.click(fees.toPay.first());
  await taking.click(fees.close);
  expect(taking.count - paying).toBeLessThanOrEqual(5);

  await page.reload();
  await desk.collectFees.click();
  await expect(fees.cashUp).toContainText([
    'Paid by',
    `Cash${paying - 1}`,
    'UPI1',
    'Other0',
    `Total${paying}`,
  ]);
});
