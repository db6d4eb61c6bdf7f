import { readPdfQrCodes, readPdfTags, readPdfText } from '../../harness/pdf.ts';
import { readQr } from '../../harness/read-qr.ts';
import { expect, story } from '../../harness/story.ts';
import { MeetingSchedulePage } from '../../pages/meeting-schedule-page.ts';

const today = '18-Nov-2026';

story('An admin prints the code of a meeting and the whole schedule', async ({ people, server }) => {
  const page = await people.member('chennaiadmin');
  const schedule = new MeetingSchedulePage(page);
  await schedule.open();
  const sheet = await schedule.download(schedule.control('Download QR', today));
  const [link = '', ...others] = await readPdfQrCodes(sheet);
  expect(others).toEqual([]);
  expect(link.startsWith(`${server.url}/#c=chennai_`), link).toBe(true);
  const printed = await readPdfText(sheet);
  for (const fact of ['Chennai', today, 'Wednesday', '07:30', '09:00']) expect(printed).toContain(fact);

  const { title, tags } = await readPdfTags(sheet);
  expect(title).toBe(`Meeting QR · Chennai · ${today}`);
  expect(tags).toMatch(
    /^Document\n {2}H1 "Chennai"\n {2}P "Date"\n {2}P "18-Nov-2026"[\s\S]*\n {2}Figure ""\n/,
  );

  await story.step('The code on the screen is the code on the sheet', async () => {
    await schedule.control('Generate QR', today).click();
    const code = schedule.qrDialog.getByRole('img', { name: `QR code of the meeting on ${today}` });
    await expect(code).toBeVisible();
    expect(await readQr(await code.screenshot({ animations: 'disabled' }))).toEqual([link]);
    await page.keyboard.press('Escape');
    await expect(schedule.qrDialog).toBeHidden();
  });

  const file = await schedule.download(page.getByRole('button', { name: 'Generate PDF' }));
  const text = await readPdfText(file);
  for (const fact of ['Meeting Schedule', 'Chennai', today, '25-Nov-2026', '11-Nov-2026', 'Completed']) {
    expect(text).toContain(fact);
  }
  expect((await readPdfTags(file)).tags).toMatch(
    /^Document\n {2}H1 "Meeting Schedule"\n[\s\S]* {2}Table\n {4}TR\n {6}TH "Date"[\s\S]* {4}TR\n {6}TD "/,
  );
});
