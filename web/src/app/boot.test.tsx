import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_SESSION, SESSION_KEY, sessionStore } from '#identity/session-store.ts';
import { amplify, resetAmplify } from '#test/fake-amplify.ts';
import { standing } from '#test/schedule.ts';
import { newSession } from '#test/sessions.ts';
import { Root } from './boot.tsx';

vi.mock('aws-amplify', () => ({ Amplify: { configure: () => undefined } }));
vi.mock('aws-amplify/auth', async () => (await import('#test/fake-amplify.ts')).amplify);
vi.mock('#ui/splash.ts', () => ({
  splashTimeOver: async () => undefined,
  hideSplash: () => undefined,
}));
vi.mock('./screens.ts', () => ({ SCREENS: { '/': async () => () => <h1>Home of the chapter</h1> } }));
vi.mock('./home-cards.ts', () => ({ HOME_CARDS: [] }));

const CONFIG = {
  productName: 'RMB',
  auth: { userPoolId: 'local_pool', userPoolClientId: 'web', userPoolEndpoint: '/userpool' },
  endpoints: { main: '/m', attendance: '/a', subscription: '/s', payment: '/p' },
};
const MEMBER = { ...EMPTY_SESSION, chapterId: 'chennai', rotaryId: '100001' };

/** A server that answers the configuration, and who the caller is. */
function serve(session: () => unknown = () => ({ data: { getSession: newSession() } })): void {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/config.json') return Response.json(CONFIG);
    return Response.json(url === CONFIG.endpoints.subscription ? standing('Valid') : await session());
  });
}

describe('the app', () => {
  beforeEach(() => {
    resetAmplify();
    sessionStore.set(EMPTY_SESSION);
    history.replaceState(null, '', '/');
  });

  it('begins with the way in, at its own address', async () => {
    serve();
    history.replaceState(null, '', '/meeting-schedule');
    render(<Root />);
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeInTheDocument();
    expect(location.pathname).toBe('/log-in');
  });

  it('restores the stored session, and keeps it in step with the server', async () => {
    serve(() => ({ data: { getSession: newSession({ isAdmin: true }) } }));
    localStorage.setItem(SESSION_KEY, JSON.stringify(MEMBER));
    amplify.fetchAuthSession.mockResolvedValue({ tokens: { accessToken: 'token' } });
    render(<Root />);
    expect(await screen.findByRole('heading', { name: 'Home of the chapter' })).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '')).toEqual({ ...MEMBER, isAdmin: true });
  });

  it('shows the shape of what comes while it waits for the server', async () => {
    serve(() => new Promise(() => undefined));
    localStorage.setItem(SESSION_KEY, JSON.stringify(MEMBER));
    amplify.fetchAuthSession.mockResolvedValue({ tokens: { accessToken: 'token' } });
    const { unmount } = render(<Root />);
    expect(await screen.findByRole('status', { name: 'Loading' })).toHaveAttribute('aria-busy', 'true');
    unmount();
  });

  it('sends a restored session with an unverified e-mail to the verification', async () => {
    serve(() => ({ data: { getSession: newSession(), listNotificationMessage: { items: [] } } }));
    localStorage.setItem(SESSION_KEY, JSON.stringify(MEMBER));
    localStorage.setItem('CognitoIdentityServiceProvider.web.100001.accessToken', 'token');
    amplify.fetchAuthSession.mockResolvedValue({ tokens: { accessToken: 'token' } });
    amplify.fetchUserAttributes.mockResolvedValue({ email_verified: 'false' });
    amplify.sendUserAttributeVerificationCode.mockResolvedValue({ destination: 'a***@e***' });
    render(<Root />);
    expect(await screen.findByRole('heading', { name: 'Verify E-mail' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Home of the chapter' })).not.toBeInTheDocument();
    amplify.fetchUserAttributes.mockResolvedValue({ email_verified: 'true' });
    await userEvent.click(screen.getByRole('button', { name: 'Send Code' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Enter Code' }), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Submit Code' }));
    expect(await screen.findByRole('heading', { name: 'Home of the chapter' })).toBeInTheDocument();
  });

  it('keeps a restored session open where the sign-in service gives no answer', async () => {
    serve();
    localStorage.setItem(SESSION_KEY, JSON.stringify(MEMBER));
    amplify.fetchAuthSession.mockResolvedValue({ tokens: { accessToken: 'token' } });
    amplify.fetchUserAttributes.mockRejectedValue(new Error('Network error'));
    render(<Root />);
    expect(await screen.findByRole('heading', { name: 'Home of the chapter' })).toBeInTheDocument();
  });

  it('returns to the way in when the server no longer knows the caller', async () => {
    serve(() => ({ errors: [{ message: 'Sign in first', extensions: { code: 'UNAUTHENTICATED' } }] }));
    localStorage.setItem(SESSION_KEY, JSON.stringify(MEMBER));
    render(<Root />);
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Your session has ended. Please sign in again.');
  });

  it('closes to somebody who may no longer come in, and says why', async () => {
    serve(() => ({
      errors: [{ message: 'This account is not active.', extensions: { code: 'FORBIDDEN' } }],
    }));
    localStorage.setItem(SESSION_KEY, JSON.stringify(MEMBER));
    render(<Root />);
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('This account is not active.');
  });

  it('shows nothing of the last person when another one signs in in another tab', async () => {
    let caller = newSession();
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    serve(async () => {
      if (caller.rotaryId === '100002') await answered;
      return { data: { getSession: caller, listNotificationMessage: { items: [] } } };
    });
    localStorage.setItem(SESSION_KEY, JSON.stringify(MEMBER));
    render(<Root />);
    expect(await screen.findByRole('button', { name: 'Account of Asha Raman' })).toBeInTheDocument();
    caller = newSession({ rotaryId: '100002', fullName: 'Bala Iyer' });
    localStorage.setItem(SESSION_KEY, JSON.stringify({ ...MEMBER, rotaryId: '100002' }));
    act(() => void dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY })));
    expect(screen.queryByRole('button', { name: 'Account of Asha Raman' })).not.toBeInTheDocument();
    answer();
    expect(await screen.findByRole('button', { name: 'Account of Bala Iyer' })).toBeInTheDocument();
  });

  it('follows a sign-out in another tab', async () => {
    serve();
    localStorage.setItem(SESSION_KEY, JSON.stringify(MEMBER));
    render(<Root />);
    await screen.findByRole('heading', { name: 'Home of the chapter' });
    localStorage.setItem(SESSION_KEY, JSON.stringify(EMPTY_SESSION));
    act(() => void dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY })));
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeInTheDocument();
  });

  it('can be tried again when the server did not answer at start', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    render(<Root />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    serve();
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeInTheDocument();
  });
});
