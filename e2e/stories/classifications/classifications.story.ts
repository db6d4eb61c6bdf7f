import { expectFocusInWork, expectGoodToUse } from '../../harness/accessibility.ts';
import { callAs, chapterOf } from '../../harness/graphql.ts';
import { expect, story } from '../../harness/story.ts';
import { ClassificationPage } from '../../pages/classification-page.ts';
import { Shell } from '../../pages/shell.ts';

story.describe.configure({ timeout: 240_000 });

const held = `query ($chapterId: ID!) { listBusinessClassification(chapterId: $chapterId,
  filter: { name: { eq: "Architect" } }) { items { id status memberNames } } }`;
const remove = `mutation ($input: UpdateBusinessClassificationInput!) {
  updateBusinessClassification(input: $input) { id } }`;

story('An admin keeps the classifications of the chapter, by keyboard', async ({ people }) => {
  const page = await people.member('chennaiadmin');
  const shell = new Shell(page);
  const classifications = new ClassificationPage(page);
  await classifications.open();
  await classifications.showRows(50);
  await expect(classifications.control('Delete', 'Florist')).toBeVisible();
  await expect(classifications.control('Delete', 'Architect')).toHaveCount(0);

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
  await expectFocusInWork(page, 'deleting a classification');
});

story(
  'One that a member holds cannot be deleted past the screen, and a member changes none',
  async ({ people }) => {
    const page = await people.member('chennaiadmin');
    await new ClassificationPage(page).open();
    const chapterId = await chapterOf(page);
    const { data } = await callAs(page, '/graphql', held, { chapterId });
    const [architect] = (
      data?.listBusinessClassification as { items: { id: string; memberNames: string[] }[] }
    ).items;
    expect(architect).toMatchObject({ status: 'Occupied', memberNames: [expect.any(String)] });
    const input = { chapterId, id: architect?.id, isDeleted: true };
    const refused = await callAs(page, '/graphql', remove, { input });
    expect(refused.errors?.map(({ extensions }) => extensions?.code)).toEqual(['CONFLICT']);

    const member = await people.member('100021', { device: 'phone' });
    await new Shell(member).profileMenu.waitFor();
    const denied = await callAs(member, '/graphql', remove, { input });
    expect(denied.errors?.map(({ extensions }) => extensions?.code)).toEqual(['FORBIDDEN']);
    await member.goto('/business-classification');
    await expect(member.getByRole('textbox', { name: 'Business Classification' })).toHaveCount(0);
  },
);
