import { expectGoodToUse } from '../../harness/accessibility.ts';
import { expect, story } from '../../harness/story.ts';
import { MyActivityPage } from '../../pages/my-activity-page.ts';

story('My Activities is good to use on every screen', async ({ people }) => {
  const page = await people.member('100030');
  const activities = new MyActivityPage(page);
  await activities.open();
  await expect(activities.empty).toBeVisible();
  await expectGoodToUse(page, 'My Activities, nothing yet');
  await activities.show('Referral', 'Received');
  await expect(activities.entry('').first()).toBeVisible();
  await expectGoodToUse(page, 'My Activities, referrals');
  await activities.view(activities.entry('').first());
  await expectGoodToUse(page, 'A received referral');
  await activities.close();
  await activities.show('C-Note', 'Business Given');
  await expect(activities.entry('₹').first()).toBeVisible();
  await expectGoodToUse(page, 'My Activities, C-Notes');
});
