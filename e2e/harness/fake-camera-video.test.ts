import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { browserOptions, type Camera } from './browser.ts';
import { fakeCameraVideo } from './fake-camera-video.ts';
import { drawQr } from './qr-picture.ts';
import { readQr } from './read-qr.ts';

/** Opens a page that may use the camera (cameras need a secure address) in a browser of its own. */
async function withCamera(camera: Camera, act: (page: Page) => Promise<void>): Promise<void> {
  const site = createServer((_, answer) =>
    answer.setHeader('content-type', 'text/html').end('<video muted></video>'),
  );
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch(browserOptions(camera));
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    await act(page);
  } finally {
    await browser.close();
    site.close();
  }
}

/** One frame of the camera as a JPEG, taken after the given time. */
async function photograph(page: Page, afterMs: number): Promise<Buffer> {
  const picture = await page.evaluate(async (wait) => {
    const video = document.querySelector('video') as HTMLVideoElement;
    if (!video.srcObject) {
      video.srcObject = await navigator.mediaDevices.getUserMedia({ video: { width: 1280, height: 720 } });
      await video.play();
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  }, afterMs);
  return Buffer.from(picture, 'base64');
}

const openCamera = () =>
  navigator.mediaDevices.getUserMedia({ video: true }).then(
    () => 'opened',
    (error: Error) => error.name,
  );

test('a drawn code reads as the text it was drawn from, and a bare picture as nothing', async () => {
  const text = 'http://localhost:3000/#c=chennai_m1_20261120_0730_0900.abc';
  expect(await readQr(await drawQr(text))).toEqual([text]);
  const bare = sharp({ create: { width: 1280, height: 720, channels: 3, background: '#8a8f98' } });
  expect(await readQr(await bare.jpeg().toBuffer())).toEqual([]);
});

test('the fake camera shows the codes of its video one after the other', async () => {
  const video = await fakeCameraVideo('the first code', 'the second code');
  await withCamera({ video }, async (page) => {
    const seen = new Set<string>();
    for (let shot = 0; shot < 25 && seen.size < 2; shot += 1) {
      for (const text of await readQr(await photograph(page, 250))) seen.add(text);
    }
    expect([...seen].sort()).toEqual(['the first code', 'the second code']);
  });
});

test('a refused camera and a missing one fail as they do on a phone', async () => {
  await withCamera('refused', async (page) =>
    expect(await page.evaluate(openCamera)).toBe('NotAllowedError'),
  );
  await withCamera('none', async (page) => expect(await page.evaluate(openCamera)).toBe('NotFoundError'));
});
