import { copyFile, rename } from 'node:fs/promises';
import type { Browser, BrowserType } from '@playwright/test';
import { browserOptions } from './browser.ts';
import { resultFile } from './results.ts';

/** A browser whose camera can be given another video, because starting a browser takes longer than a scan. */
export class CameraBrowser {
  private readonly shown = resultFile('videos', `shown-${process.pid}.mjpeg`);
  private readonly chromium: BrowserType;
  private browser: Promise<Browser> | null = null;

  constructor(chromium: BrowserType) {
    this.chromium = chromium;
  }

  /** The camera plays this video from its next opening on. */
  async show(video: string): Promise<Browser> {
    // An open camera keeps reading the file that it has opened.
    await copyFile(video, `${this.shown}.next`);
    await rename(`${this.shown}.next`, this.shown);
    this.browser ??= this.chromium.launch(browserOptions({ video: this.shown }));
    return this.browser;
  }

  async close(): Promise<void> {
    await (await this.browser)?.close();
  }
}
