import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['test/global-setup.ts'],
    // Processes are waited for more than computed with.
    maxWorkers: '200%',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    unstubEnvs: true,
  },
});
