import { defineConfig } from '@playwright/test';
import { browserOptions } from './harness/browser.ts';
import { resultsFolder } from './harness/results.ts';

export default defineConfig({
  globalSetup: './harness/global-setup.ts',
  projects: [
    { name: 'harness', testDir: './harness', testMatch: '**/*.test.ts' },
    { name: 'stories', testDir: './stories', testMatch: '**/*.story.ts' },
  ],
  outputDir: resultsFolder('runs'),
  reporter: [['list']],
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  // A machine that stands still for a moment fails no run; a story that needed it is named as flaky, and mended.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: browserOptions(),
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Recording every story took as long as the stories: of one that fails, run it again with --trace on.
    trace: 'off',
  },
});
