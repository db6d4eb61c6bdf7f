import type { LaunchOptions } from '@playwright/test';
import { findChromium, findChromiumWithWindows } from '../../scripts/lib/chromium.mjs';

/**
 * What the camera shows: a video (a path made by {@link fakeCameraVideo}), or nothing because there is no camera or the
 * person has refused it.
 */
export type Camera = { video: string } | 'refused' | 'none';

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

/** Chromium's launch options; the camera is fixed at the launch. */
export function browserOptions(camera: Camera = 'none'): LaunchOptions {
  usual ??= findChromium();
  // Only a headed browser asks for permission to use the camera.
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
    `--use-file-for-fake-video-capture=${camera.video}`,
  ];
}
