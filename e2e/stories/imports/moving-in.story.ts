import { expectGoodToUse } from '../../harness/accessibility.ts';
import { expect, story } from '../../harness/story.ts';
import { ImportDialog } from '../../pages/import-dialog.ts';
import { Shell } from '../../pages/shell.ts';

story.describe.configure({ timeout: 240_000 });

story(
  'A chapter moves in: errors are shown and corrected, and imported people are members',
  async ({ people, outbox }) => {
    const page = await people.member('chennaiadmin');
    await new Shell(page).goTo('Members');
    const importing = new ImportDialog(page);
    await importing.open();
    await expectGoodToUse(page, 'Import, nothing chosen');
    const { heads, example } = await importing.template();
    const person = (changes: Record<string, string>) =>
      heads.map((head, index) => changes[head] ?? example[index] ?? '');
    const zara = {
      'Rotary Id': '990001',
      'Full Name': 'Zara Imported',
      Classification: 'Beekeeper',
      Mobile: '9000099001',
    };
    const second = {
      ...zara,
      'Rotary Id': '990002',
      Classification: 'Archivist',
      Mobile: '9000099002',
    };
    const wrong = { ...second, Email: 'no address' };
    const taken = {
      ...second,
      'Rotary Id': '100001',
      Mobile: '9000099003',
      Classification: 'Bookbinder',
    };

    await importing.choose([heads, person(zara), person(wrong), person(taken)]);
    await expect(importing.dialog.getByText('2 errors')).toBeVisible();
    await expect(importing.fault('Invalid email address')).toContainText('Members, row 3');
    await expect(importing.fault('Rotary Id already exist')).toContainText('Members, row 4');
    await expectGoodToUse(page, 'Import, with faults');

    await importing.choose([heads, person(zara), person(second)]);
    await expect(importing.dialog.getByText('No errors found.')).toBeVisible();
    await expectGoodToUse(page, 'Import, every row right');
    await importing.button('Import 2 rows').click();
    await expect(importing.dialog.getByText('Added to the chapter: Members: 2 rows.')).toBeVisible();
    await expectGoodToUse(page, 'Import, done');
    await importing.dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

    await expect
      .poll(async () =>
        (await outbox.read()).filter(({ kind }) => kind === 'invite').map(({ username }) => username),
      )
      .toEqual(expect.arrayContaining(['990001', '990002']));
    await page.getByLabel('Filter by Mobile No.').fill('9000099001');
    await expect(page.getByRole('row').filter({ hasText: 'ZARA IMPORTED' })).toContainText('Beekeeper');
  },
);
