import puppeteer, { type Browser } from 'puppeteer-core';
import { findChromium } from '../../../scripts/lib/chromium.mjs';

/** The system's Chromium, without network services. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    throw new Error('No Chromium found: set CHROMIUM_PATH, or install it (Debian package chromium).');
  }
  return puppeteer.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
