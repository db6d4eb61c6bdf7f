import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { drawQr } from './qr-picture.ts';
import { resultFile } from './results.ts';

const runFile = promisify(execFile);
const frame = { width: 640, height: 480 };
const wall = '#8a8f98';
const framesWithoutCode = 10;
const framesPerCode = 20;

/**
 * Makes a film for the fake camera and answers its path: a second of bare wall, then each text's QR code for two
 * seconds, a little turned and out of focus as a hand holds it. The camera repeats the film for ever.
 */
export async function fakeCameraVideo(name: string, ...texts: string[]): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fellowship-film-'));
  try {
    const frames = [await bareWall(), ...(await Promise.all(texts.flatMap(heldUp)))];
    const order = [
      ...Array<number>(framesWithoutCode).fill(0),
      ...texts.flatMap((_, text) =>
        Array.from({ length: framesPerCode }, (_, i) => 1 + text * turns.length + (i % turns.length)),
      ),
    ];
    await Promise.all(order.map((index, i) => writeFrame(folder, i, frames[index])));
    const film = resultFile('films', `${name}.mjpeg`);
    const input = ['-y', '-loglevel', 'error', '-framerate', '10', '-i', path.join(folder, '%03d.jpg')];
    await runFile('ffmpeg', [...input, '-c:v', 'mjpeg', '-q:v', '4', '-pix_fmt', 'yuvj420p', film]);
    return film;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** How the code is held, one after the other. */
const turns = [
  { angle: 0, blur: 0.3 },
  { angle: 4, blur: 0.8 },
  { angle: -7, blur: 1 },
  { angle: 12, blur: 0.6 },
];

function heldUp(text: string): Promise<Buffer>[] {
  return turns.map(async ({ angle, blur }) => {
    const code = await sharp(await drawQr(text, 300))
      .rotate(angle, { background: wall })
      .png()
      .toBuffer();
    const scene = await sharp({ create: { ...frame, channels: 3, background: wall } })
      .composite([{ input: code }])
      .png()
      .toBuffer();
    return sharp(scene).blur(blur).jpeg({ quality: 88 }).toBuffer();
  });
}

function bareWall(): Promise<Buffer> {
  return sharp({ create: { ...frame, channels: 3, background: wall } })
    .jpeg()
    .toBuffer();
}

async function writeFrame(folder: string, index: number, picture: Buffer | undefined): Promise<void> {
  if (!picture) throw new Error(`No picture for frame ${index}.`);
  await writeFile(path.join(folder, `${String(index).padStart(3, '0')}.jpg`), picture);
}
