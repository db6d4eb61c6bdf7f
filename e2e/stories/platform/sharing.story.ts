import { expect, story } from '../../harness/story.ts';
import { InstalledApp } from '../../pages/installed-app.ts';

const CARD = 'BEGIN:VCARD\nVERSION:3.0\nFN:Asha Raman\nTEL;TYPE=CELL:+91 98765 43210\nEND:VCARD';

story.describe.configure({ timeout: 240_000 });

/** As a phone hands over what another app shares: a form that is sent to the installed app. */
function share([name, type, content]: readonly [name: string, type: string, content: string]): void {
  const form = document.createElement('form');
  form.method = 'POST';
  form.action = '/share';
  form.enctype = 'multipart/form-data';
  const input = document.createElement('input');
  input.type = 'file';
  input.name = 'file';
  const files = new DataTransfer();
  files.items.add(new File([content], name, { type }));
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
