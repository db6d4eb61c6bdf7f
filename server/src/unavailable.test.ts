import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { logUnavailable } from './unavailable.ts';

beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());

it('an outage is logged once a second, with the number of requests that it refused', () => {
  const log = { warn: vi.fn() };
  for (let refused = 0; refused < 3_000; refused += 1) {
    logUnavailable(log, new Error(`refusal ${refused}`));
    vi.advanceTimersByTime(1);
  }
  vi.advanceTimersByTime(5_000);
  const lines = log.warn.mock.calls.map(([details]) => details as { refused: number; err: Error });
  expect(lines.length).toBeLessThanOrEqual(4);
  expect(lines[0]).toMatchObject({ refused: 1, err: { message: 'refusal 0' } });
  expect(lines.at(-1)?.err.message).toBe('refusal 2999');
  expect(lines.reduce((sum, { refused }) => sum + refused, 0)).toBe(3_000);

  logUnavailable(log, new Error('the next outage'));
  expect(log.warn).toHaveBeenCalledTimes(lines.length + 1);
});
