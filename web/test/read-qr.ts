import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Pixels a module, as a phone's camera might see it. */
const SCALE = 4;

/** Reads the QR code that an SVG path of unit squares (`M x y h n v 1 h -n z`) draws; null where no camera could. */
export async function readQrPath(path: string, size: number): Promise<string | null> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(await readFile(wasm)).buffer },
    fireImmediately: true,
  });
  const width = size * SCALE;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    paint(data, width, Number(x), Number(y), Number(length));
  }
  const image = { data, width, height: width, colorSpace: 'srgb' } as ImageData;
  const [found] = await readBarcodes(image, { formats: ['QRCode'] });
  return found?.text ?? null;
}

function paint(data: Uint8ClampedArray, width: number, x: number, y: number, length: number): void {
  for (let row = y * SCALE; row < (y + 1) * SCALE; row += 1) {
    for (let column = x * SCALE; column < (x + length) * SCALE; column += 1) {
      data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
    }
  }
}
