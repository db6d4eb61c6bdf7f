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

  it('names the document by its id, and by its text once the server has said that it does not know it', async () => {
    const bodies: { documentId?: string; query?: string }[] = [];
    const answer = { data: { getSession: newSession() } };
    const unknown = { errors: [{ message: 'Unknown', extensions: { code: 'UNKNOWN_DOCUMENT' } }] };
    fakeServer({});
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      const body = JSON.parse(String(init.body));
      bodies.push(body);
      return Response.json(body.query === undefined ? unknown : answer);
    });
    await Promise.all([request(GetSessionDocument), request(GetSessionDocument)]);
    await request(GetSessionDocument);
    const byId = { operationName: 'GetSession', documentId: GetSessionDocument.__meta__?.hash };
    const byText = { operationName: 'GetSession', query: GetSessionDocument.toString() };
    expect(bodies).toEqual([byId, byId, byText, byText, byText]);
    expect(byId.documentId).toMatch(/^[\w-]{22}$/);
  });

  it('keeps the session while the server cannot answer, and says to try again', async () => {
    const message = 'The service is not available at the moment. Please try again.';
    const errors = [{ message, extensions: { code: 'UNAVAILABLE' } }];
    const calls = vi.fn(async () => Response.json({ errors }, { status: 503 }));
    fakeServer({});
    vi.stubGlobal('fetch', calls);
    sessionStore.set(SIGNED_IN);
    await expect(request(GetSessionDocument)).rejects.toMatchObject({ code: 'UNREACHABLE', message });
    expect(calls).toHaveBeenCalledTimes(1);
    expect(sessionStore.read()).toEqual(SIGNED_IN);
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
