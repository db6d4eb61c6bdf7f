import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { reachability } from '#api/reachability.ts';

/** The network is gone, until the function that is given back brings it again. */
export function loseNetwork(): () => void {
  const api = fetch;
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  return () => {
    onLine.mockRestore();
    vi.stubGlobal('fetch', api);
    act(() => reachability.answered());
  };
}
