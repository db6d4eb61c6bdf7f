import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { newTemporaryFolder } from '@fellowship/embedded-postgres/testing';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '#storage/database.ts';
import { mintAccessTokens } from '../access-tokens.ts';
import { newTestDatabase } from '../database.ts';
import { newChapter, newMember, newSubscription } from '../factories.ts';
import { findFreePort, type ProductProcess, startProduct } from '../product-process.ts';
import { type Certificate, newCertificate } from './certificate.ts';
import { fillDeployFile } from './deploy-file.ts';
import { haveTools, runTool, TOOL_PATH } from './tools.ts';

const INSTANCE = { SECRET_KEY: 'a secret of thirty-two characters', PUBLIC_URL: 'https://club.example' };
const WATCH = 'subscription ($pk: ID!) { onCreateNotification(pk: $pk) { sk } }';

let database: Database;
let product: ProductProcess;
let productPort: number;
let member: string;
let token: string;
let inbox: string;
/** The products write nothing there: their database is elsewhere, and nobody uploads a picture. */
const dataDir = join(tmpdir(), 'fellowship-deploy-test');

beforeAll(async () => {
  database = await newTestDatabase();
  const chapterId = await newChapter(database);
  await newSubscription(database, { chapter_id: chapterId });
  member = await newMember(database, { chapter_id: chapterId });
  inbox = `CID#${chapterId}#MID#${member}`;
  const keys = { secretKey: INSTANCE.SECRET_KEY, publicUrl: INSTANCE.PUBLIC_URL };
  const tokens = await mintAccessTokens(database, keys, [member]);
  token = tokens.get(member) ?? '';
  productPort = await findFreePort();
  product = await start(productPort, getUrl(database), tokens);
}, 120_000);
afterAll(async () => {
  await product.stop();
  await database.close();
});

const getSocket = ({ connection }: Database) => ({
  host: String(connection.host),
  user: String(connection.user),
});
const getUrl = (of: Database) =>
  `postgres:///${of.connection.database}?${new URLSearchParams(getSocket(of))}`;

function start(
  port: number,
  url: string,
  tokens: ReadonlyMap<string, string>,
  more: Record<string, string> = {},
): Promise<ProductProcess> {
  const variables = { ...INSTANCE, DATA_DIR: dataDir, DATABASE_URL: url, TRUST_PROXY: '1', ...more };
  return startProduct({ port, tokens, variables });
}

/** Runs a server until the test is over, and waits until it takes connections. */
async function run(command: string, args: readonly string[], port: number): Promise<ChildProcess> {
  const child = spawn(command, args, {
    env: { ...process.env, PATH: TOOL_PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  onTestFinished(async () => {
    const gone = once(child, 'exit');
    if (child.exitCode === null && child.kill('SIGTERM')) await gone;
  });
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`${command} ended: ${(await said).join('')}`);
    await sleep(50);
  }
  return child;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Asks over HTTPS and trusts this certificate alone. */
async function ask(port: number, path: string, { certificate }: Certificate, asked: Asked = {}) {
  const { method = 'GET', headers = {}, body } = asked;
  const options = { host: '127.0.0.1', port, path, method, ca: readFileSync(certificate) };
  const sent = request({ ...options, headers: { host: 'club.example', ...headers } });
  sent.end(body);
  const [answer] = await once(sent, 'response');
  return { status: answer.statusCode as number, headers: answer.headers, body: await text(answer) };
}

/** What every proxy in front of the product owes it. */
async function checkProxy(httpPort: number, httpsPort: number, tls: Certificate): Promise<void> {
  const plain = await fetch(`http://127.0.0.1:${httpPort}/home?a=b`, { redirect: 'manual' });
  expect([plain.status, plain.headers.get('location')]).toEqual([
    301,
    expect.stringMatching(/^https:\/\/[^/]+\/home\?a=b$/),
  ]);
  const config = await ask(httpsPort, '/config.json', tls, { headers: { 'x-request-id': 'of-the-proxy' } });
  expect(config).toMatchObject({ status: 200, headers: { 'x-request-id': 'of-the-proxy' } });
  for (const path of ['/metrics', '/metrics/', '//metrics', '/%6Detrics'])
    expect([path, (await ask(httpsPort, path, tls)).body]).toEqual([
      path,
      expect.not.stringContaining('process_cpu'),
    ]);
  const answer = await ask(httpsPort, '/graphql', tls, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: '{ getSession { role } }' }),
  });
  expect(JSON.parse(answer.body)).toEqual({ data: { getSession: { role: 'MEMBER' } } });
  expect(await watchThrough(httpsPort, tls)).toBe('connected');
}

/** Opens a live subscription. */
async function watchThrough(port: number, { certificate }: Certificate): Promise<string> {
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate, 'utf8')]);
  const { promise, resolve } = Promise.withResolvers<string>();
  const client = createClient({
    url: `wss://127.0.0.1:${port}/graphql`,
    lazy: false,
    retryAttempts: 0,
    connectionParams: { authorization: `Bearer ${token}` },
    on: { connected: () => resolve('connected'), closed: (event) => resolve(JSON.stringify(event)) },
  });
  client.subscribe(
    { query: WATCH, variables: { pk: inbox } },
    { next: () => undefined, error: () => undefined, complete: () => undefined },
  );
  const outcome = await promise;
  await client.dispose();
  return outcome;
}

describe.skipIf(!haveTools('nginx', 'openssl'))('deploy/nginx', () => {
  it('takes HTTPS, live connections and everything but the metrics to the product', async () => {
    const folder = newTemporaryFolder();
    const tls = newCertificate(folder);
    const [http, https] = [await findFreePort(), await findFreePort()];
    const site = fillDeployFile('nginx/fellowship.conf', {
      'listen 80;': `listen 127.0.0.1:${http};`,
      'listen 443 ssl http2;': `listen 127.0.0.1:${https} ssl http2;`,
      '127.0.0.1:3000': `127.0.0.1:${productPort}`,
      '/etc/nginx/tls/club.example.crt': tls.certificate,
      '/etc/nginx/tls/club.example.key': tls.key,
    });
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    );
    const main = `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log stderr warn;
      events {} http { access_log off; ${paths.join(' ')} ${site} }`;
    writeFileSync(join(folder, 'nginx.conf'), main);
    await run('nginx', ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], https);
    await checkProxy(http, https, tls);
  }, 120_000);
});

describe.skipIf(!haveTools('haproxy', 'openssl'))('deploy/haproxy', () => {
  it('takes HTTPS and live connections to the products that are ready, and no others', async () => {
    const folder = newTemporaryFolder();
    const tls = newCertificate(folder);
    const [http, https, primary] = [await findFreePort(), await findFreePort(), await findFreePort()];
    const dead = await findFreePort();
    const settings = fillDeployFile('haproxy/haproxy.cfg', {
      'bind :80': `bind 127.0.0.1:${http}`,
      'bind :443': `bind 127.0.0.1:${https}`,
      'bind 10.0.0.10:5000': `bind 127.0.0.1:${primary}`,
      '/etc/haproxy/tls/club.example.pem': tls.together,
      '10.0.0.11:3000': `127.0.0.1:${productPort}`,
      '10.0.0.12:3000': `127.0.0.1:${dead}`,
    });
    writeFileSync(join(folder, 'haproxy.cfg'), settings);
    await run('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], https);
    await sleep(2_500);
    for (let count = 0; count < 5; count += 1)
      expect((await ask(https, '/healthz', tls)).status, 'none goes to the dead one').toBe(200);
    await checkProxy(http, https, tls);
  }, 120_000);
});

describe.skipIf(!haveTools('pgbouncer', 'unshare'))('deploy/pgbouncer', () => {
  it('carries a product’s requests, with a way around it for what needs a session', async () => {
    const folder = newTemporaryFolder();
    const port = await findFreePort();
    const { host, user } = getSocket(database);
    const name = String(database.connection.database);
    const settings = fillDeployFile('pgbouncer/pgbouncer.ini', {
      'host=10.0.0.10 port=5000 dbname=fellowship': `host=${host} user=${user} dbname=${name}`,
      'listen_port = 6432': `listen_port = ${port}\nunix_socket_dir =`,
      '/etc/pgbouncer/userlist.txt': join(folder, 'userlist.txt'),
    });
    writeFileSync(join(folder, 'pgbouncer.ini'), settings);
    writeFileSync(join(folder, 'userlist.txt'), '"fellowship" "a-password"\n');
    // It refuses to run as root.
    const other = process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=65534'] : [];
    const [command = '', ...args] = [...other, 'pgbouncer', join(folder, 'pgbouncer.ini')];
    await run(command, args, port);
    const url = `postgres://fellowship:a-password@127.0.0.1:${port}/fellowship`;
    const tokens = new Map([[member, token]]);
    const behind = await start(await findFreePort(), url, tokens, {
      DATABASE_DIRECT_URL: getUrl(database),
    });
    onTestFinished(() => behind.stop('SIGKILL'));
    const answer = await behind.ask('main', member, '{ getSession { role } }');
    expect(answer).toEqual({ data: { getSession: { role: 'MEMBER' } }, errors: [] });
    expect((await fetch(`${behind.origin}/readyz`)).status).toBe(200);
  }, 120_000);
});

describe.skipIf(!haveTools('promtool'))('/metrics', () => {
  it('has nothing that promtool objects to', async () => {
    const metrics = await (await fetch(`${product.origin}/metrics`)).text();
    expect(metrics).toContain('unexpected_errors_total 0');
    expect(runTool('promtool', ['check', 'metrics'], { input: metrics })).toEqual({ code: 0, output: '' });
  });
});
