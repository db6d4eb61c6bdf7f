import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newProfile } from '#test/profiles.ts';
import { renderScreen } from '#test/render.tsx';
import { ShareBusinessCard } from './profile-card.tsx';

const { domToBlob, downloadFile } = vi.hoisted(() => ({ domToBlob: vi.fn(), downloadFile: vi.fn() }));
vi.mock('modern-screenshot', () => ({ domToBlob }));
vi.mock('#exports/download-file.ts', () => ({ downloadFile }));

/** What the picture was drawn from. */
let drawn = '';

/** A device that can share files, or one that cannot. */
function withSharing(share: ((data: ShareData) => Promise<void>) | null): void {
  Object.assign(navigator, { share, canShare: share ? () => true : undefined });
}

async function open(overrides = {}) {
  const { user } = renderScreen(<ShareBusinessCard member={newProfile(overrides)} />);
  await user.click(screen.getByRole('button', { name: 'Share business card' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Business card' }));
  return { user, dialog };
}

describe('the business card', () => {
  beforeEach(() => {
    downloadFile.mockReset();
    domToBlob.mockReset().mockImplementation(async (face: HTMLElement) => {
      drawn = face.textContent ?? '';
      return new Blob(['picture'], { type: 'image/png' });
    });
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    withSharing(null);
  });

  it('is drawn with all that it carries, and shown', async () => {
    const { dialog } = await open();
    const picture = await dialog.findByRole('img', { name: 'Business card of Asha Raman' });
    expect(picture).toHaveAttribute('src', 'blob:picture');
    for (const text of [
      'Asha Raman',
      'Raman Architects',
      'Architect',
      'Houses and offices',
      '+91 9876543210',
      'asha@example.com',
      '1 Mount Road, Chennai',
      'raman.example',
    ])
      expect(drawn).toContain(text);
  });

  it('is shared as an image file, ready before the tap', async () => {
    const share = vi.fn(async (_data: ShareData) => undefined);
    withSharing(share);
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledOnce();
    const [file] = share.mock.calls[0]?.[0].files ?? [];
    expect(file).toMatchObject({ name: 'business-card-Asha-Raman.png', type: 'image/png' });
    expect(domToBlob).toHaveBeenCalledOnce();
    expect(downloadFile).not.toHaveBeenCalled();
  });

  it('is downloaded where sharing is not supported, which is logged only', async () => {
    const { user, dialog } = await open({ fullName: 'மீனாட்சி' });
    await dialog.findByRole('img', { name: 'Business card of மீனாட்சி' });
    expect(dialog.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
    await waitFor(() => expect(console.warn).toHaveBeenCalledOnce());
    await user.click(dialog.getByRole('button', { name: 'Download' }));
    expect(downloadFile).toHaveBeenCalledWith(expect.any(File), 'business-card-மீனாட்சி.png');
  });

  it('says when it cannot be drawn, and tries again', async () => {
    domToBlob.mockRejectedValueOnce(new Error('no canvas'));
    const { user, dialog } = await open();
    expect(await dialog.findByText('The card could not be prepared.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Download' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('img', { name: 'Business card of Asha Raman' })).toBeVisible();
  });
});
