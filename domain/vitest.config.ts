import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['test/setup.ts'],
    // Rules keep nothing between two calls, so their tests can share a worker.
    isolate: false,
    pool: 'threads',
    // One less otherwise: of two cores one would stand idle.
    maxWorkers: '100%',
  },
});
