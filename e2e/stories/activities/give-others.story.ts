import path from 'node:path';
import { allWidths, expectGoodToUse } from '../../harness/accessibility.ts';
import { expect, story } from '../../harness/story.ts';
import { GivePage } from '../../pages/give-page.ts';
import { MyActivityPage } from '../../pages/my-activity-page.ts';
import { Shell } from '../../pages/shell.ts';

story.describe.configure({ timeout: 180_000 });

const picture = path.join(import.meta.dirname, '../../../web/public/icons/icon-512.png');

story('A C-Note for a referral that was received, its amount echoed in words', async ({ people }) => {
  const page = await people.member('100030', { device: 'phone' });
  const activities = new MyActivityPage(page);
  const give = new GivePage(page);
  await give.open('C-Note');
  await expectGoodToUse(page, 'C-Note', undefined, allWidths);
  await activities.open();
  await activities.show('Referral', 'Received');
  await activities.view(activities.entry('').first());
  await activities.dialog.getByRole('link', { name: 'Write a C-Note' }).click();
  await expect(page.getByText(/^For (the|a) referral/)).toBeVisible();
  await expect(give.picker('Thanks To')).not.toHaveValue('');
  const name = await give.picker('Thanks To').inputValue();
  await give.fill({ 'Business Value': '1,25,000', Details: 'A house was built' });
  await expect(page.getByText('One Lakh Twenty Five Thousand Rupees')).toBeVisible();
  await expectGoodToUse(page, 'C-Note for a referral', undefined, allWidths);
  await give.submit();
  await expect(give.given(`C-Note to ${name}`)).toBeVisible();
  await new Shell(page).expectToast('C-note submitted Successfully');

  await activities.open();
  await activities.show('C-Note', 'Business Received');
  await expect(activities.entry('₹ 1,25,000').first()).toBeVisible();
});

story('An R2R with its picture', async ({ people }) => {
  const page = await people.member('100031');
  const give = new GivePage(page);
  await give.open('R2R');
  await give.picker('R2R With').click();
  await page.getByRole('option').first().click();
  const name = await give.picker('R2R With').inputValue();
  await give.fill({ Place: 'Marina Beach', 'Points Discussion': 'What we can do for each other' });
  await give.openDate();
  await give.field('Date').fill('17-Nov-2026');
  await give.field('Date').press('Escape');
  await page.getByLabel('Choose image').setInputFiles(picture);
  await expect(page.getByRole('img', { name: 'Chosen image' })).toBeVisible();
  await expectGoodToUse(page, 'R2R', undefined, allWidths);
  await give.submit();
  await expect(give.given(`R2R with ${name}`)).toBeVisible();
  await new Shell(page).expectToast('Rotarian To Rotarian created successful!');

  const activities = new MyActivityPage(page);
  await activities.open();
  await activities.show('R2R');
  const entry = activities.entry('Marina Beach');
  await expect(entry).toContainText('17-Nov-2026');
  const image = entry.locator('img');
  await expect(image).toHaveAttribute('src', /\/media\/chennai\/100031\/meetup-/);
});
