import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { expect, it, onTestFinished } from 'vitest';
import { mintAccessTokens } from '../../test/access-tokens.ts';
import { newTestApi } from '../../test/api.ts';
import { findFreePort } from '../../test/product-process.ts';

const SECRET_KEY = 'a secret of thirty-two characters';

it('a standard JWT library verifies our tokens by their issuer alone', async () => {
  const port = await findFreePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const api = await newTestApi(undefined, { publicUrl });
  onTestFinished(() => api.close());
  await api.http.listen({ port, host: '127.0.0.1' });
  const token =
    (await mintAccessTokens(api.database, { secretKey: SECRET_KEY, publicUrl }, ['100001'])).get('100001') ??
    '';

  const { iss = '' } = decodeJwt(token);
  const response = await fetch(`${iss}/.well-known/openid-configuration`);
  expect(response.headers.get('cache-control')).toBe('public, max-age=300');
  const { issuer, jwks_uri } = (await response.json()) as { issuer: string; jwks_uri: string };
  expect({ issuer, jwks_uri }).toEqual({ issuer: iss, jwks_uri: `${iss}/.well-known/jwks.json` });
  const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(jwks_uri)), { issuer });
  expect(payload).toMatchObject({ username: '100001', token_use: 'access' });

  const other = `${token.slice(0, -8)}AAAAAAAA`;
  await expect(jwtVerify(other, createRemoteJWKSet(new URL(jwks_uri)), { issuer })).rejects.toThrow();
});
