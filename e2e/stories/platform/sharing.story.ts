import { expect, story } from '../../harness/story.ts';
import { InstalledApp } from '../../pages/installed-app.ts';

const CARD = 'BEGIN:VCARD\nVERSION:3.0\nFN:Asha Raman\nTEL;TYPE=CELL:+91 98765 43210\nEND:VCARD';

story.describe.configure({ timeout: 240_000 });

/**
 * As a phone hands over what another app shares: a form that is sent to the installed app.
 * @param content null for a picture, which is drawn
 */
async function share([name, type, content]: readonly [
  name: string,
  type: string,
  content: string | null,
]): Promise<void> {
  const canvas = new OffscreenCanvas(300, 300);
  const sky = canvas.getContext('2d');
  if (sky) sky.fillStyle = 'skyblue';
  sky?.fillRect(0, 0, 300, 300);
  const part = content ?? (await canvas.convertToBlob({ type }));

  const form = document.createElement('form');
  form.method = 'POST';
  form.action = '/share';
  form.enctype = 'multipart/form-data';
  const input = document.createElement('input');
  input.type = 'file';
  input.name = 'file';
  const files = new DataTransfer();
  files.items.add(new File([part], name, { type }));
  input.files = files.files;
  form.append(input);
  document.body.append(form);
  form.submit();
}

story('A contact that another app shares opens the visitor form filled', async ({ people }) => {
  const page = await people.member('chennaiadmin', { device: 'phone', installs: true });
  await new InstalledApp(page).installed();
  await page.evaluate(share, ['asha.vcf', 'text/vcard', CARD] as const);
  await expect(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Asha Raman', {
    timeout: 60_000,
  });
  await expect(page.getByRole('combobox', { name: 'Mobile' })).toHaveValue('9876543210');
  expect(new URL(page.url()).search, 'a reload does not share it again').toBe('');
});

story('A picture that another app shares is chosen in My Profile', async ({ people }) => {
  const page = await people.member('100018', { device: 'phone', installs: true });
  await new InstalledApp(page).installed();
  await page.evaluate(share, ['me.png', 'image/png', null] as const);
  const chosen = page.getByRole('img', { name: 'Chosen image' });
  await expect(chosen).toBeVisible({ timeout: 60_000 });
  expect(await chosen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  expect(new URL(page.url()).pathname).toBe('/member');
});
