import { Actions } from '../../harness/actions.ts';
import { expect, story } from '../../harness/story.ts';
import { AttendancePage } from '../../pages/attendance-page.ts';
import { FeeList } from '../../pages/fee-list.ts';

const FEES = 35;

story('All members are marked at once, and 35 fees take one tap each', async ({ people }) => {
  const page = await people.member('chennaiadmin');
  const desk = new AttendancePage(page);
  await desk.open();
  const actions = new Actions(page);
  await actions.click(desk.markRest);
  await actions.click(page.getByRole('menuitem', { name: 'Present: 43 members' }));
  await desk.expectHere('43 of 43 here');
  expect(actions.count).toBe(2);

  const fees = new FeeList(page);
  await actions.click(desk.collectFees);
  await expect(fees.toPay).toHaveCount(43);
  for (let place = 0; place < FEES - 1; place += 1) await actions.click(fees.at(place));
  await actions.click(fees.payment('UPI'));
  await actions.click(fees.at(FEES - 1));
  await expect(fees.sum).toHaveText('₹ 10,500 collected8 to pay');
  // Marking everybody is among them.
  actions.tell('Marking everybody and collecting 35 fees');
  expect(actions.count).toBeLessThanOrEqual(FEES + 5);
  await fees.close.click();
  await expect(desk.amounts).toContainText('Member Amount (Rs.)₹ 10,500');
  await expect(desk.storing).toHaveText(/^Marked automatically at 07:\d\d: \d+ members?$/);

  await page.reload();
  await desk.collectFees.click();
  const lines = ['Cash34₹ 10,200', 'UPI1₹ 300', 'Other0₹ 0', 'Total35₹ 10,500'];
  await expect(fees.cashUp).toHaveText(['Paid byFeesAmount', ...lines]);
});

story('A fee marked by mistake is undone, also without a network', async ({ people, pageErrors }) => {
  pageErrors.expectError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED/);
  const page = await people.member('maduraiadmin');
  const desk = new AttendancePage(page);
  await desk.open();
  await desk.choose('BHASKAR CHANDRAN', 'Present');
  await expect(desk.storing).toHaveText(/^Marked automatically at 07:\d\d: 1 member$/);
  await desk.collectFees.click();
  const fees = new FeeList(page);
  await page.context().setOffline(true);
  await fees.toPay.click();
  await expect(fees.dialog.getByRole('listitem')).toContainText('Not saved yet');
  await expect(fees.sum).toHaveText('₹ 300 collected0 to pay');
  await fees.undo('BHASKAR CHANDRAN').click();
  await expect(fees.sum).toHaveText('₹ 0 collected1 to pay');
  await fees.toPay.click();
  const context = page.context();
  await page.close();
  await context.setOffline(false);

  const next = await context.newPage();
  await next.goto('/');
  const again = new AttendancePage(next);
  await again.open();
  await expect(again.amounts).toContainText('Member Amount (Rs.)₹ 300');
});
