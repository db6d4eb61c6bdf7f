import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  type JSONWebKeySet,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTokenVerifier, TokenError } from './token-verifier.ts';

const issuer = 'https://cognito-idp.ap-south-1.amazonaws.com/ap-south-1_Ab12';
const clientId = 'client-1';

interface Signer {
  readonly key: CryptoKey;
  readonly jwks: JSONWebKeySet;
}

let own: Signer;
let stranger: Signer;

beforeAll(async () => {
  own = await makeSigner('one');
  stranger = await makeSigner('one');
});
afterEach(() => {
  vi.useRealTimers();
});

async function makeSigner(kid: string): Promise<Signer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  return {
    key: privateKey,
    jwks: { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] },
  };
}

const ACCESS: JWTPayload = {
  sub: 'b1',
  token_use: 'access',
  client_id: clientId,
  username: '100001',
  origin_jti: 'o1',
};

function sign(
  signer: Signer,
  claims: JWTPayload,
  seconds = 3600,
  kid = 'one',
  iss = issuer,
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuer(iss)
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(signer.key);
}

describe('an access token of the pool', () => {
  test('names its person, its sign-in and its end', async () => {
    const verifier = createTokenVerifier({ issuer, clientId, jwks: async () => own.jwks });
    const verified = await verifier.verify(await sign(own, ACCESS));
    expect(verified).toMatchObject({ userName: '100001', sub: 'b1', originJti: 'o1' });
    expect(verified.expiresAt - Date.now()).toBeGreaterThan(3_590_000);
  });

  test('is verified once; afterwards it is remembered until it expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    let loads = 0;
    const jwks = async () => {
      loads += 1;
      return own.jwks;
    };
    const verifier = createTokenVerifier({ issuer, clientId, jwks });
    const token = await sign(own, ACCESS);
    const verify = vi.spyOn(globalThis.crypto.subtle, 'verify');
    await verifier.verify(token);
    await verifier.verify(token);
    expect(verify).toHaveBeenCalledTimes(1);
    verify.mockRestore();
    expect(loads).toBe(1);
    vi.setSystemTime(Date.now() + 3_601_000);
    await expect(verifier.verify(token)).rejects.toMatchObject({ name: 'TokenError', isExpired: true });
    await expect(verifier.verify(token)).rejects.toMatchObject({ name: 'TokenError', isExpired: true });
  });
});

describe('refused is', () => {
  test.each<[string, () => Promise<string>]>([
    ['an id token', () => sign(own, { ...ACCESS, token_use: 'id', aud: clientId })],
    ['a token of another client', () => sign(own, { ...ACCESS, client_id: 'other' })],
    ['a token of another pool', () => sign(own, ACCESS, 3600, 'one', 'https://elsewhere.example')],
    ['a token of another signer', () => sign(stranger, ACCESS)],
    ['a token of an unknown key', () => sign(own, ACCESS, 3600, 'two')],
    ['a token without a user name', () => sign(own, { ...ACCESS, username: undefined })],
    ['rubbish', async () => 'rubbish'],
    ['something endless', async () => 'x'.repeat(9000)],
  ])('%s', async (_name, make) => {
    const verifier = createTokenVerifier({ issuer, clientId, jwks: async () => own.jwks });
    const refusal = await verifier.verify(await make()).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(TokenError);
    expect(refusal).toMatchObject({ isExpired: false });
  });

  test('an expired token, by that name', async () => {
    const verifier = createTokenVerifier({ issuer, clientId, jwks: async () => own.jwks });
    await expect(verifier.verify(await sign(own, ACCESS, -1))).rejects.toMatchObject({ isExpired: true });
  });
});

describe('keys', () => {
  test('are asked for again when a new one signs, but not for every forgery', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const next = await makeSigner('two');
    let published = own.jwks;
    let loads = 0;
    const jwks = async () => {
      loads += 1;
      return published;
    };
    const verifier = createTokenVerifier({ issuer, clientId, jwks });
    await verifier.verify(await sign(own, ACCESS));
    published = { keys: [...own.jwks.keys, ...next.jwks.keys] };
    vi.setSystemTime(Date.now() + 6000);
    expect(await verifier.verify(await sign(next, ACCESS, 3600, 'two'))).toMatchObject({
      userName: '100001',
    });
    for (let round = 0; round < 5; round += 1) {
      const forged = await sign(stranger, { ...ACCESS, round }, 3600, 'three');
      await expect(verifier.verify(forged)).rejects.toBeInstanceOf(TokenError);
    }
    expect(loads).toBe(2);
  });

  test('that cannot be had are an error, not a refusal', async () => {
    const jwks = async () => {
      throw new Error('database away');
    };
    const verifier = createTokenVerifier({ issuer, clientId, jwks });
    await expect(verifier.verify(await sign(own, ACCESS))).rejects.toThrow('database away');
  });

  test('of a real pool are fetched from its address', async () => {
    const server = createServer((_request, response) => response.end(JSON.stringify(own.jwks)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const jwks = new URL(`http://127.0.0.1:${port}/.well-known/jwks.json`);
    const verifier = createTokenVerifier({ issuer, clientId, jwks });
    expect(await verifier.verify(await sign(own, ACCESS))).toMatchObject({ userName: '100001' });
    await expect(verifier.verify(await sign(stranger, ACCESS))).rejects.toBeInstanceOf(TokenError);
    server.close();
    server.closeAllConnections();
  });

  test('of a pool out of reach are an error, not a refusal', async () => {
    const jwks = new URL('http://127.0.0.1:9/jwks.json');
    const verifier = createTokenVerifier({ issuer, clientId, jwks });
    const error = await verifier.verify(await sign(own, ACCESS)).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(TokenError);
  });
});
