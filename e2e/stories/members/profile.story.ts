import sharp from 'sharp';
import { expectGoodToUse } from '../../harness/accessibility.ts';
import { resultFile } from '../../harness/results.ts';
import { expect, story } from '../../harness/story.ts';
import { Shell } from '../../pages/shell.ts';

story(
  'A member completes the profile on a phone, and sees the identity paper by a fresh link',
  async ({ people, pageErrors }) => {
    // What the server says to a link that is not good.
    pageErrors.expectError(/404/);
    const page = await people.member('100002', { device: 'phone' });
    await new Shell(page).goTo('My Profile');
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
    const section = (name: string) => page.getByRole('button', { name, exact: true });
    // The demo's members have given no Aadhar image: what KYC lacks keeps nobody from moving house.
    await expect(section('KYC Details')).toContainText('missing');
    await expectGoodToUse(page, 'Sections of the profile on a phone');
    await section('Residential Details').click();
    const city = page.getByRole('textbox', { name: 'City' });
    await city.fill('');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Please fill all the required fields')).toBeVisible();
    await expect(city).toBeFocused();
    await city.fill('Madurai');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Profile updated Successfully')).toBeVisible();
    await expect(section('Residential Details')).toBeFocused();
    await expect(section('Residential Details')).toContainText('Madurai');

    await section('Family Details').click();
    await page.getByRole('button', { name: 'Add a family member' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill('Meena');
    await page.getByRole('combobox', { name: 'Relationship' }).last().selectOption('Spouse');
    await expectGoodToUse(page, 'Family on a phone');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(section('Family Details')).toContainText('Spouse');

    await section('Personal Details').click();
    await expectGoodToUse(page, 'Personal details on a phone');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(section('Personal Details')).toBeFocused();
    await section('KYC Details').click();

    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#17458F' } })
      .jpeg()
      .toBuffer();
    const kyc = page.getByRole('main');
    await kyc
      .getByLabel('Choose image')
      .first()
      .setInputFiles({ name: 'aadhar.jpg', mimeType: 'image/jpeg', buffer: picture });
    await expectGoodToUse(page, 'Profile on a phone');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(section('KYC Details')).toContainText('Complete');
    await section('KYC Details').click();

    await kyc.getByRole('button', { name: 'Show image' }).click();
    await expect(kyc.getByRole('img', { name: 'Aadhar image' })).toBeVisible();
    await kyc.getByRole('button', { name: 'Hide' }).click();
    // The link arrives at the server with another time than it was made for.
    await page.route(
      '**/media/private/**',
      (route) =>
        route.continue({
          url: route
            .request()
            .url()
            .replace(/link=[^.]*/, 'link=1'),
        }),
      { times: 1 },
    );
    await kyc.getByRole('button', { name: 'Show image' }).click();
    await expect(kyc.getByText('This link has expired, or the image cannot be loaded.')).toBeVisible();
    await kyc.getByRole('button', { name: 'Show again' }).click();
    await expect(kyc.getByRole('img', { name: 'Aadhar image' })).toBeVisible();
  },
);

story(
  'A member shares the business card as a picture, and downloads it where sharing is not supported',
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

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // From now on the phone can share.
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'canShare', { value: () => true });
      Object.defineProperty(navigator, 'share', {
        value: async ({ files = [] }: ShareData) => {
          document.title = files.map(({ type, size }) => `${type} ${size > 5000}`).join();
        },
      });
    });
    await page.getByRole('button', { name: 'Share business card' }).click();
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page).toHaveTitle('image/png true');
  },
);
