import { SPLASH_MS } from '@fellowship/domain/platform/limits';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hideSplash, splashTimeOver } from './splash.ts';

describe('the splash', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    [0, SPLASH_MS],
    [1200, SPLASH_MS - 1200],
    [9000, 0],
  ])('of a page that began %i ms ago stays %i ms longer', async (elapsed, remaining) => {
    vi.useFakeTimers();
    const over = vi.fn();
    void splashTimeOver(elapsed).then(over);
    await vi.advanceTimersByTimeAsync(Math.max(0, remaining - 1));
    if (remaining > 0) expect(over).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(over).toHaveBeenCalledOnce();
  });

  it('is taken away once and for all', () => {
    document.body.innerHTML = '<div id="splash">Loading</div>';
    hideSplash();
    hideSplash();
    expect(document.getElementById('splash')).toBeNull();
  });
});
