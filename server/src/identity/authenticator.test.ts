import { createTokenVerifier } from '@fellowship/user-pool';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newMember } from '../../test/factories.ts';
import { UnavailableError } from '../unavailable.ts';
import { createAuthenticator } from './authenticator.ts';

let first: TestApi;
let second: TestApi;
let chapterId: string;

beforeAll(async () => {
  first = await newTestApi();
  second = await newTestApi(first.database);
  chapterId = await newChapter(first.database);
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const ASK = '{ getSession { role } }';

async function getCode(api: TestApi, userName: string): Promise<string | undefined> {
  return (await api.ask('main', userName, ASK)).errors[0]?.extensions.code;
}

function disable(userName: string) {
  return first.database.kysely
    .updateTable('member')
    .set({ status: 'Inactive' })
    .where('rotary_id', '=', userName)
    .execute();
}

describe('the caller', () => {
  it('comes from the database: role and chapter, not the token', async () => {
    const admin = await newMember(first.database, { chapter_id: chapterId, is_admin: true });
    expect((await first.ask('main', admin, ASK)).data).toEqual({ getSession: { role: 'CHAPTERADMIN' } });
  });

  it('is unknown without an account', async () => {
    expect(await getCode(first, 'stranger')).toBe('UNAUTHENTICATED');
  });

  it('is dropped at once by every process when it changes', async () => {
    const member = await newMember(first.database, { chapter_id: chapterId });
    expect(await getCode(first, member)).toBeUndefined();
    expect(await getCode(second, member)).toBeUndefined();
    await disable(member);
    await first.app.events.publish(first.database.kysely, 'identity.changed', member);
    await vi.waitFor(async () => {
      expect(await getCode(first, member)).toBe('FORBIDDEN');
      expect(await getCode(second, member)).toBe('FORBIDDEN');
    });
  });

  it('is looked up again after five seconds in any case', async () => {
    const member = await newMember(first.database, { chapter_id: chapterId });
    expect(await getCode(first, member)).toBeUndefined();
    await disable(member);
    expect(await getCode(first, member)).toBeUndefined();
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_001);
    expect(await getCode(first, member)).toBe('FORBIDDEN');
    vi.restoreAllMocks();
  });
});

describe('a good token while the database is away', () => {
  it('is neither good nor bad: the service is not available', async () => {
    const member = await newMember(first.database, { chapter_id: chapterId });
    const lost = vi
      .spyOn(first.database.pool, 'connect')
      .mockImplementation(() => Promise.reject(new Error('Connection terminated unexpectedly')));
    expect(await getCode(first, member)).toBe('UNAVAILABLE');
    lost.mockRestore();
    expect(await getCode(first, member)).toBeUndefined();
  });

  it('is not treated as bad when the signing keys cannot be loaded', async () => {
    const { database, events } = first.app;
    const jwks = async () => Promise.reject(new Error('connect ECONNREFUSED'));
    const verifier = createTokenVerifier({ issuer: 'https://pool.example', clientId: 'client', jwks });
    const authenticator = createAuthenticator({ database, events, verifier, builtInPool: true });
    const token = await signedToken();
    await expect(authenticator.identify(token)).rejects.toThrow(UnavailableError);
    await expect(authenticator.toClaims(token)).rejects.toThrow(UnavailableError);
    expect(await authenticator.identify('no token at all')).toBeNull();
    authenticator.close();
  });
});

async function signedToken(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256');
  return new SignJWT({ token_use: 'access' })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer('https://pool.example')
    .setExpirationTime('1h')
    .sign(privateKey);
}
