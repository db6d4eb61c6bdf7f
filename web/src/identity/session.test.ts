import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { amplify, resetAmplify } from '#test/fake-amplify.ts';
import { configureUserPool, loadUserPool, signOut } from './session.ts';
import { sessionStore } from './session-store.ts';

vi.mock('aws-amplify', () => ({ Amplify: { configure: () => undefined } }));
vi.mock('aws-amplify/auth', async () => (await import('#test/fake-amplify.ts')).amplify);

beforeEach(async () => {
  resetAmplify();
  configureUserPool({ userPoolId: 'local_pool', userPoolClientId: 'web', userPoolEndpoint: '/userpool' });
  await loadUserPool();
  sessionStore.set({
    chapterId: 'chennai',
    rotaryId: '100001',
    isAdmin: false,
    isSupportAdmin: false,
    chapterLogo: '',
  });
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('a sign-out that gets no answer forgets the device after five seconds, and loads the app anew', async () => {
  amplify.signOut.mockReturnValue(new Promise(() => undefined));
  const startAnew = vi.fn();
  const leaving = signOut(startAnew);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(sessionStore.read().rotaryId).toBe('100001');
  await vi.advanceTimersByTimeAsync(1);
  await leaving;
  expect(sessionStore.read().rotaryId).toBe('');
  expect(startAnew).toHaveBeenCalledOnce();
});

it('an answer, whichever it is, goes on at once and in the same page', async () => {
  amplify.signOut.mockRejectedValue(new Error('Network error'));
  const startAnew = vi.fn();
  await signOut(startAnew);
  expect(sessionStore.read().rotaryId).toBe('');
  expect(startAnew).not.toHaveBeenCalled();
});
