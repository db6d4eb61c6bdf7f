import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['test/global-setup.ts'],
    // One less otherwise: one of two cores would be idle.
    maxWorkers: '100%',
    // Files share what is loaded, a fifth of all processor time; each has a database of its own.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
