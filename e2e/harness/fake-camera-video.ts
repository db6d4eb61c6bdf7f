import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { drawQr } from './qr-picture.ts';
import { resultFile } from './results.ts';

const frame = { width: 640, height: 480 };
const wall = '#8a8f98';
/** Chromium plays such a film with 30 frames a second. */
const framesWithoutCode = 10;
const framesPerCode = 20;

/**
 * Makes a film for the fake camera and answers its path: a moment of bare wall, then each text's QR code, a little
 * turned and out of focus as a hand holds it. The camera repeats the film for ever.
 */
export async function fakeCameraVideo(...texts: string[]): Promise<string> {
  const bare = await jpegOf(scene());
  const codes = await Promise.all(texts.map(heldUp));
  const pictures = [
    ...Array<Buffer>(framesWithoutCode).fill(bare),
    ...codes.flatMap((held) => Array.from({ length: framesPerCode / held.length }, () => held).flat()),
  ];
  const film = resultFile('films', `${randomUUID()}.mjpeg`);
  // Such a film is one JPEG after the other.
  await writeFile(film, Buffer.concat(pictures));
  return film;
}

/** The poses of the code, one after the other. */
const turns = [
  { angle: 0, blur: 0.3 },
  { angle: 4, blur: 0.8 },
  { angle: -7, blur: 1 },
  { angle: 12, blur: 0.6 },
];

async function heldUp(text: string): Promise<Buffer[]> {
  const drawn = await drawQr(text, 300);
  return Promise.all(
    turns.map(async ({ angle, blur }) => {
      const input = await sharp(drawn).rotate(angle, { background: wall }).png().toBuffer();
      const held = await scene().composite([{ input }]).png().toBuffer();
      return jpegOf(sharp(held).blur(blur));
    }),
  );
}

function scene(): Sharp {
  return sharp({ create: { ...frame, channels: 3, background: wall } });
}

function jpegOf(picture: Sharp): Promise<Buffer> {
  return picture.jpeg({ quality: 88 }).toBuffer();
}
