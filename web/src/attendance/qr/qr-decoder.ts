import type { QrDecoder } from './zxing-decoder.ts';

let loading: Promise<QrDecoder> | null = null;

/** The browser's own decoder where it knows QR codes, else the one that is fetched. A failed load can be tried again. */
export function loadQrDecoder(): Promise<QrDecoder> {
  loading ??= chooseDecoder().catch((failure) => {
    loading = null;
    throw failure;
  });
  return loading;
}

async function chooseDecoder(): Promise<QrDecoder> {
  const native = await createNativeDecoder();
  return native ? withFallback(native) : loadZxing();
}

/** Some phones promise a decoder of their own that then fails at every picture: the fetched one takes over. */
function withFallback(native: QrDecoder): QrDecoder {
  let current = native;
  return {
    async read(video) {
      try {
        return await current.read(video);
      } catch (failure) {
        if (current !== native) throw failure;
        current = await loadZxing();
        return current.read(video);
      }
    },
  };
}

async function loadZxing(): Promise<QrDecoder> {
  return (await import('./zxing-decoder.ts')).createZxingDecoder();
}

/** The part of the Shape Detection API that is used; the DOM types do not have it. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/** The browser's own decoder; null where it has none, or none for QR codes. */
export async function createNativeDecoder(): Promise<QrDecoder | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return null;
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  if (!formats.includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return {
    read: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue),
  };
}
