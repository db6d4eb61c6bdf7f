import type { QrDecoder } from './decoder.ts';
import { createNativeDecoder } from './native-decoder.ts';

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
