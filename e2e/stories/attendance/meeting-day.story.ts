import sharp from 'sharp';
import { expectGoodToUse } from '../../harness/accessibility.ts';
import type { People } from '../../harness/people.ts';
import { resultFile } from '../../harness/results.ts';
import { expect, story } from '../../harness/story.ts';
import { AttendancePage } from '../../pages/attendance-page.ts';
import { CheckInPage } from '../../pages/check-in-page.ts';
import { ProjectorView } from '../../pages/projector-view.ts';
import { Shell } from '../../pages/shell.ts';
import { VisitorAttendance } from '../../pages/visitor-attendance.ts';

story.describe.configure({ timeout: 180_000 });

const unmarked = (count: number) => `${count} not marked`;
const closingQuestion = 'Are you sure you want to close the attendance?';
const reopeningQuestion = 'Are you sure you want to reopen the attendance?';

/** A member opens the link of the meeting on the phone and is marked. */
async function checkIn(people: People, rotaryId: string, link: string): Promise<void> {
  const page = await people.member(rotaryId, { device: 'phone', at: link });
  await new CheckInPage(page).submit();
  await new CheckInPage(page).expectSuccess();
  await page.close();
}

story('An admin runs a whole meeting', async ({ people, clock, pageErrors }) => {
  pageErrors.expectError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED/);
  const desk = new AttendancePage(await people.member('chennaiadmin'));
  await desk.open();
  await desk.expectHere('0 of 43 here');

  // A second browser of the admins throws the roll call on the wall; members scan the code from their seats.
  const second = new AttendancePage(await people.member('chennaiadmin'));
  await second.open();
  const wall = new ProjectorView(second.page);
  await wall.open();
  await wall.expectHere('0 of 43 here');
  const link = await wall.readLink();

  await checkIn(people, '100002', link);
  await desk.expectHere('1 of 43 here');
  await expect(desk.lastIn).toHaveText(/last in Oviya Iyer 07:\d\d$/);
  await wall.expectHere('1 of 43 here');
  await clock.moveTo('2026-11-18 07:48');
  await checkIn(people, '100003', link);
  await clock.reset();
  await desk.expectHere('2 of 43 here');
  await expect(desk.lastIn).toHaveText(/last in Prabhu Pillai 07:4\d$/);
  await wall.expectHere('2 of 43 here');
  await expect(wall.arrivals).toHaveText([/^Prabhu Pillai/, /^Oviya Iyer/]);
  await desk.expectFigures({ members: '1 1 0 0 2', visitors: '0 0 0 0 0' });

  // Others are marked at the desk; members who checked in pay there.
  await desk.choose('QADIR CHANDRAN', 'Present');
  await desk.fee('Qadir Chandran').check();
  await desk.choose('REVATHI SUNDARAM', 'Absent');
  await desk.choose('SARAVANAN MURUGAN', 'Leave');
  await desk.expectStored();
  // The fee of a locked row takes one act.
  await desk.fee('Oviya Iyer').check();
  await desk.expectStored();
  await desk.expectFigures({ members: '2 1 1 1 5', visitors: '0 0 0 0 0' });
  await expect(desk.amounts).toContainText('Member Amount (Rs.)₹ 600');
  await wall.expectHere('3 of 43 here');

  // The second admin was faster with one of them: nothing is overwritten, and both see the same.
  await desk.page.context().setOffline(true);
  await desk.choose('THENMOZHI RAJENDRAN', 'Present');
  await expect(desk.storing).toContainText('1 mark waits for the network');
  await wall.leave();
  await second.choose('THENMOZHI RAJENDRAN', 'Leave');
  await second.expectStored();
  await desk.page.context().setOffline(false);
  const overtaken = await desk.find('THENMOZHI RAJENDRAN');
  await expect(overtaken).toContainText('Changed elsewhere');
  await expect(overtaken).toContainText('You had chosen Present, Unpaid.');
  await desk.expectMarked('THENMOZHI RAJENDRAN', 'Leave');
  await overtaken.getByRole('button', { name: 'Got it, Thenmozhi Rajendran' }).click();
  await second.expectMarked('REVATHI SUNDARAM', 'Absent');

  await recordVisitor(desk, second);
  await desk.expectFigures({ members: '2 1 1 2 6', visitors: '1 0 0 0 1' });

  const cameText = '3 came, 7 % · 1 late';
  await desk.close([closingQuestion, unmarked(37)]);
  await expect(desk.closed.getByRole('heading')).toHaveText(cameText);
  await expect(desk.closed).toContainText('+ 1 visitor');
  await expect(desk.closed).toContainText('18-Nov-2026 · 43 members');
  await desk.expectFigures({ members: '2 1 38 2 43', visitors: '1 0 0 0 1' });
  for (const admin of [desk, second]) {
    await expect(admin.note).toContainText('Attendance for this meeting is closed.');
    await expect(admin.mark).toBeHidden();
    const row = await admin.find('UDHAYA SELVAM');
    await expect(row.getByRole('radio', { name: 'Absent' })).toBeChecked();
    await expect(row.getByRole('radio', { name: 'Present' })).toBeDisabled();
    await expect(row.getByRole('button')).toHaveCount(0);
  }

  // Fees stay open until they are settled.
  await desk.chooseMore('Collect fees');
  await expect(desk.page.getByRole('dialog', { name: 'Collect fees' })).toContainText('2 to pay');
  await desk.page.keyboard.press('Escape');

  await second.reopen(reopeningQuestion);
  await expect(desk.closed).toBeHidden();
  const again = await desk.find('UDHAYA SELVAM');
  await expect(again.getByRole('radio', { name: 'Absent' })).not.toBeChecked();
  await desk.choose('UDHAYA SELVAM', 'Absent');
  await desk.close([closingQuestion, unmarked(36)]);
  for (const { closed } of [desk, second]) await expect(closed.getByRole('heading')).toHaveText(cameText);
  await expect(second.page.getByText('Completed', { exact: true })).toBeVisible();
  await shareSummary(desk);
});

/** The closed meeting goes to the chapter's group: a picture to download, and a text. */
async function shareSummary({ page, closed }: AttendancePage): Promise<void> {
  await closed.getByRole('button', { name: 'Share summary' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share summary' });
  await expect(dialog.getByRole('img', { name: 'Meeting of Chennai, 18-Nov-2026' })).toBeVisible();
  await expectGoodToUse(page, 'Share summary');
  const text = dialog.getByRole('region', { name: 'Text to share' });
  for (const line of ['3 came, 7 % · 1 late', 'Visitors: LATHA MOHAN', 'Fees collected: ₹ 600'])
    await expect(text).toContainText(line);
  await expect(text).not.toContainText('98400');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  const file = resultFile('downloads', download.suggestedFilename());
  await download.saveAs(file);
  const { format, width } = await sharp(file).metadata();
  expect({ format, width }).toEqual({ format: 'png', width: 1080 });
}

/** Somebody walks in: the form asks for everything, and the other admin sees the arrival. */
async function recordVisitor(desk: AttendancePage, second: AttendancePage): Promise<void> {
  await desk.show('Visitor');
  const visitors = new VisitorAttendance(desk.page);
  await visitors.add();
  await visitors.attendance.uncheck();
  await visitors.submit();
  for (const text of [
    'Please select a name',
    'Business Classification is required',
    'Mobile number must contain 10 digits long',
    'Attendance status must be checked and valid.',
    'Payment status must be settled.',
  ]) {
    await expect(visitors.form).toContainText(text);
  }
  await visitors.attendance.check();
  const entry = { classification: 'Bakery', mobile: '9840099999' };
  await visitors.fill({ ...entry, name: 'Latha Mohan', invitedBy: 'Qadir Chandran' });
  await visitors.submit();
  await new Shell(desk.page).expectToast('Attendance Created for visitor');
  await expect(visitors.table.getByRole('row', { name: 'LATHA MOHAN' })).toContainText('Qadir Chandran');
  await expect(second.lastIn).toHaveText(/last in Latha Mohan \(visitor\) 07:\d\d$/);
  await expect(desk.amounts).toContainText('Visitor Amount (Rs.)₹ 300');

  await visitors.add();
  await visitors.fill({ ...entry, name: 'Somebody Else' });
  await visitors.submit();
  await expect(visitors.form).toContainText('Mobile already exists');
  await desk.page.keyboard.press('Escape');
  await expect(visitors.form).toBeHidden();
  await visitors.setFee('Latha Mohan', false);
  await expect(desk.amounts).toContainText('Visitor Amount (Rs.)₹ 0');
  await expect(second.amounts).toContainText('Overall Amount (Rs.)₹ 600');
  await desk.show('Member');
}
