import { expectGoodToUse } from '../../harness/accessibility.ts';
import { callAs, readChapterId } from '../../harness/graphql.ts';
import { expect, story } from '../../harness/story.ts';
import { YearReportPage } from '../../pages/year-report-page.ts';

story.describe.configure({ timeout: 120_000 });

const facts = `query ($chapterId: ID!, $rotaryId: ID, $startDate: String!, $endDate: String!) {
  listReportFacts(chapterId: $chapterId, rotaryId: $rotaryId, figure: referralGiven, startDate: $startDate, endDate: $endDate) {
    total } }`;

story(
  'An admin reads the year, changes the key of the scores, and members see their own',
  async ({ people }) => {
    const page = await people.member('chennaiadmin', { at: null });
    const report = new YearReportPage(page);
    await report.open('Chapter Report');
    await expect(page.getByText(/^Selected Year: 2026/)).toBeVisible();

    const figure = report.figure('Referral Given', 'Term 2');
    const { data } = await callAs(page, '/graphql', facts, {
      chapterId: await readChapterId(page),
      startDate: '2026-07-01',
      endDate: '2026-12-31',
    });
    const { total } = data?.listReportFacts as { total: number };
    await expect(figure).toHaveText(String(total));
    await figure.click();
    await expect(page.getByRole('dialog', { name: 'Referral Given · Term 2' })).toContainText(`of ${total}`);
    await page.keyboard.press('Escape');

    const scores = await report.scores('Member score');
    await expect(scores.getByRole('table', { name: 'Key' })).toContainText('Referrals given6132026');
    const first = scores.getByRole('button', { name: /, Referrals given: / }).first();
    await first.click();
    await expect(page.getByRole('dialog', { name: /· Referrals given$/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectGoodToUse(page, 'Chapter Report');

    await report.changeKey({ 'Amber from': '1', 'Green from': '2' });
    await expect(scores.getByRole('list', { name: 'Lights' })).toContainText('Green from 2 points');

    const phone = await people.member('100001', { device: 'phone', at: null });
    const own = new YearReportPage(phone);
    await own.open('Performance Report');
    const ownScore = await own.scores('My score');
    await expect(ownScore.getByRole('list', { name: 'Lights' })).toContainText('Green from 2 points');
    await expect(ownScore.getByText(/of 100 points$/)).toBeVisible();
    await expect(ownScore.getByText('Green', { exact: true }).first()).toBeVisible();
    await ownScore.getByRole('button', { name: /^Attendance/ }).press('Enter');
    await expect(phone.getByRole('dialog', { name: /· Attendance$/ })).toBeVisible();
    await phone.keyboard.press('Escape');
    await expect(phone.getByRole('button', { name: 'Change the key' })).toHaveCount(0);
    await expectGoodToUse(phone, 'Performance Report');
  },
);
