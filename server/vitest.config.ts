import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // As Node.js resolves it: otherwise tests see the ES module build of graphql, its plugins the CommonJS one.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['test/global-setup.ts'],
    // Half of the time is spent waiting for processes of their own; more workers than cores wait together.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Files share what is loaded, a third of all processor time; each has a database of its own.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
