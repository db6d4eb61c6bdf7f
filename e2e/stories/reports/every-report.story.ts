import { expectGoodInBothThemes } from '../../harness/accessibility.ts';
import { expect, story } from '../../harness/story.ts';
import { ReportPage } from '../../pages/report-page.ts';

story.describe.configure({ timeout: 120_000 });

const year = '01-Jan-2026 to 31-Dec-2026';

story('A year of the consolidated report', async ({ people }) => {
  const page = await people.member('chennaiadmin');
  const report = new ReportPage(page);
  await report.open('Consolidated Attendance Report');
  await expectGoodInBothThemes(page, 'Consolidated Attendance Report');
  await report.choosePeriod('For The Year', year);
  await expectGoodInBothThemes(page, 'Consolidated Attendance Report, a year', async () => {
    // On a phone each member is a card; at a desk the name stays while the meetings are scrolled through.
    const name = 'Consolidated Attendance Report';
    const region = page.getByRole('region', { name });
    await expect(region.or(page.getByRole('list', { name }))).toBeVisible();
    if (!(await region.isVisible())) return;
    await region.evaluate((element) => element.scrollTo({ left: 600 }));
    await expect(page.getByRole('columnheader', { name: 'Name' })).toBeInViewport({ ratio: 0.9 });
  });
});

story('A status report, its custom range and its view', async ({ people }) => {
  const page = await people.member('chennaiadmin');
  const report = new ReportPage(page);
  await report.open('Late Comers Report');
  await report.choosePeriod('For The Year', year);
  await expectGoodInBothThemes(page, 'Late Comers Report');
  await report.chooseRange('01/Oct/2026');
  await expect(page.getByText('Required')).toBeVisible();
  await expectGoodInBothThemes(page, 'Late Comers Report, a range half given');
  await expectGoodInBothThemes(page, 'Late Comers Report, picking a date', async () => {
    // An open calendar stays where it is when the window changes.
    await report.search.click();
    await page.getByRole('textbox', { name: 'To Date' }).click();
    await expect(page.getByRole('dialog', { name: 'Calendar' })).toBeVisible();
  });
  await page.keyboard.press('Escape');
  await report.choosePeriod('For The Year', year);
  await page.getByRole('link', { name: /^View/ }).first().click();
  await report.expectLoaded();
  await expectGoodInBothThemes(page, 'Attendance report view');
  // The same address again would be a reload, which keeps what is carried.
  await page.goto('/');
  await page.goto('/attendance-report-view');
  await report.expectTitle('Attendance Report');
  await expectGoodInBothThemes(page, 'Attendance report view, nothing carried');
});
