import { expectGoodToUse } from '../../harness/accessibility.ts';
import { readExcelRows } from '../../harness/excel.ts';
import { readPdfText } from '../../harness/pdf.ts';
import { expect, story } from '../../harness/story.ts';
import { AuditLogPage } from '../../pages/audit-log-page.ts';
import { ClassificationPage } from '../../pages/classification-page.ts';
import { Shell } from '../../pages/shell.ts';

story.describe.configure({ timeout: 240_000 });

story('An admin reads who changed what, searches it, and exports it', async ({ people }) => {
  const page = await people.member('maduraiadmin');
  const shell = new Shell(page);
  const log = new AuditLogPage(page);
  await log.open();
  await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();

  const classifications = new ClassificationPage(page);
  await classifications.open();
  await classifications.enter('beekeeping');
  await shell.expectToast('Beekeeping was created.');
  await classifications.showRows(50);
  await classifications.control('Edit', 'Beekeeping').click();
  await classifications.enter('honey and wax');
  await shell.expectToast('Honey And Wax was updated.');

  await log.open();
  await expect(log.entries).toHaveCount(2);
  for (const text of ['MADURAI ADMIN', 'changed the classification', 'Name: Beekeeping → Honey And Wax']) {
    await expect(log.entries.first()).toContainText(text);
  }
  await expect(log.entries.last()).toContainText('added the classification');
  await expectGoodToUse(page, 'Audit log');

  await log.choose('Kind', 'Meeting');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).press('Enter');
  await log.choose('Person', 'MADURAI ADMIN');
  await expect(log.entries).toHaveCount(2);

  const excel = await log.download('Excel');
  expect(excel.suggestedFilename()).toBe('audit-log-2026-11-18.xlsx');
  const rows = await readExcelRows(await excel.path());
  expect(rows.map((row) => row[0])).toContain('Person: MADURAI ADMIN');
  expect(rows.flat()).toContain('Name: Beekeeping → Honey And Wax');
  const pdf = await log.download('PDF');
  expect(await readPdfText(await pdf.path())).toContain('Honey And Wax');
});
