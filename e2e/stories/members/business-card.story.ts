import sharp from 'sharp';
import { resultFile } from '../../harness/results.ts';
import { expect, story } from '../../harness/story.ts';

story(
  'A member downloads the business card as a picture where sharing is not supported',
  async ({ people }) => {
    const page = await people.member('100018', { device: 'phone' });
    await page.getByRole('button', { name: 'Share business card' }).click();
    const dialog = page.getByRole('dialog', { name: 'Business card' });
    await expect(dialog.getByRole('img', { name: /^Business card of / })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^business-card-.+\.png$/);
    const file = resultFile('downloads', 'business-card.png');
    await download.saveAs(file);
    const { format, width = 0, height = 0 } = await sharp(file).metadata();
    expect(format).toBe('png');
    expect(Math.min(width, height)).toBeGreaterThan(300);
    const { channels } = await sharp(file).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev)), 'the picture is not empty').toBeGreaterThan(10);
  },
);

story('Where the phone can share, the card is shared as an image', async ({ people }) => {
  const page = await people.member('100019', { device: 'phone' });
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'canShare', { value: () => true });
    Object.defineProperty(navigator, 'share', {
      value: async ({ files = [] }: ShareData) => {
        document.title = files.map(({ type, size }) => `${type} ${size > 5000}`).join();
      },
    });
  });
  await page.getByRole('button', { name: 'Share business card' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page).toHaveTitle('image/png true');
});
