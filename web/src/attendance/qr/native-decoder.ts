import type { QrDecoder } from './decoder.ts';

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
