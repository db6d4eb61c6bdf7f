import sharp from 'sharp';
import { encode } from 'uqr';

/** Draws a QR code as a PNG of about the given width in pixels, with the quiet zone that readers need. */
export async function drawQr(text: string, width = 420): Promise<Buffer> {
  const { size, data } = encode(text, { border: 4, ecc: 'M' });
  const pixels = Buffer.alloc(size * size);
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      pixels[y * size + x] = dark ? 0 : 255;
    });
  });
  const raw = { width: size, height: size, channels: 1 as const };
  return sharp(pixels, { raw }).resize(width, width, { kernel: 'nearest' }).png().toBuffer();
}
