import { inRoot } from './root.mjs';

/**
 * Node's options for every process of the server; workers inherit them. They collect the heap early instead of growing
 * it: otherwise a busy process takes half a gigabyte (docs/benchmarks.md).
 */
export const serverArgs = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=100',
  inRoot('server', 'src', 'main.ts'),
];

/**
 * Defaults for its environment: a compile cache, without which Node loads its TypeScript compiler at each start, and one
 * arena of native memory for all threads (20 MB less when busy).
 * @param {Record<string, string | undefined>} [given] the operator's settings
 */
export function serverEnvironment(given = process.env) {
  return {
    NODE_ENV: given.NODE_ENV ?? 'production',
    NODE_COMPILE_CACHE: given.NODE_COMPILE_CACHE ?? inRoot('node_modules', '.cache', 'compiled'),
    MALLOC_ARENA_MAX: given.MALLOC_ARENA_MAX ?? '1',
  };
}
