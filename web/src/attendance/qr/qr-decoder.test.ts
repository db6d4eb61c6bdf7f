import { beforeEach, describe, expect, it, vi } from 'vitest';

const fetched = { read: vi.fn(async () => ['by the fetched one']) };
const createZxingDecoder = vi.fn(async () => fetched);
vi.mock('./zxing-decoder.ts', () => ({ createZxingDecoder }));

const video = document.createElement('video');

/** A browser with a decoder of its own. */
function withNative(formats: string[], detect: () => Promise<{ rawValue: string }[]>): void {
  class BarcodeDetector {
    static getSupportedFormats = async () => formats;
    detect = detect;
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector);
}

/** The module anew: it keeps its decoder. */
async function load() {
  vi.resetModules();
  return (await import('./qr-decoder.ts')).loadQrDecoder;
}

describe('the decoder', () => {
  beforeEach(() => {
    createZxingDecoder.mockReset().mockResolvedValue(fetched);
  });

  it('is the browser’s own where it knows QR codes', async () => {
    withNative(['ean_13', 'qr_code'], async () => [{ rawValue: 'by the native one' }]);
    const decoder = await (await load())();
    expect(await decoder.read(video)).toEqual(['by the native one']);
    expect(createZxingDecoder).not.toHaveBeenCalled();
  });

  it('is fetched where the browser has none, or none for QR codes', async () => {
    expect(await (await (await load())()).read(video)).toEqual(['by the fetched one']);
    withNative(['ean_13'], async () => [{ rawValue: 'by the native one' }]);
    expect(await (await (await load())()).read(video)).toEqual(['by the fetched one']);
  });

  it('is fetched when the browser’s own fails at a picture', async () => {
    const detect = vi.fn().mockRejectedValue(new Error('Barcode detection service unavailable.'));
    withNative(['qr_code'], detect);
    const decoder = await (await load())();
    expect(await decoder.read(video)).toEqual(['by the fetched one']);
    expect(await decoder.read(video)).toEqual(['by the fetched one']);
    expect(detect).toHaveBeenCalledOnce();
  });

  it('is fetched once, and tried again only after a failure', async () => {
    createZxingDecoder.mockRejectedValueOnce(new Error('offline'));
    const loadQrDecoder = await load();
    await expect(loadQrDecoder()).rejects.toThrow('offline');
    expect(await loadQrDecoder()).toBe(await loadQrDecoder());
    expect(createZxingDecoder).toHaveBeenCalledTimes(2);
  });
});
