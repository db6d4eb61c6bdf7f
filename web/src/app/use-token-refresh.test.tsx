import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#api/use-api.ts';
import { configureUserPool } from '#identity/session.ts';
import { amplify, resetAmplify } from '#test/fake-amplify.ts';
import { renderScreen } from '#test/render.tsx';
import { useTokenRefresh } from './signed-in-app.tsx';

vi.mock('aws-amplify', () => ({ Amplify: { configure: () => undefined } }));
vi.mock('aws-amplify/auth', async () => (await import('#test/fake-amplify.ts')).amplify);

const queryClient = createQueryClient();

function Probe() {
  useTokenRefresh(queryClient);
  return null;
}

const FORTY_FIVE_MINUTES = 45 * 60 * 1000;

describe('useTokenRefresh', () => {
  beforeEach(() => {
    resetAmplify();
    configureUserPool({ userPoolId: 'local_pool', userPoolClientId: 'web', userPoolEndpoint: '/userpool' });
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('forces a new token and resets the cache every 45 minutes, until the person leaves', async () => {
    // Unused answers go after five minutes anyway; this one would stay.
    queryClient.setQueryDefaults(['Old'], { gcTime: Number.POSITIVE_INFINITY });
    queryClient.setQueryData(['Old'], 'answer');
    const { unmount } = renderScreen(<Probe />);
    await act(() => vi.advanceTimersByTimeAsync(FORTY_FIVE_MINUTES - 1));
    expect(amplify.fetchAuthSession).not.toHaveBeenCalled();
    expect(queryClient.getQueryData(['Old'])).toBe('answer');

    await act(() => vi.advanceTimersByTimeAsync(1));
    await vi.waitFor(() => expect(queryClient.getQueryData(['Old'])).toBeUndefined());
    expect(amplify.fetchAuthSession).toHaveBeenCalledExactlyOnceWith({ forceRefresh: true });

    await act(() => vi.advanceTimersByTimeAsync(FORTY_FIVE_MINUTES));
    await vi.waitFor(() => expect(amplify.fetchAuthSession).toHaveBeenCalledTimes(2));

    unmount();
    await vi.advanceTimersByTimeAsync(2 * FORTY_FIVE_MINUTES);
    expect(amplify.fetchAuthSession).toHaveBeenCalledTimes(2);
  });
});
