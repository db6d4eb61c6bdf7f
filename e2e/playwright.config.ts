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
  // A stalled machine must not fail a run; a story that needed a retry is reported as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: browserOptions(),
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Tracing doubles the time: run a failed story again with --trace on.
    trace: 'off',
  },
});
