import { describe, expect, it, vi } from 'vitest';
import { GetSessionDocument } from '#api/generated/main/graphql.ts';
import { SESSION_KEY, sessionStore } from '#identity/session-store.ts';
import { fakeServer, refused } from '#test/fake-server.ts';
import { newSession } from '#test/sessions.ts';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';

const SIGNED_IN = { ...sessionStore.read(), chapterId: 'chennai', rotaryId: '100001' };

describe('request', () => {
  it('carries the access token and answers the data', async () => {
    const calls = fakeServer({ GetSession: () => ({ data: { getSession: newSession() } }) });
    expect((await request(GetSessionDocument)).getSession.fullName).toBe('Asha Raman');
    expect(calls).toMatchObject([{ operation: 'GetSession', token: 'token' }]);
  });

  it('throws a refusal with its code, text and fields', async () => {
    fakeServer({
      GetSession: () => ({
        errors: [{ message: 'Not so', extensions: { code: 'BAD_INPUT', fields: { venue: 'Required' } } }],
      }),
    });
    const failure = await request(GetSessionDocument).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ code: 'BAD_INPUT', message: 'Not so', fields: { venue: 'Required' } });
  });

  it('fetches a new token once when the server does not know the caller', async () => {
    const token = vi.fn(async ({ isForced }: { isForced: boolean }) => (isForced ? 'new' : 'old'));
    const calls = fakeServer(
      {
        GetSession: (call) =>
          call.token === 'new'
            ? { data: { getSession: newSession() } }
            : refused('UNAUTHENTICATED', 'Sign in first'),
      },
      token,
    );
    sessionStore.set(SIGNED_IN);
    await request(GetSessionDocument);
    expect(calls.map((call) => call.token)).toEqual(['old', 'new']);
    expect(sessionStore.read()).toEqual(SIGNED_IN);
  });

  it('ends the session when the new token is not accepted either', async () => {
    const calls = fakeServer({ GetSession: () => refused('UNAUTHENTICATED', 'Sign in first') });
    sessionStore.set(SIGNED_IN);
    await expect(request(GetSessionDocument)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(calls).toHaveLength(2);
    expect(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '')).toMatchObject({ rotaryId: '' });
  });

  it.each([
    ['no answer comes', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a proxy answers with a page', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ])('says that the server cannot be reached when %s', async (_what, fetch) => {
    fakeServer({});
    vi.stubGlobal('fetch', fetch);
    await expect(request(GetSessionDocument)).rejects.toMatchObject({ code: 'UNREACHABLE' });
  });

  it('keeps the session when the sign-in service gives no answer', async () => {
    fakeServer({}, () => Promise.reject(new Error('Network error')));
    sessionStore.set(SIGNED_IN);
    await expect(request(GetSessionDocument)).rejects.toMatchObject({ code: 'UNREACHABLE' });
    expect(sessionStore.read()).toEqual(SIGNED_IN);
  });
});
