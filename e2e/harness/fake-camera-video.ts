import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { drawQr } from './qr-picture.ts';
import { resultFile } from './results.ts';

const frame = { width: 640, height: 480 };
const wall = '#8a8f98';
/** Chromium plays the video at 30 frames per second. */
const framesWithoutCode = 10;
const framesPerCode = 20;

/**
 * Makes a video for the fake camera and returns its path: a bare wall, then each text's QR code, slightly rotated and out
 * of focus as in a hand. The camera repeats the video endlessly.
 */
export async function fakeCameraVideo(...texts: string[]): Promise<string> {
  const bare = await encodeJpeg(scene());
  const codes = await Promise.all(texts.map(drawPoses));
  const pictures = [
    ...Array<Buffer>(framesWithoutCode).fill(bare),
    ...codes.flatMap((held) => Array.from({ length: framesPerCode / held.length }, () => held).flat()),
  ];
  const video = resultFile('videos', `${randomUUID()}.mjpeg`);
  // An MJPEG file is a sequence of JPEGs.
  await writeFile(video, Buffer.concat(pictures));
  return video;
}

/** The poses of the code, in order. */
const turns = [
  { angle: 0, blur: 0.3 },
  { angle: 4, blur: 0.8 },
  { angle: -7, blur: 1 },
  { angle: 12, blur: 0.6 },
];

async function drawPoses(text: string): Promise<Buffer[]> {
  const drawn = await drawQr(text, 300);
  return Promise.all(
    turns.map(async ({ angle, blur }) => {
      const input = await sharp(drawn).rotate(angle, { background: wall }).png().toBuffer();
      const held = await scene().composite([{ input }]).png().toBuffer();
      return encodeJpeg(sharp(held).blur(blur));
    }),
  );
}

function scene(): Sharp {
  return sharp({ create: { ...frame, channels: 3, background: wall } });
}

function encodeJpeg(picture: Sharp): Promise<Buffer> {
  return picture.jpeg({ quality: 88 }).toBuffer();
}
