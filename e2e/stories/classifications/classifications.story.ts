import type { Page } from '@playwright/test';
import { expectFocusOnElement, expectGoodToUse } from '../../harness/accessibility.ts';
import { callAs, readChapterId } from '../../harness/graphql.ts';
import { expect, story } from '../../harness/story.ts';
import { ClassificationPage } from '../../pages/classification-page.ts';
import { Shell } from '../../pages/shell.ts';

story.describe.configure({ timeout: 240_000 });

const named = `query ($chapterId: ID!, $name: String!) { listBusinessClassification(chapterId: $chapterId,
  filter: { name: { eq: $name } }) { items { id } } }`;
const remove = `mutation ($input: UpdateBusinessClassificationInput!) {
  updateBusinessClassification(input: $input) { id } }`;

/** Deletes one past the screen. @returns with which codes it is refused */
async function codesOfDeleting(page: Page, name: string) {
  const chapterId = await readChapterId(page);
  const { data } = await callAs(page, '/graphql', named, { chapterId, name });
  const [found] = (data?.listBusinessClassification as { items: { id: string }[] }).items;
  const input = { chapterId, id: found?.id, isDeleted: true };
  const { errors = [] } = await callAs(page, '/graphql', remove, { input });
  return errors.map(({ extensions }) => extensions?.code);
}

story('An admin edits the classifications of the chapter, by keyboard', async ({ people }) => {
  const page = await people.member('chennaiadmin');
  const shell = new Shell(page);
  const classifications = new ClassificationPage(page);
  await classifications.open();
  await classifications.showRows(50);
  await expect(classifications.control('Delete', 'Florist')).toBeVisible();
  await expect(classifications.control('Delete', 'Architect')).toHaveCount(0);
  expect(await codesOfDeleting(page, 'Architect')).toEqual(['CONFLICT']);

  await classifications.enter('wind turbines');
  await shell.expectToast('Wind Turbines was created.');
  await expect(classifications.field).toHaveValue('');
  await expect(classifications.field).toBeFocused();
  await classifications.enter('WIND turbines');
  await expect(page.getByText('Business Classification with this name already exists')).toBeVisible();
  await classifications.enter('  ');
  await expect(page.getByText('Business Classification cannot be empty')).toBeVisible();
  await expectGoodToUse(page, 'Business classifications, nothing entered');
  await classifications.button('Clear').click();

  await classifications.control('Edit', 'Wind Turbines').press('Enter');
  await expect(classifications.field).toBeFocused();
  await classifications.enter('wind power');
  await shell.expectToast('Wind Power was updated.');
  await expect(classifications.control('Edit', 'Wind Power')).toBeFocused();

  await classifications.showOpen();
  const open = await classifications.openCards.allTextContents();
  expect(open).toEqual([...open].sort());
  expect(open).toContain('Wind Power');
  expect(open).not.toContain('Architect');
  await expectGoodToUse(page, 'Open classifications');

  await classifications.open();
  await classifications.control('Delete', 'Wind Power').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete Business Classification' });
  await expect(dialog.getByText('Are you sure you want to delete “Wind Power”?')).toBeVisible();
  await expectGoodToUse(page, 'Deleting a business classification');
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  await shell.expectToast('Wind Power was deleted.');
  await expect(classifications.row('Wind Power')).toHaveCount(0);
  await expectFocusOnElement(page, 'deleting a classification');
});
