import { textOfPdf } from '../../harness/pdf.ts';
import { printDoorSheet } from '../../harness/printed-qr.ts';
import { readQr } from '../../harness/read-qr.ts';
import { expect, story } from '../../harness/story.ts';
import { MeetingSchedulePage } from '../../pages/meeting-schedule-page.ts';
import { Shell } from '../../pages/shell.ts';
import { SubscriptionNotice } from '../../pages/subscription-notice.ts';

story('The printed code carries its meeting, and its sheet says which one', async ({ people, server }) => {
  const { file, link } = await printDoorSheet(people, 'chennaiadmin', '18-Nov-2026');
  expect(link).toMatch(/\/#c=chennai_/);
  expect(link.startsWith(`${server.url}/#c=`)).toBe(true);
  const text = await textOfPdf(file);
  for (const fact of ['Chennai', '18-Nov-2026', 'Wednesday', '07:30', '09:00']) expect(text).toContain(fact);
});

story('The code on the screen is the code on the sheet', async ({ people }) => {
  const page = await people.member('chennaiadmin');
  const schedule = new MeetingSchedulePage(page);
  await schedule.open();
  await schedule.control('Generate QR', '25-Nov-2026').click();
  const code = schedule.qrDialog.getByRole('img', { name: 'QR code of the meeting on 25-Nov-2026' });
  await expect(code).toBeVisible();
  const shown = await readQr(await code.screenshot({ animations: 'disabled' }));
  const { link } = await printDoorSheet(people, 'chennaiadmin', '25-Nov-2026');
  expect(shown).toEqual([link]);
});

story('The whole schedule prints as a table', async ({ people }) => {
  const page = await people.member('chennaiadmin');
  const schedule = new MeetingSchedulePage(page);
  await schedule.open();
  const file = await schedule.download(page.getByRole('button', { name: 'Generate PDF' }));
  const text = await textOfPdf(file);
  for (const fact of [
    'Meeting Schedule',
    'Chennai',
    '18-Nov-2026',
    '25-Nov-2026',
    '11-Nov-2026',
    'Completed',
  ]) {
    expect(text).toContain(fact);
  }
});

story('An empty schedule has nothing to print', async ({ people }) => {
  const page = await people.member('coimbatoreadmin');
  await new SubscriptionNotice(page).proceed();
  const schedule = new MeetingSchedulePage(page);
  await schedule.open();
  await page.getByRole('button', { name: 'Generate PDF' }).click();
  await new Shell(page).expectToast('No data available to generate.');
});
