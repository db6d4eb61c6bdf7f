import { expectGoodToUse } from '../../harness/accessibility.ts';
import { expect, story } from '../../harness/story.ts';
import { PricesPage } from '../../pages/prices-page.ts';
import { Shell } from '../../pages/shell.ts';

story.describe.configure({ timeout: 240_000 });

story(
  'A support admin writes a plan, a discount and a voucher, and expires them; a chapter sees them',
  async ({ people }) => {
    const page = await people.member('supportadmin');
    const [shell, prices] = [new Shell(page), new PricesPage(page)];
    await prices.open('Create Plan');
    await prices.create(
      'Create Plan',
      { 'No Of Members': '40', Price: '80' },
      { 'Duration Title': '3 Years' },
    );
    await shell.expectToast('Plan created.');
    await prices.row('3 Years').getByRole('button', { name: 'Edit 3 Years' }).click();
    await prices.dialog.getByLabel('Status').selectOption('Inactive');
    await prices.dialog.getByRole('button', { name: 'Save' }).click();
    await shell.expectToast('Plan updated.');
    await expect(prices.row('3 Years')).toContainText('Inactive');
    await expectGoodToUse(page, 'Plans');

    await prices.open('Discount');
    await page.getByRole('button', { name: 'Create Discount' }).click();
    await prices.dialog.getByRole('checkbox', { name: 'Nov' }).check();
    await prices.dialog.getByLabel('Plan').selectOption({ label: 'Regular · 3 Months · ₹ 120' });
    await expectGoodToUse(page, 'A new discount, half filled in', async () => {
      await prices.dialog.getByRole('button', { name: 'Submit' }).click();
      await expect(prices.dialog.getByText('Please Enter a number')).toBeVisible();
    });
    await prices.fill({ 'User Count': '5', 'Discount Percentage': '7.5', 'Valid To': '31-Dec-2026' });
    await prices.dialog.getByRole('button', { name: 'Submit' }).click();
    await shell.expectToast('Discount Created');
    await expect(prices.row('3 Months')).toContainText('7.5 %');
    await prices.expire('the discount of 3 Months');
    await shell.expectToast('Marked as Expired');
    await expect(prices.row('3 Months').getByRole('button', { name: /^Expire/ })).toHaveCount(0);

    await prices.open('Voucher');
    await page.getByRole('button', { name: 'Generate New Voucher' }).click();
    await prices.chooseChapter('Coimbatore');
    await prices.fill({ 'Expiry Date': '31-Dec-2026', Amount: '750' });
    await prices.dialog.getByRole('button', { name: 'Submit' }).click();
    await shell.expectToast('Voucher Created');
    const code = (await prices.dialog.locator('code').textContent()) ?? '';
    await expectGoodToUse(page, 'The code of a new voucher');
    await prices.dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('searchbox').fill(code.slice(4).toLowerCase());
    await expect(prices.row('₹')).toHaveCount(1);
    await expect(prices.row('Coimbatore')).toContainText('₹ 750');
    await prices.expireIn(prices.row('Coimbatore'));
    await expect(prices.row('Coimbatore')).toContainText('Expired');
    await expectGoodToUse(page, 'Vouchers');

    const admin = await people.member('chennaiadmin', { device: 'phone', at: null });
    const theirs = new PricesPage(admin);
    for (const path of ['/discount', '/voucher']) {
      await admin.goto(path);
      await expect(theirs.cards.first()).toBeVisible();
      await expect(admin.getByRole('button', { name: /Expire|Create|Generate/ })).toHaveCount(0);
    }
    await expect(theirs.cards).toHaveCount(4);
    await expect(admin.getByText('MADURAI1000RUPEE')).toHaveCount(0);
    await expectGoodToUse(admin, 'Vouchers of a chapter on a phone');
  },
);
