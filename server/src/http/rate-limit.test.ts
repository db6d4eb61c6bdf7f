import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { limitRates } from './limit-requests.ts';
import { sendError } from './send-error.ts';

/** Tokens that begin with `live` are, of the user that they name; a database that is away knows no user. */
const authenticator = {
  async toClaims(token: string) {
    if (token === 'unknown') throw new Error('the database is away');
    return token.startsWith('live')
      ? { userName: token, sub: token, originJti: token, expiresAt: Infinity }
      : null;
  },
};

async function serve(): Promise<FastifyInstance> {
  const http = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  http.setErrorHandler(sendError);
  await limitRates(http, { authenticator } as unknown as Parameters<typeof limitRates>[1], {
    requests: 5,
    pictures: 20,
  });
  for (const url of ['/config.json', '/metrics', '/media/*', '/assets/*']) http.get(url, async () => 'found');
  return http;
}

type Asked = [address: string, token: string | null, method?: 'GET' | 'POST', url?: string];

/** @returns the status of each */
async function ask(http: FastifyInstance, asked: Asked[]): Promise<number[]> {
  const statuses = [];
  for (const [remoteAddress, token, method = 'GET', url = '/config.json'] of asked) {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    statuses.push((await http.inject({ method, url, remoteAddress, headers })).statusCode);
  }
  return statuses;
}

const times = (count: number, asked: (index: number) => Asked) =>
  Array.from({ length: count }, (_, i) => asked(i));

describe('requests of one minute', () => {
  it('of one address are counted together, whatever invented tokens they have', async () => {
    const http = await serve();
    const invented = times(5, (index) => ['203.0.113.1', `forged-${index}`]);
    expect(await ask(http, invented)).toEqual([200, 200, 200, 200, 200]);
    const more: Asked[] = [
      ['203.0.113.1', 'forged-again'],
      ['203.0.113.1', null],
      ['203.0.113.1', 'unknown'],
      ['203.0.113.2', null],
    ];
    expect(await ask(http, more)).toEqual([429, 429, 429, 200]);
  });

  it('of an account are counted by the account, wherever it is', async () => {
    const http = await serve();
    await ask(
      http,
      times(6, (index) => ['203.0.113.1', `forged-${index}`]),
    );
    const own = times(5, (index) => [`203.0.113.${index}`, 'live-100001']);
    expect(await ask(http, own)).toEqual([200, 200, 200, 200, 200]);
    const more: Asked[] = [
      ['203.0.113.9', 'live-100001'],
      ['203.0.113.1', 'live-100002'],
    ];
    expect(await ask(http, more)).toEqual([429, 200]);
  });

  it('are counted on unknown paths, also with a trailing slash', async () => {
    const http = await serve();
    const asked: Asked[] = [
      ['203.0.113.1', null, 'POST', '/nowhere'],
      ['203.0.113.1', null, 'GET', '/nowhere'],
      ['203.0.113.1', null, 'GET', '/metrics'],
      ['203.0.113.1', null, 'GET', '/metrics/'],
      ['203.0.113.1', null, 'POST', '/media/a/b/c'],
      ['203.0.113.1', null, 'GET', '/metrics/'],
      ['203.0.113.1', null, 'POST', '/nowhere'],
    ];
    expect(await ask(http, asked)).toEqual([404, 404, 200, 200, 404, 429, 429]);
  });

  it('of a household of IPv6 are counted together', async () => {
    const http = await serve();
    await ask(
      http,
      times(5, (index) => [`2001:db8::${index + 1}`, null]),
    );
    const more: Asked[] = [
      ['2001:db8::ffff', null],
      ['2001:db8:0:1::1', null],
      ['::ffff:203.0.113.1', null],
    ];
    expect(await ask(http, more)).toEqual([429, 200, 200]);
  });

  it('for pictures are counted separately, for the app’s files not at all', async () => {
    const http = await serve();
    await ask(
      http,
      times(6, () => ['203.0.113.1', null]),
    );
    expect(
      await ask(
        http,
        times(21, () => ['203.0.113.1', null, 'GET', '/media/a.webp']),
      ),
    ).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    const files = await ask(
      http,
      times(30, () => ['203.0.113.1', null, 'GET', '/assets/start.js']),
    );
    expect(new Set(files)).toEqual(new Set([200]));
  });
});
