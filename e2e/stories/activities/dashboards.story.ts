import { expectGoodToUse } from '../../harness/accessibility.ts';
import { expect, story } from '../../harness/story.ts';
import { Dashboard } from '../../pages/dashboard.ts';

story('A member reads their figures, and opens the records behind one', async ({ people }) => {
  const page = await people.member('100014', { device: 'phone' });
  const dashboard = new Dashboard(page);
  await dashboard.show('lifetime');
  await expect(dashboard.figure('Present', 'lifetime')).toBeVisible();
  await expect(dashboard.table.getByRole('row')).toHaveCount(11);
  await expect(dashboard.table).not.toContainText('%');
  await expectGoodToUse(page, 'Home of a member, whole', () => dashboard.lookAtAll());

  const figure = dashboard.figure('Present', 'lifetime');
  const count = Number(await figure.textContent());
  expect(count).toBeGreaterThan(0);
  await figure.click();
  await expect(dashboard.facts).toContainText(`of ${count}`);
  await expect(dashboard.facts.getByRole('listitem')).toHaveCount(Math.min(count, 20));
  await expectGoodToUse(page, 'What a figure is made of');
  await page.keyboard.press('Escape');
  await expect(dashboard.facts).toBeHidden();
});

story('A chapter admin compares meetings, as a chart and as a table', async ({ people }) => {
  const page = await people.member('chennaiadmin');
  const dashboard = new Dashboard(page);
  await dashboard.lookAtAll();
  await expect(dashboard.table.getByRole('row')).toHaveCount(12);
  await expect(dashboard.figure('Late', 'year')).toHaveText(/^\d+%$/);
  await expect(dashboard.trend.getByRole('img', { name: /The last 26 meetings/ })).toBeVisible();
  await dashboard.trend.getByRole('button', { name: 'Show as table' }).click();
  await expect(dashboard.trend.getByRole('row')).toHaveCount(21);
  await expectGoodToUse(page, 'Home of a chapter admin, the trend as a table');
});
