import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Reads QR codes out of the picture that a video shows. */
export interface QrDecoder {
  /** The texts of all codes in the picture; empty when there are none. Fails only when the decoder itself does. */
  read: (video: HTMLVideoElement) => Promise<string[]>;
}

const OPTIONS: ReaderOptions = { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 4 };

/** The decoder that comes with the app: WebAssembly, served by our own server and fetched only for scanning. */
export async function createZxingDecoder(): Promise<QrDecoder> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot look at pictures.');
  return {
    async read(video) {
      const { videoWidth: width, videoHeight: height } = video;
      // Setting a size clears the canvas, so only a new one is set.
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
      context.drawImage(video, 0, 0);
      const codes = await readBarcodes(context.getImageData(0, 0, width, height), OPTIONS);
      return codes.filter(({ isValid }) => isValid).map(({ text }) => text);
    },
  };
}
