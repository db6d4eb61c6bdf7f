import { expectGoodInBothThemes, expectGoodToUse } from '../../harness/accessibility.ts';
import { readExcelRows } from '../../harness/excel.ts';
import { callAs, readChapterId } from '../../harness/graphql.ts';
import { readPdfText } from '../../harness/pdf.ts';
import { expect, story } from '../../harness/story.ts';
import { ReportPage } from '../../pages/report-page.ts';

story.describe.configure({ timeout: 240_000 });

const year = '01-Jan-2026 to 31-Dec-2026';

story('The consolidated report, a status report, its range and its view', async ({ people }) => {
  const page = await people.member('chennaiadmin', { at: null });
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

  await report.openFromMenu('Late Comers Report');
  await report.choosePeriod('For The Year', year);
  await expectGoodInBothThemes(page, 'Late Comers Report');
  await report.chooseRange('01/Oct/2026');
  await expect(page.getByText('Required')).toBeVisible();
  await expectGoodInBothThemes(page, 'Late Comers Report, a range half given');
  await expectGoodInBothThemes(page, 'Late Comers Report, picking a date', async () => {
    // An open calendar stays where it is when the window changes.
    await page.keyboard.press('Escape');
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

story('An admin reads who visited, whom to congratulate and who has signed in', async ({ people }) => {
  const page = await people.member('chennaiadmin');
  const report = new ReportPage(page);
  const chapterId = await readChapterId(page);
  const ask = async <Answer>(name: string, args: string, selection: string) => {
    const query = `query ($c: ID!) { ${name}(chapterId: $c${args}) { ${selection} } }`;
    const { data } = await callAs(page, '/graphql', query, { c: chapterId });
    return data?.[name] as Answer;
  };
  // It opens with today's meeting; the quarter has more.
  await report.openFromMenu('Visitor Report');
  await expect(report.shownPeriod('18-Nov-2026 to 18-Nov-2026')).toBeVisible();
  const from = page.getByRole('textbox', { name: 'From Date' });
  await from.fill('01/Sep/2026');
  await from.press('Escape');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(report.shownPeriod('01-Sep-2026 to 18-Nov-2026')).toBeVisible();
  await report.expectLoaded();
  const counts = await ask<{ visitingDate: string; visitingCount: number }[]>(
    'getVisitorCountByChapterAndisDeletedAndDate',
    ', startDate: "2026-09-01", endDate: "2026-11-18", isDeleted: false',
    'visitingDate visitingCount',
  );
  expect(counts.length).toBeGreaterThan(2);
  const excel = await report.download('Excel');
  expect(excel.name).toBe('Visitor-report.xlsx');
  expect((await readExcelRows(excel.file)).slice(-counts.length - 1).map((row) => row.slice(0, 2))).toEqual([
    ['Visiting Date', 'Visiting Count'],
    ...counts.map(({ visitingDate, visitingCount }) => [visitingDate, visitingCount]),
  ]);
  await expectGoodToUse(page, 'Visitor Report');
  await page.getByRole('tab', { name: 'By member' }).click();
  await expectGoodToUse(page, 'Visitor Report by member');
  await page.getByRole('tab', { name: 'By date' }).click();
  await expect(page.getByRole('table', { name: 'Visitor Report: By date' })).toBeVisible();
  await page.getByRole('link', { name: /^View/ }).first().press('Enter');
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
  await report.expectLoaded();
  expect(await report.texts()).toHaveLength((counts[0]?.visitingCount ?? 0) + 1);
  const pdf = await report.download('PDF');
  expect(pdf.name).toBe('Visitor_report_view.pdf');
  const [, [visitor = ''] = []] = await report.texts();
  // Files keep names as they are stored.
  expect(await readPdfText(pdf.file)).toContain(visitor.toUpperCase());
  await expectGoodToUse(page, 'Visitor report view');
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(report.shownPeriod('01-Sep-2026 to 18-Nov-2026')).toBeVisible();

  await report.openFromMenu('Special Day Report');
  const days = await ask<{ memberName: string; day: number }[]>(
    'listSpecialDay',
    ', month: 11',
    'memberName day',
  );
  expect(days.length).toBeGreaterThan(1);
  const greetings = await report.download('Excel');
  expect(greetings.name).toBe('Greeting_Report.xlsx');
  expect((await readExcelRows(greetings.file)).slice(-days.length).map((row) => row.slice(0, 2))).toEqual(
    days.map(({ memberName, day }) => [`2026-11-${String(day).padStart(2, '0')}`, memberName]),
  );
  await expectGoodToUse(page, 'Special Day Report');

  await report.openFromMenu('Last Login Report');
  const { items } = await ask<{ items: { fullName: string; lastLogin: string | null }[] }>(
    'listMember',
    ', filter: { isAdmin: { eq: false } }',
    'items { fullName lastLogin }',
  );
  const logins = await report.download('Excel');
  expect(logins.name).toBe('LastLogin_Report.xlsx');
  expect((await readExcelRows(logins.file)).slice(-items.length).map((row) => [row[1], row[4]])).toEqual(
    items.map(({ fullName, lastLogin }) => [fullName, lastLogin?.slice(0, 10) ?? null]),
  );
  await expectGoodToUse(page, 'Last Login Report');
});
