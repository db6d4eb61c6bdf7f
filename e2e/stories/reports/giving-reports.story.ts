import type { Page } from '@playwright/test';
import { expectGoodToUse } from '../../harness/accessibility.ts';
import { readExcelRows } from '../../harness/excel.ts';
import { callAs, readChapterId } from '../../harness/graphql.ts';
import { readPdfText } from '../../harness/pdf.ts';
import { expect, story } from '../../harness/story.ts';
import { ReportPage } from '../../pages/report-page.ts';

story.describe.configure({ timeout: 240_000 });

/** The demo opens on Wednesday, 18 November 2026. */
const year = '01-Jan-2026 to 18-Nov-2026';
const range = 'date: { between: ["2026-01-01", "2026-11-18"] }, isDeleted: { eq: false }';

/** What the API says of a member's records, or a chapter's. */
async function listed(page: Page, field: string, filter: string): Promise<Record<string, unknown>[]> {
  const [name = '', selection = ''] = field.split(/ (.*)/s);
  const { data } = await callAs(
    page,
    '/graphql',
    `query ($c: ID!) { ${name}(chapterId: $c, filter: { ${filter} ${range} }) { items { ${selection} } } }`,
    { c: await readChapterId(page) },
  );
  return (data?.[name] as { items: Record<string, unknown>[] }).items;
}

const addUp = (items: Record<string, unknown>[], field: string): number =>
  items.reduce((sum, item) => sum + Number(item[field]), 0);

story('An admin reads who gives, opens one member, and exports the report', async ({ people }) => {
  const page = await people.member('chennaiadmin', { at: null });
  const report = new ReportPage(page);
  await report.open('Referral Report');
  await expect(report.shownPeriod(year)).toBeVisible();
  const referrals = await listed(page, 'listReferral nameOfReferredBy', '');
  await expect(report.total('Given')).toHaveAccessibleName(`Given: ${referrals.length}`);
  await expectGoodToUse(page, 'Referral Report');
  const excel = await report.download('Excel');
  expect(excel.name).toBe('Referral report.xlsx');
  const rows = await readExcelRows(excel.file);
  const [, lastName, , , lastGiven] = rows.at(-1) ?? [];
  expect(lastGiven).toBe(referrals.filter(({ nameOfReferredBy }) => nameOfReferredBy === lastName).length);

  // One member, by keyboard: chosen by the first letters of the name, Enter in the form searches.
  const [, , , chosen = []] = await report.texts();
  const [, name = '', mobile = '', classification = '', given = ''] = chosen;
  await page.getByLabel('Member', { exact: true }).selectOption(name);
  await page.getByRole('button', { name: 'Search', exact: true }).press('Enter');
  await expect(page.getByRole('link', { name: /^View/ })).toHaveCount(1);
  await page.getByRole('link', { name: `View ${name}` }).press('Enter');
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
  await expect(page.getByText(`${mobile} · ${classification}`)).toBeVisible();
  await expect(report.total('Given')).toHaveAccessibleName(`Given: ${given}`);
  await report.total('Open').press('Enter');
  await expect(report.total('Open')).toHaveAttribute('aria-pressed', 'true');
  const openRows = await report.texts();
  await page.reload();
  await expect(report.total('Open')).toHaveAttribute('aria-pressed', 'true');
  await report.expectLoaded();
  expect(await report.texts()).toEqual(openRows);
  await expectGoodToUse(page, 'Referral Report, of a member');
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(page.getByRole('link', { name: /^View/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter');
  await expect(page.getByRole('link', { name: /^View/ })).toHaveCount(20);
  await report.lookAtChart('Who refers whom');
  await page.getByRole('button', { name: 'Show as table' }).press('Enter');
  await expect(page.getByRole('table', { name: 'Who refers whom' })).toBeVisible();

  await report.openFromMenu('C-Note Report');
  const cNotes = await listed(page, 'listThanksNote businessValue', '');
  const rupees = addUp(cNotes, 'businessValue').toLocaleString('en-IN');
  await expect(report.total('Business Received')).toHaveAccessibleName(`Business Received: ₹ ${rupees}`);
  const pdf = await report.download('PDF');
  expect(pdf.name).toBe('C-Note_report.pdf');
  expect(await readPdfText(pdf.file)).toContain(`Business Received: ₹ ${rupees}`);

  await report.openFromMenu('R2R Report');
  const pk = `CID#${await readChapterId(page)}`;
  const met = await callAs(
    page,
    '/graphql',
    `query ($pk: ID!) { listRotarianToRotarian(pk: $pk, filter: { ${range} }) { total } }`,
    { pk },
  );
  const { total } = met.data?.listRotarianToRotarian as { total: number };
  await expect(report.total('R2R')).toHaveAccessibleName(`R2R: ${total}`);
  const r2rs = await report.download('Excel');
  expect(r2rs.name).toBe('R2R-report.xlsx');
  const counts = (await readExcelRows(r2rs.file)).map((row) => row[4]).filter(Number.isInteger);
  expect(counts.reduce<number>((sum, count) => sum + Number(count), 0)).toBe(total);
});

story('A member reads only their own reports on a phone', async ({ people }) => {
  const page = await people.member('100008', { device: 'phone', at: null });
  const report = new ReportPage(page);
  await report.openOwn('Referral Report');
  await expect(report.shownPeriod(year)).toBeVisible();
  const given = await listed(page, 'listReferral comment', 'referredBy: { eq: "100008" }');
  const received = await listed(page, 'listReferral comment', 'referredTo: { eq: "100008" }');
  await expect(report.total('Given')).toHaveAccessibleName(`Given: ${given.length}`);
  await report.total('Received').tap();
  await expect(page.getByRole('tab', { name: 'Received' })).toHaveAttribute('aria-selected', 'true');
  const excel = await report.download('Excel');
  const rows = await readExcelRows(excel.file);
  expect(rows.slice(-received.length).map((row) => row[8])).toEqual(received.map(({ comment }) => comment));
  await expectGoodToUse(page, 'Own Referral Report');

  await report.openOwn('C-Note Report');
  const thanked = await listed(page, 'listThanksNote businessValue', 'thanksTo: { eq: "100008" }');
  const rupees = addUp(thanked, 'businessValue').toLocaleString('en-IN');
  await expect(report.total('Business Given')).toHaveAccessibleName(`Business Given: ₹ ${rupees}`);
  await report.lookAtChart('Business by month');
  await expectGoodToUse(page, 'Own C-Note Report');

  await report.openOwn('R2R Report');
  await expect(report.total('R2R')).toBeVisible();
  await expectGoodToUse(page, 'Own R2R Report');

  // The list is the member's own view too, and shows nothing of others.
  await page.goto('/referral-report');
  await expect(report.total('Received')).toHaveAccessibleName(`Received: ${received.length}`);
  await expect(page.getByRole('link', { name: /^View/ })).toHaveCount(0);
});
