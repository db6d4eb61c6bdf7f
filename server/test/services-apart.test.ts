import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { newTemporaryFolder } from '@fellowship/embedded-postgres/testing';
import { call, readTokens, signInSrp } from '@fellowship/user-pool/testing';
import { expect, it, onTestFinished } from 'vitest';
import { SERVICE_NAMES, type ServiceName } from '../src/config.ts';
import { newEmptyDatabase } from './database.ts';
import { findFreePort, type ProductProcess, startProduct } from './product-process.ts';
import { PASSWORD, poolAt } from './user-pool.ts';

const COMMON = {
  SECRET_KEY: 'a secret of thirty-two characters',
  PUBLIC_URL: 'https://club.example',
  DEMO: '1',
};

type Started = ProductProcess & { origin: string };

/** Where each service answers when it is there. */
const PATHS: Record<ServiceName, string> = {
  main: '/graphql',
  attendance: '/attendance/graphql',
  subscription: '/subscription/graphql',
  payment: '/payment/graphql',
  userpool: '/userpool/jwks.json',
  web: '/meeting-schedule',
};
const EVERYWHERE = ['/healthz', '/readyz', '/metrics', '/config.json'];

/** A database of its own: a killed instance still counts there for a while, and its pictures are elsewhere. */
async function newDatabaseUrl(): Promise<string> {
  const database = await newEmptyDatabase();
  onTestFinished(() => database.close());
  const { host, user, database: name } = database.connection;
  return `postgres:///${name}?${new URLSearchParams({ host: String(host), user: String(user) })}`;
}

function newWebRoot(): string {
  const folder = join(newTemporaryFolder(), 'web');
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  return folder;
}

async function start(variables: Record<string, string>): Promise<Started> {
  const port = await findFreePort();
  const environment = { ...COMMON, DATA_DIR: newTemporaryFolder(), ...variables };
  const product = await startProduct({ variables: environment, port, tokens: new Map() });
  return { ...product, origin: `http://127.0.0.1:${port}` };
}

/** All at the same moment, on a database that is still empty. */
async function startEach(): Promise<Map<ServiceName, Started>> {
  const WEB_ROOT = newWebRoot();
  const DATABASE_URL = await newDatabaseUrl();
  const outcomes = await Promise.allSettled(
    SERVICE_NAMES.map((service) => start({ SERVICES: service, WEB_ROOT, DATABASE_URL })),
  );
  const started = new Map<ServiceName, Started>();
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.status === 'rejected') continue;
    onTestFinished(() => outcome.value.stop('SIGKILL'));
    started.set(SERVICE_NAMES[index] as ServiceName, outcome.value);
  }
  expect([...started.keys()]).toEqual(SERVICE_NAMES);
  return started;
}

/** The service answers here, if only that a stranger has to sign in: 404 says that it does not exist. */
async function answers(origin: string, service: ServiceName): Promise<boolean> {
  const { status } = await fetch(origin + PATHS[service]);
  const here = PATHS[service].endsWith('/graphql') ? 401 : 200;
  expect([here, 404]).toContain(status);
  return status === here;
}

async function refusalCode(
  { origin }: Started,
  path: string,
  query: string,
  token: string,
): Promise<string | null> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query }),
  });
  const { errors = [] } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
  return errors[0]?.extensions.code ?? null;
}

it('each service runs alone on one database, and together they are the product', async () => {
  const started = await startEach();
  for (const [service, { origin }] of started) {
    for (const path of EVERYWHERE)
      expect((await fetch(origin + path)).status, `${service} ${path}`).toBe(200);
    const there = await Promise.all(SERVICE_NAMES.map((name) => answers(origin, name)));
    expect(SERVICE_NAMES.filter((_name, index) => there[index])).toEqual([service]);
  }

  const pool = poolAt(started.get('userpool')?.origin ?? '');
  const { AccessToken } = readTokens(await signInSrp(pool, { userName: '100001', password: PASSWORD }));
  const session = '{ getSession { chapterId } }';
  const records =
    '{ listMemberAttendance(chapterId: "chennai", filter: { rotaryId: { eq: "100001" } }) { total } }';
  const main = started.get('main') as Started;
  const attendance = started.get('attendance') as Started;
  expect(await refusalCode(main, PATHS.main, session, AccessToken)).toBeNull();
  expect(await refusalCode(attendance, PATHS.attendance, records, AccessToken)).toBeNull();
  expect((await call(pool.endpoint, 'GlobalSignOut', { AccessToken })).error).toBeNull();
  await expect.poll(() => refusalCode(main, PATHS.main, session, AccessToken)).toBe('UNAUTHENTICATED');
  await expect
    .poll(() => refusalCode(attendance, PATHS.attendance, records, AccessToken))
    .toBe('UNAUTHENTICATED');
}, 120_000);

/** On a connection of its own: each goes to another process. */
async function getAfresh(url: string): Promise<string> {
  const [response] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage];
  return text(response);
}

it('the figures of a cluster are those of all its processes, whichever is asked', async () => {
  const product = await start({ WORKERS: '2', DATABASE_URL: await newDatabaseUrl() });
  onTestFinished(() => product.stop('SIGKILL'));
  for (let count = 0; count < 40; count += 1) await getAfresh(`${product.origin}/healthz`);
  for (let scrape = 0; scrape < 6; scrape += 1) {
    const figures = await getAfresh(`${product.origin}/metrics`);
    expect(
      /http_request_duration_seconds_count\{[^}]*route="\/healthz"[^}]*\} (\d+)/.exec(figures)?.[1],
    ).toBe('40');
    expect(figures).toContain('process_resident_memory_bytes');
  }
}, 60_000);
