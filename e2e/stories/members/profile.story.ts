import sharp from 'sharp';
import { expectGoodToUse } from '../../harness/accessibility.ts';
import { expect, story } from '../../harness/story.ts';
import { Shell } from '../../pages/shell.ts';

story(
  'A member completes the profile on a phone, and sees the identity paper by a fresh link',
  async ({ people }) => {
    const page = await people.member('100002', { device: 'phone' });
    await new Shell(page).goTo('My Profile');
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
    const city = page.getByRole('textbox', { name: 'City' });
    await city.fill('');
    await page.getByRole('button', { name: 'Residential Details' }).click();
    await expect(city).toBeHidden();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Please fill all the required fields')).toBeVisible();
    await expect(city).toBeFocused();
    await city.fill('Madurai');

    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#17458F' } })
      .jpeg()
      .toBuffer();
    const kyc = page.getByRole('region', { name: 'KYC Details' });
    await kyc
      .getByLabel('Choose image')
      .first()
      .setInputFiles({ name: 'aadhar.jpg', mimeType: 'image/jpeg', buffer: picture });
    await expectGoodToUse(page, 'Profile on a phone');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Profile updated Successfully')).toBeVisible();

    await kyc.getByRole('button', { name: 'Show image' }).click();
    await expect(kyc.getByRole('img', { name: 'Aadhar image' })).toBeVisible();
    await kyc.getByRole('button', { name: 'Hide' }).click();
    await kyc.getByRole('button', { name: 'Show image' }).click();
    await expect(kyc.getByRole('img', { name: 'Aadhar image' })).toBeVisible();
  },
);
