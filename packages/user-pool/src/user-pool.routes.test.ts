import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestPool, type TestPool } from '../test/test-pool.ts';
import { userPoolRoutes } from './user-pool.routes.ts';

let pool: TestPool;
let http: FastifyInstance;

beforeAll(async () => {
  pool = await startTestPool();
  http = Fastify();
  await http.register(userPoolRoutes, {
    userPool: pool.userPool,
    allowedOrigins: ['https://app.example.org'],
  });
});
afterAll(async () => {
  await http.close();
  await pool.close();
});

const SERVICE = 'AWSCognitoIdentityProviderService';

function post(payload: string, headers: Record<string, string> = {}) {
  return http.inject({
    method: 'POST',
    url: '/userpool',
    payload,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `${SERVICE}.SignUp`,
      ...headers,
    },
  });
}

describe('the endpoint', () => {
  test('answers refusals in the form that the clients read', async () => {
    const answer = await post('{}');
    expect(answer.statusCode).toBe(400);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('application/x-amz-json-1.1'),
      'x-amzn-errortype': 'NotAuthorizedException',
      'cache-control': 'no-store',
    });
    expect(answer.json()).toEqual({
      __type: 'NotAuthorizedException',
      message: 'SignUp is not permitted for this user pool',
    });
  });

  test.each([
    ['no operation', {}],
    ['an operation that nobody has', { 'x-amz-target': `${SERVICE}.DeleteEverything` }],
    ['an operation of another service', { 'x-amz-target': 'Other.SignUp' }],
    ['an operation named like a property of objects', { 'x-amz-target': `${SERVICE}.constructor` }],
  ])('%s is unknown', async (_name, headers) => {
    const answer = await post('{}', { 'x-amz-target': '', ...headers });
    expect(answer.json()).toMatchObject({ __type: 'UnknownOperationException' });
  });

  test.each([
    ['not JSON', '{'],
    ['nothing', ''],
    ['a poisoned prototype', '{"__proto__": {"admin": true}}'],
  ])('%s is refused', async (_name, payload) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['x-amzn-errortype']).toBe('SerializationException');
  });

  test('a body of more than 16 kB is refused', async () => {
    expect((await post(JSON.stringify({ text: 'x'.repeat(17_000) }))).statusCode).toBe(413);
  });

  test.each([
    'null',
    '[]',
    '"text"',
    '7',
    '{"ClientId": 7}',
    '{"ClientId": null, "Username": {"a": 1}}',
  ])('a body of %s is an invalid parameter, not a surprise', async (payload) => {
    for (const name of [
      'InitiateAuth',
      'RespondToAuthChallenge',
      'GetUser',
      'ForgotPassword',
      'RevokeToken',
    ]) {
      const answer = await post(payload, { 'x-amz-target': `${SERVICE}.${name}` });
      expect(answer.json()).toMatchObject({ __type: 'InvalidParameterException' });
    }
  });

  test('names with control characters or spaces are invalid, never asked of the database', async () => {
    for (const Username of ['a\u0000b', 'two words', 'x'.repeat(129), '']) {
      const answer = await post(JSON.stringify({ ClientId: 'example-web', Username }), {
        'x-amz-target': `${SERVICE}.ForgotPassword`,
      });
      expect(answer.json()).toMatchObject({ __type: 'InvalidParameterException' });
    }
  });
});

describe('pages of other origins', () => {
  test('may call when they are named, and only then', async () => {
    const allowed = await post('{}', { origin: 'https://app.example.org' });
    expect(allowed.headers['access-control-allow-origin']).toBe('https://app.example.org');
    expect(allowed.headers['access-control-expose-headers']).toContain('x-amzn-errortype');
    const foreign = await post('{}', { origin: 'https://evil.example.org' });
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
    const asked = await http.inject({
      method: 'OPTIONS',
      url: '/userpool',
      headers: { origin: 'https://app.example.org', 'access-control-request-method': 'POST' },
    });
    expect(asked.statusCode).toBe(204);
    expect(asked.headers['access-control-allow-headers']).toContain('x-amz-target');
  });
});

describe('the public keys', () => {
  test('are published without their private half', async () => {
    const { keys } = (await http.inject('/userpool/jwks.json')).json();
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0]).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });

  test('are found from the issuer, and may be cached', async () => {
    const { issuer } = pool.userPool.discovery.document;
    const { pathname } = new URL(`${issuer}/.well-known/openid-configuration`);
    const found = await http.inject(pathname);
    expect(found.headers['cache-control']).toBe('public, max-age=300');
    expect(found.json()).toMatchObject({ issuer, id_token_signing_alg_values_supported: ['RS256'] });
    const keys = await http.inject(new URL(found.json().jwks_uri).pathname);
    expect(keys.headers['cache-control']).toBe('public, max-age=300');
    expect(keys.json()).toEqual(await pool.userPool.jwks());
  });
});
