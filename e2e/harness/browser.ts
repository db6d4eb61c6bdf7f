import type { LaunchOptions } from '@playwright/test';
import { findChromium, findChromiumWithWindows } from '../../scripts/lib/chromium.mjs';

/**
 * What the phone's camera shows: a film (a path made by {@link fakeCameraVideo}), nothing because there is no
 * camera, or nothing because the person has refused it.
 */
export type Camera = { film: string } | 'refused' | 'none';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let usual: string | undefined;

/** How Chromium is started; the camera is chosen at the start and cannot change later. */
export function browserOptions(camera: Camera = 'none'): LaunchOptions {
  usual ??= findChromium();
  // Only a browser with windows asks whether the camera may be used.
  const executable = camera === 'refused' ? findChromiumWithWindows() : usual;
  if (executable === undefined) {
    throw new Error(
      'No Chromium found: set CHROMIUM_PATH, or install it (npm test does so as root on Debian).',
    );
  }
  return { executablePath: executable, args: [...quiet, ...cameraFlags(camera)] };
}

function cameraFlags(camera: Camera): string[] {
  if (camera === 'none') return [];
  if (camera === 'refused') return ['--use-fake-device-for-media-stream', '--deny-permission-prompts'];
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${camera.film}`,
  ];
}
