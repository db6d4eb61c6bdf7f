import { defineConfig } from 'vitest/config';

export default defineConfig({
  // As Node.js resolves it: otherwise tests see the ES module build of graphql, its plugins the CommonJS one.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['test/global-setup.ts'],
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
