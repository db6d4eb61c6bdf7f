import { inRoot } from './root.mjs';

/**
 * Node's options for every process of the server; worker processes inherit it. The heap is collected early
 * rather than grown: without this a busy process takes half a gigabyte (docs/benchmarks.md).
 */
export const serverArgs = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=100',
  inRoot('server', 'src', 'main.ts'),
];

/**
 * What its environment says besides the operator's settings: compiled modules are kept, without which Node loads its
 * compiler of TypeScript at each start, and all threads share one arena of native memory (20 MB less when busy).
 * @param {Record<string, string | undefined>} [given] what the operator says instead
 */
export function serverEnvironment(given = process.env) {
  return {
    NODE_ENV: given.NODE_ENV ?? 'production',
    NODE_COMPILE_CACHE: given.NODE_COMPILE_CACHE ?? inRoot('node_modules', '.cache', 'compiled'),
    MALLOC_ARENA_MAX: given.MALLOC_ARENA_MAX ?? '1',
  };
}
