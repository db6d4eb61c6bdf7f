import { Actions } from '../../harness/actions.ts';
import type { People } from '../../harness/people.ts';
import { expect, story } from '../../harness/story.ts';
import { AttendancePage } from '../../pages/attendance-page.ts';
import { FeeList } from '../../pages/fee-list.ts';
import { ProjectorView } from '../../pages/projector-view.ts';

/** The members who have no phone, or forgot it. */
const WITHOUT_PHONE = 23;
/** Who check in by code before the admin begins. */
const BY_CODE = 20;

/** A member scans the code, without a screen. */
async function checkIn(people: People, rotaryId: string, qr: string): Promise<void> {
  const text =
    'mutation ($input: CreateMemberAttendanceInput!) { createMemberAttendance(input: $input) { attendanceStatus } }';
  const input = { chapterId: 'chennai', qr, scannedAt: new Date().toISOString() };
  const { data } = await people.ask(rotaryId, '/attendance/graphql', text, { input });
  expect(data?.createMemberAttendance).toEqual({ attendanceStatus: 'Present' });
}

story('A morning of 43 takes few actions: 20 by code, the others at the desk', async ({ people, clock }) => {
  const page = await people.member('chennaiadmin', { device: 'phone' });
  const desk = new AttendancePage(page);
  await desk.open();
  const second = await people.member('chennaiadmin');
  await new AttendancePage(second).open();
  const wall = new ProjectorView(second);
  await wall.open();
  const link = await wall.readLink();
  for (let member = 1; member <= BY_CODE; member += 1) {
    await checkIn(people, `${100_000 + member}`, link);
  }
  await desk.expectHere(`${BY_CODE} of 43 here`);
  await expect(desk.list.getByRole('listitem')).toHaveCount(43);

  // The rest was there in time, and is marked a little later.
  await clock.moveTo('2026-11-18 07:34');
  await page.reload();
  await desk.expectHere(`${BY_CODE} of 43 here`);
  const actions = new Actions(page);
  await desk.chooseMore('Mark the rest…', (target) => actions.click(target));
  const rest = page.getByRole('dialog', { name: `Mark the rest: ${WITHOUT_PHONE} members` });
  await expect(rest.getByRole('radio', { name: /^on time, by 07:15/ })).toBeChecked();
  await expect(rest).toContainText(/All 23 are counted Late, by 1\d minutes/);
  await actions.click(rest.getByRole('button', { name: `Mark ${WITHOUT_PHONE} as Present` }));
  await desk.expectHere('43 of 43 here');
  actions.tell('Marking 43, 20 of them by code');
  expect(actions.count).toBeLessThanOrEqual(8);

  const fees = new FeeList(page);
  const feeActions = new Actions(page);
  await desk.chooseMore('Collect fees', (target) => feeActions.click(target));
  await expect(fees.toPay).toHaveCount(43);
  await feeActions.click(fees.payment('UPI'));
  await feeActions.click(fees.allPaid);
  await expect(fees.sum).toHaveText('₹ 12,900 of ₹ 12,900 collected0 to pay');
  await feeActions.click(fees.undo('Aarthi Raman'));
  await expect(fees.sum).toHaveText('₹ 12,600 of ₹ 12,900 collected1 to pay');
  feeActions.tell('Collecting the fees of 42');
  expect(feeActions.count).toBeLessThanOrEqual(6);
  await fees.close.click();
  await desk.expectStored();

  // Closing names who has not paid; that fee is taken afterwards.
  await desk.close([
    '43 of 43 here',
    '1 fee open',
    '₹ 300 of ₹ 12,900',
    'Are you sure you want to close the attendance?',
  ]);
  await desk.chooseMore('Collect fees');
  await fees.toPay.click();
  await expect(fees.sum).toHaveText('₹ 12,900 of ₹ 12,900 collected0 to pay');
  await page.reload();
  await expect(desk.amounts).toContainText('Member Amount (Rs.)₹ 12,900');
});

story('A fee marked by mistake is undone, also without a network', async ({ people, pageErrors }) => {
  pageErrors.expectError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED/);
  const page = await people.member('maduraiadmin');
  const desk = new AttendancePage(page);
  await desk.open();
  await desk.choose('BHASKAR CHANDRAN', 'Present');
  await desk.expectStored();
  await desk.chooseMore('Collect fees');
  const fees = new FeeList(page);
  await page.context().setOffline(true);
  await fees.toPay.click();
  await expect(fees.dialog.getByRole('listitem')).toContainText('Not saved yet');
  await expect(fees.sum).toHaveText('₹ 300 of ₹ 300 collected0 to pay');
  await fees.undo('Bhaskar Chandran').click();
  await expect(fees.sum).toHaveText('₹ 0 of ₹ 300 collected1 to pay');
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
