import { copyFile, rename } from 'node:fs/promises';
import type { Browser, BrowserType } from '@playwright/test';
import { browserOptions } from './browser.ts';
import { resultFile } from './results.ts';

/** A browser with a camera before which one film after the other is shown; starting one takes longer than a scan. */
export class CameraBrowser {
  private readonly shown = resultFile('films', `shown-${process.pid}.mjpeg`);
  private readonly chromium: BrowserType;
  private browser: Promise<Browser> | null = null;

  constructor(chromium: BrowserType) {
    this.chromium = chromium;
  }

  /** From its next opening on the camera plays this video. */
  async show(film: string): Promise<Browser> {
    // An open camera reads on in what it has begun with.
    await copyFile(film, `${this.shown}.next`);
    await rename(`${this.shown}.next`, this.shown);
    this.browser ??= this.chromium.launch(browserOptions({ film: this.shown }));
    return this.browser;
  }

  async close(): Promise<void> {
    await (await this.browser)?.close();
  }
}
