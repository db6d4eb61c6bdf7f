import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readExcelRows, sheetOfExcel } from '../../harness/excel.ts';
import { readPdfTags, readPdfText, renderPdf } from '../../harness/pdf.ts';
import { resultFile } from '../../harness/results.ts';
import { expect, story } from '../../harness/story.ts';
import { ReportPage, type ReportTitle, reportPaths } from '../../pages/report-page.ts';
import { Shell } from '../../pages/shell.ts';

story.describe.configure({ timeout: 240_000 });

const year = '01-Jan-2026 to 31-Dec-2026';

// One engine writes them all: without a period, with a column for each meeting, and with durations.
const files: readonly [ReportTitle, string][] = [
  ['Present Percentage Report', 'Attendance_Present_report'],
  ['Consolidated Attendance Report', 'consolidated_attendance_report'],
  ['Late Comers Report', 'Late Report'],
];
story(
  'The files of a report contain all rows, and an empty report says that there is nothing to download',
  async ({ people }) => {
    const page = await people.member('chennaiadmin', { at: reportPaths['Present Percentage Report'] });
    const report = new ReportPage(page);
    for (const [title, fileName] of files) {
      await story.step(title, async () => {
        const hasPeriod = title !== 'Present Percentage Report';
        if (hasPeriod) {
          await report.openFromMenu(title);
          await report.choosePeriod('For The Year', year);
          await report.showRows(50);
        }
        await report.expectLoaded();
        const shown = (await report.texts()).slice(1);
        expect(shown.length).toBeGreaterThan(1);

        const excel = await report.download('Excel');
        expect(excel.name).toBe(`${fileName}.xlsx`);
        const rows = await readExcelRows(excel.file);
        expect(rows[0]?.[0]).toBe(title);
        if (hasPeriod) expect(rows[1]?.[0]).toBe(year);
        expect(rows.slice(-shown.length).map((row) => row[0])).toEqual(shown.map(([first]) => Number(first)));
        expect(await sheetOfExcel(excel.file)).toMatch(/<pane [^>]*state="frozen"/);

        const pdf = await report.download('PDF');
        expect(pdf.name).toBe(`${fileName}.pdf`);
        const text = await readPdfText(pdf.file);
        for (const fact of [title, 'Chennai', 'Page 1 of ']) expect(text).toContain(fact);
        for (const [, name = ''] of shown) expect(text).toContain(toStored(name));
        const { title: ofDocument, tags } = await readPdfTags(pdf.file);
        expect(ofDocument).toBe(title);
        const heads = hasPeriod ? 'TH "SI No\\."\\s+TH "Name"' : 'TH "Year"\\s+TH "Term"';
        const start = `^Document\\s+H1 "${title}"[\\s\\S]*\\s+Table\\s+TR\\s+${heads}`;
        expect(tags).toMatch(new RegExp(start));
        for (const [, name = ''] of shown) expect(tags).toContain(` "${toStored(name)}"`);
        await keepPictures(pdf.file, fileName);
      });
    }

    await report.openFromMenu('Absentees Report');
    await report.chooseRange('01/Jan/2026', '31/Jan/2026');
    await expect(report.shownPeriod('01-Jan-2026 to 31-Jan-2026')).toBeVisible();
    await expect(page.getByText('Data Not Available')).toBeVisible();
    await report.askFor('Excel');
    await new Shell(page).expectToast('No data available for download.');
  },
);

/** A name as files have it: without the counts below it, and as it is stored. */
function toStored(cell: string): string {
  return (cell.split(/P \d/)[0] ?? '').toUpperCase();
}

story('A report of a year, of every script and of ten thousand rows is written', async ({ people }) => {
  const page = await people.member('chennaiadmin', { at: null });
  const report = new ReportPage(page);
  await story.step('A year of meetings prints in two parts, the header on every page', async () => {
    await answerWithMatrix(page, 60, 52, (index) => `MEMBER NUMBER ${index + 1}`);
    await report.open('Consolidated Attendance Report');
    const { file } = await report.download('PDF');
    const pages = (await readPdfText(file)).split('\f').filter((text) => text.trim() !== '');
    expect(pages.length).toBeGreaterThanOrEqual(4);
    for (const text of pages) expect(text).toMatch(/SI No\.\s+Name|SI\s+Name/);
    expect(pages[0]).toContain('MEMBER NUMBER 1');
    expect(pages.at(-1)).toContain('MEMBER NUMBER 60');
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
    await keepPictures(file, 'a year of meetings');
  });
  await story.step('Names of every script are on the screen, in Excel and in PDF', async () => {
    const names = ['பொன்னியின் செல்வன்', 'श्रीकृष्ण क्षत्रिय', 'JOHN ஜான் जॉन'];
    await answerWithMatrix(page, names.length, 4, (index) => names[index] ?? '');
    await report.open('Consolidated Attendance Report');
    for (const name of names) await expect(page.getByText(name)).toBeVisible();
    const excel = await readExcelRows((await report.download('Excel')).file);
    expect(excel.slice(-names.length).map((row) => row[1])).toEqual(names);
    const { file } = await report.download('PDF');
    await keepPictures(file, 'names of every script');
    // Shaped letters are drawn by their forms: the picture is looked at, the text only for what is plain.
    expect(await readPdfText(file)).toContain('JOHN');
  });
  await answerWithMatrix(page, 10_000, 4, (index) => `MEMBER ${index + 1}`);
  await report.open('Consolidated Attendance Report');
  await expect(page.getByText('1–20 of 10000')).toBeVisible();
  await story.step('Ten thousand rows are written while the screen answers', async () => {
    await watchFrames(page);
    const begun = Date.now();
    const { file } = await report.download('Excel', 90_000);
    const duration = Date.now() - begun;
    // Written by the page itself, one frame would wait as long as the writing takes; how long a frame waits at all is a
    // matter of what else this machine does.
    const wait = await longestFrame(page);
    expect(wait / duration, `in ${duration} ms: part of it that a frame waited`).toBeLessThan(0.5);
    expect(await readExcelRows(file)).toHaveLength(10_000 + 6);
  });
  await story.step('and writing can be stopped', async () => {
    await report.askFor('PDF');
    // A bar of 0% has no width yet, and a busy machine takes its time to the first step.
    await expect(report.progress).toHaveAccessibleName(/[1-9]\d?%$/, { timeout: 60_000 });
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText('21–40 of 10000')).toBeVisible();
    await report.cancel.click();
    await expect(report.progress).toBeHidden();
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'PDF' })).toBeEnabled();
  });
});

/** Answers the consolidated report with this many members and meetings. */
async function answerWithMatrix(
  page: Page,
  members: number,
  meetings: number,
  getName: (index: number) => string,
): Promise<void> {
  const codes = ['Present', 'Late', 'Absent', 'Leave', null, 'Present', 'Present'];
  const day = (index: number) => new Date(Date.UTC(2026, 0, 7 + 7 * index)).toISOString().slice(0, 10);
  await page.route('**/attendance/graphql', async (route) => {
    if (!route.request().postData()?.includes('GetAttendanceMatrix')) return route.fallback();
    await route.fulfill({
      json: {
        data: {
          getAttendanceMatrix: {
            meetings: Array.from({ length: meetings }, (_, index) => ({ id: `m${index}`, date: day(index) })),
            members: Array.from({ length: members }, (_, member) => ({
              rotaryId: String(100_000 + member),
              memberName: getName(member),
              codes: Array.from({ length: meetings }, (_, index) => codes[(member + index) % 7] ?? null),
            })),
          },
        },
      },
    });
  });
}

/** Measures from now on how long the screen takes for a frame. */
async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watch = { longest: 0, last: performance.now() };
    Object.assign(window, { frames: watch });
    const next = (now: number) => {
      watch.longest = Math.max(watch.longest, now - watch.last);
      watch.last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

function longestFrame(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { frames: { longest: number } }).frames.longest);
}

/** With `SCREENS=1` keeps what a PDF looks like beside the pictures of the screens. */
async function keepPictures(file: string, name: string): Promise<void> {
  if (process.env.SCREENS !== '1') return;
  const pictures = await renderPdf(file);
  expect(pictures.length).toBeGreaterThan(0);
  for (const [index, picture] of pictures.slice(0, 6).entries()) {
    await writeFile(resultFile('screens', `pdf-${name.replaceAll(' ', '-')}-${index + 1}.png`), picture);
  }
}
