import { expectGoodToUse } from '../../harness/accessibility.ts';
import { giveReferral } from '../../harness/activities.ts';
import { expect, story } from '../../harness/story.ts';
import { MemberListPage } from '../../pages/member-list-page.ts';
import { MyActivityPage } from '../../pages/my-activity-page.ts';
import { Shell } from '../../pages/shell.ts';

story.describe.configure({ timeout: 240_000 });

story(
  'The data of a former member is erased, and their referrals remain without the name',
  async ({ people, pageErrors }) => {
    // The disabled person's window learns that its session has ended.
    pageErrors.expectError(/40[013]/);
    const former = await people.member('100038');
    const other = await people.member('100039', { device: 'phone' });
    await giveReferral(former, '100039', 'Hotel Savera');
    const office = await people.member('chennaiadmin');
    const list = new MemberListPage(office);
    await list.open();
    await list.search.fill('9810003837');
    const row = list.entry('100038');
    await expect(row).toContainText('User Logged');
    const name = (await row.getByRole('rowheader').getByText(/[a-z]/).textContent()) ?? '';
    const activities = new MyActivityPage(other);
    await activities.open();
    await activities.show('Referral', 'Received');
    await expect(activities.entry('Hotel Savera')).toContainText(new RegExp(name, 'i'));

    await list.agreeTo('Disable', name);
    await expect(row).toContainText('User Disabled');
    const record = await list.openRecord(name);
    await record.getByRole('button', { name: 'Erase personal data' }).click();
    const asked = office.getByRole('dialog', { name: 'Erase personal data' });
    await expectGoodToUse(office, 'What an erasure takes and leaves');
    await asked.getByRole('textbox', { name: 'Type the name of the member' }).fill(name);
    await asked.getByRole('button', { name: 'Erase personal data' }).click();
    await new Shell(office).expectToast('Personal data erased Successfully');
    await expect(office.getByText('Members Not Found')).toBeVisible();

    await other.reload();
    await activities.open();
    await activities.show('Referral', 'Received');
    await expect(activities.entry('Hotel Savera')).toContainText(/former member/i);
    await expect(other.getByText(name)).toHaveCount(0);
  },
);
