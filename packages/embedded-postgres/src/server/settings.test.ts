import { expect, it } from 'vitest';
import { serverSettings } from './settings.ts';

const GIGABYTE = 2 ** 30;

it.each([
  ['a small machine', GIGABYTE / 2, '64MB', '256MB'],
  ['a modest one', 4 * GIGABYTE, '256MB', '2048MB'],
  ['a large one', 64 * GIGABYTE, '512MB', '32768MB'],
])('PostgreSQL keeps what befits %s', (_machine, memoryBytes, own, withTheSystem) => {
  const settings = serverSettings('/socket', true, memoryBytes);
  expect(settings).toContain(`shared_buffers=${own}`);
  expect(settings).toContain(`effective_cache_size=${withTheSystem}`);
});
