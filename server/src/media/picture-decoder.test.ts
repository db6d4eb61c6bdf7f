import { pbkdf2 } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { MEDIA_MESSAGES } from './media.messages.ts';
import { createPictureDecoder } from './picture-decoder.ts';

const decoder = createPictureDecoder();
afterAll(() => decoder.close());

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#17458F' } });

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

const GREY = { depth: 8, colour: 0, bytesAPixel: 1, interlaced: false };
/** The dearest kind: every pixel is visited several times before the first row is known. */
const DEAREST = { depth: 16, colour: 6, bytesAPixel: 8, interlaced: true };

/** A black PNG that announces so many pixels, and holds no more than the given rows. */
function png(
  width: number,
  height: number,
  rows = height,
  { depth, colour, bytesAPixel, interlaced } = GREY,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8);
  // Interlaced, a picture has its rows in seven passes, each row with a byte of its own before it.
  const pixels = Buffer.alloc(width * bytesAPixel * rows + rows * (interlaced ? 3 : 1));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const data = chunk('IDAT', deflateSync(pixels, { level: 1 }));
  return Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.of())]);
}

describe('a picture', () => {
  it.each([
    'jpeg',
    'png',
    'webp',
  ] as const)('of type %s is encoded again, small and upright', async (format) => {
    const upload = await blank(2_000, 1_000).withMetadata({ orientation: 6 })[format]().toBuffer();
    const { width, height, exif, format: written } = await sharp(await decoder.reencode(upload)).metadata();
    expect({ width, height, exif, written }).toEqual({
      width: 512,
      height: 1024,
      exif: undefined,
      written: 'webp',
    });
  });

  it('of 48 megapixels, as from phones, is accepted', async () => {
    const upload = await blank(8_000, 6_000).jpeg().toBuffer();
    expect((await sharp(await decoder.reencode(upload)).metadata()).width).toBe(1024);
  });
});

describe('refused as no image', () => {
  const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>');
  const jpeg = blank(600, 600).jpeg().toBuffer();
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['nothing', () => Buffer.of()],
    ['text', () => Buffer.from('hello')],
    ['SVG', () => SVG],
    ['SVG after a byte order mark', () => Buffer.concat([Buffer.from('\ufeff'), SVG])],
    ['GIF', () => blank(9, 9).gif().toBuffer()],
    ['TIFF', () => blank(9, 9).tiff().toBuffer()],
    ['AVIF', () => blank(9, 9).avif().toBuffer()],
    ['PDF', () => Buffer.from('%PDF-1.7\n')],
    ['an empty JPEG', () => Buffer.from('ffd8ffe0', 'hex')],
    ['SVG that begins like a PNG', () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), SVG])],
    ['RIFF that is no WebP', () => Buffer.from('RIFF\u0000\u0000\u0000\u0000WAVEfmt ')],
    ['half a JPEG', async () => (await jpeg).subarray(0, Math.floor((await jpeg).length / 2))],
    ['half a PNG', () => png(600, 600, 300)],
    ['a PNG of 30000 × 30000', () => png(30_000, 30_000, 10)],
    ['a whole PNG of 6000 × 6000', () => png(6_000, 6_000)],
    ['a JPEG of 9000 × 9000', () => blank(9_000, 9_000).jpeg().toBuffer()],
  ])('is %s', async (_what, upload) => {
    await expect(decoder.reencode(await upload())).rejects.toMatchObject({
      refusal: { code: 'BAD_INPUT', message: MEDIA_MESSAGES.notAnImage },
    });
  });
});

describe('a picture that takes long', () => {
  it('is dropped, the next one is accepted, and no one else waits meanwhile', async () => {
    const hasty = createPictureDecoder({ timeoutMs: 1_000 });
    onTestFinished(() => hasty.close());
    const hostile = png(5_000, 5_000, 5_000, DEAREST);
    expect(hostile.length).toBeLessThan(10 * 1024 * 1024);
    const refused = expect(hasty.reencode(hostile)).rejects.toMatchObject({
      refusal: { code: 'BAD_INPUT', message: MEDIA_MESSAGES.tooSlow },
    });
    const next = hasty.reencode(await blank(600, 300).png().toBuffer());
    let slowest = 0;
    let done = false;
    next.finally(() => {
      done = true;
    });
    while (!done) {
      const startedAt = performance.now();
      // Six at once: more than the threads that files and passwords share.
      await Promise.all(
        Array.from({ length: 6 }, async () => {
          await readFile(import.meta.filename);
          await promisify(pbkdf2)('password', 'salt', 1_000, 32, 'sha256');
        }),
      );
      slowest = Math.max(slowest, performance.now() - startedAt);
    }
    await refused;
    expect((await sharp(await next).metadata()).width).toBe(600);
    expect(slowest).toBeLessThan(1_000);
  }, 60_000);

  it('and is no longer needed gives up its place', async () => {
    const gone = new AbortController();
    const first = decoder.reencode(await blank(3_000, 3_000).png().toBuffer());
    const dropped = decoder.reencode(await blank(600, 300).png().toBuffer(), gone.signal);
    gone.abort();
    await expect(dropped).rejects.toThrow('aborted');
    expect(await first).toBeInstanceOf(Buffer);
  });

  it('does not let more wait than fit in memory', async () => {
    const upload = await blank(1_000, 1_000).png().toBuffer();
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => decoder.reencode(upload)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(16);
    const [refused] = all.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { refusal: { code: 'RATE_LIMITED' } } });
  });
});
