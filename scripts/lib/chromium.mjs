import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { inRoot } from './root.mjs';

/** The headless shell of Chromium, which takes two thirds of the time. */
const SHELL = '/usr/bin/chromium-headless-shell';

const systemPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The browser for the stories: $CHROMIUM_PATH, else the system's headless shell, else the system's Chromium.
 * @returns {string | undefined}
 */
export function findChromium() {
  return process.env.CHROMIUM_PATH || (starts(SHELL) ? SHELL : findChromiumWithWindows());
}

/**
 * The browser that can show permission prompts: $CHROMIUM_PATH, else the system's, else Playwright's download. It must
 * start (Ubuntu's chromium is often a stub).
 * @returns {string | undefined}
 */
export function findChromiumWithWindows() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return chosen;
  return [...systemPlaces, playwrightOwn()].find((file) => file !== undefined && starts(file));
}

/** Whether Debian's headless shell is installed, or another browser was chosen. */
export function hasHeadlessShell() {
  return Boolean(process.env.CHROMIUM_PATH) || starts(SHELL);
}

/** @returns {string | undefined} */
function playwrightOwn() {
  try {
    const { chromium } = createRequire(inRoot('e2e', 'package.json'))('@playwright/test');
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** @param {string} file */
function starts(file) {
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
