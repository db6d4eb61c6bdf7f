import { beforeEach, describe, expect, it, vi } from 'vitest';
import { canShareFile, shareFile } from './picture-to-share.tsx';

const downloadFile = vi.hoisted(() => vi.fn());
vi.mock('#exports/download-file.ts', () => ({ downloadFile }));

const file = new File(['x'], 'card.png', { type: 'image/png' });

describe('sharing a file', () => {
  beforeEach(() => {
    downloadFile.mockReset();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  it.each([
    ['no such browser function', undefined, false],
    ['a browser that shares texts only', () => false, false],
    ['a browser that shares files', () => true, true],
  ])('%s', (_name, canShare, expected) => {
    Object.assign(navigator, { canShare });
    expect(canShareFile(file)).toBe(expected);
  });

  it('hands the file over under its title', async () => {
    const share = vi.fn(async () => undefined);
    Object.assign(navigator, { share });
    await shareFile(file, 'Business card');
    expect(share).toHaveBeenCalledWith({ files: [file], title: 'Business card' });
  });

  it('does nothing when the person closes the sheet', async () => {
    Object.assign(navigator, { share: () => Promise.reject(new DOMException('closed', 'AbortError')) });
    await shareFile(file, 'Business card');
    expect(downloadFile).not.toHaveBeenCalled();
    expect(console.warn).not.toHaveBeenCalled();
  });

  it('logs a failure and downloads instead', async () => {
    Object.assign(navigator, { share: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
    await shareFile(file, 'Business card');
    expect(console.warn).toHaveBeenCalledOnce();
    expect(downloadFile).toHaveBeenCalledWith(file, 'card.png');
  });
});
