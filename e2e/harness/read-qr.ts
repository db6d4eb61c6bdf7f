import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
let prepared: Promise<void> | undefined;

/** The texts of all QR codes in a picture (PNG or JPEG). */
export async function readQr(picture: Buffer): Promise<string[]> {
  prepared ??= prepare();
  await prepared;
  const found = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'], tryHarder: true });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}

/** Loads the decoder's WebAssembly from its package; by default it would fetch it from the network. */
async function prepare(): Promise<void> {
  const binary = await readFile(wasm);
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(binary).buffer } });
}
