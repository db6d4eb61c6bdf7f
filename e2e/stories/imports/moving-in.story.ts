import { expectGoodToUse, expectReadableWithLargeText } from '../../harness/accessibility.ts';
import { expect, story } from '../../harness/story.ts';
import { ImportDialog } from '../../pages/import-dialog.ts';
import { Shell } from '../../pages/shell.ts';

story.describe.configure({ timeout: 240_000 });

story(
  'A chapter moves in: good rows are imported, the others given back and corrected, and all are invited',
  async ({ people, outbox }) => {
    const page = await people.member('chennaiadmin');
    await new Shell(page).goTo('Member List');
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

    const ownHeads = heads.map((head) => (head === 'Email' ? 'Where to write' : head));
    await importing.choose([ownHeads, person(zara), person(wrong), person(taken)]);
    await expect(importing.dialog.getByText('Members: these columns are missing: Email.')).toBeVisible();
    await expectGoodToUse(page, 'Import, columns to map');
    await expectReadableWithLargeText(page, 'Import, columns to map');
    await importing.dialog.getByLabel('Where to write').selectOption({ label: 'Email (required)' });
    await importing.button('Check the rows').click();
    await expect(importing.dialog.getByText('2 errors')).toBeVisible();
    await expect(importing.fault('Invalid email address')).toContainText('Members, row 3, Zara Imported');
    await expect(importing.fault('Invalid email address')).toContainText('Email “no address”');
    await expect(importing.fault('Rotary Id already exist')).toContainText('Members, row 4');
    await expectGoodToUse(page, 'Import, with faults');
    await expectReadableWithLargeText(page, 'Import, with faults');

    await importing.button('Import 1 row without errors').click();
    await expect(importing.dialog.getByText('Added to the chapter: Members: 1 row.')).toBeVisible();
    await expectGoodToUse(page, 'Import, done in part');
    const returned = await importing.rowsToCorrect();
    await importing.button('Import another file').click();
    await importing.chooseFile(returned);
    await expect(importing.fault('Invalid email address')).toContainText('Members, row 2');

    await importing.choose([heads, person(second)]);
    await expect(importing.dialog.getByText('No errors found.')).toBeVisible();
    await expectGoodToUse(page, 'Import, every row right');
    await importing.button('Import 1 row').click();
    await expect(importing.dialog.getByRole('heading', { name: 'Not invited yet: 1' })).toBeVisible();
    await expectGoodToUse(page, 'Import, done');
    await expectReadableWithLargeText(page, 'Import, done');
    await importing.button('Invite 1 member').click();
    await expect(importing.dialog.getByText('All members are invited.')).toBeVisible();
    await importing.dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

    await page.getByRole('searchbox').fill('9000099001');
    const row = page.getByRole('row').filter({ hasText: 'Zara Imported' });
    await expect(row).toContainText('Beekeeper');
    await expect(row).toContainText('Not invited yet');
    await page.getByRole('button', { name: /^Not invited yet: / }).click();
    const inviting = page.getByRole('dialog', { name: 'Invite members' });
    await inviting.getByRole('button', { name: 'Invite Zara Imported' }).waitFor();
    await expectGoodToUse(page, 'Members not invited yet');
    await expectReadableWithLargeText(page, 'Members not invited yet');
    await inviting.getByRole('button', { name: 'Invite Zara Imported' }).click();
    await expect(inviting.getByText('Zara Imported')).not.toBeVisible();
    await inviting.getByRole('button', { name: 'Close' }).click();
    await expect(row).toContainText('User Not Yet Logged');
    await expect
      .poll(async () =>
        (await outbox.read()).filter(({ kind }) => kind === 'invite').map(({ username }) => username),
      )
      .toEqual(expect.arrayContaining(['990001', '990002']));
  },
);
