import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const TESTS = ['{src,sw}/**/*.test.{ts,tsx}', '*.test.ts'];
const here = import.meta.dirname;

/** Tests that put something in the place of a module: the next file of the same worker must not find it there. */
const replacing = globSync(TESTS, { cwd: here }).filter((file) =>
  readFileSync(path.join(here, file), 'utf8').includes('vi.mock('),
);
// The PDF writer keeps the fonts that it has fetched; this one counts them.
const apart = [...replacing, 'src/exports/write-pdf.test.ts'];

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
    setupFiles: ['test/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    pool: 'threads',
    // One less otherwise: of two cores one would stand idle.
    maxWorkers: '100%',
    // Pickers are slow in jsdom, and a busy machine takes its time.
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
    // Files share a browser and what it has loaded, which makes them three times as fast; the setup cleans up after each.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'shared', include: TESTS, exclude: apart } },
      { extends: true, test: { name: 'apart', include: apart, setupFiles: ['test/load-anew.ts'] } },
    ],
  },
});
