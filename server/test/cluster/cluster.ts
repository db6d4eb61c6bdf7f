import type { ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setDefaultCACertificates } from 'node:tls';
import { type Database, openDatabase } from '#storage/database.ts';
import { newCertificate } from '../deploy/certificate.ts';
import { fillDeployFile, ROOT } from '../deploy/deploy-file.ts';
import { SETTINGS } from '../faults/meeting-in-product.ts';
import { end, type Machine, newMachine, openNetwork } from './machine.ts';

/** The reference deployment of docs/operations.md, by the files of `deploy/`. */
export interface Cluster {
  readonly nodes: readonly Node[];
  readonly products: readonly Product[];
  readonly proxy: Proxy;
  /** Opens the product's database by way of the proxy. */
  openDatabase(): Database;
  getLeader(): Promise<Node>;
  /** The standby that a commit waits for. */
  getSynchronousStandby(): Promise<Node>;
  switchOver(): Promise<void>;
  /** Waits until every node follows one leader, one of them synchronously, and both products are ready. */
  becomeWhole(patienceMs: number): Promise<boolean>;
  stop(): Promise<void>;
}

/** A machine with PostgreSQL under Patroni, and etcd. */
export interface Node extends Machine {
  readonly dataDir: string;
  patroni: ChildProcess;
  startPatroni(): void;
}

export interface Product extends Machine {
  process: ChildProcess;
  startProcess(): void;
}

export interface Proxy extends Machine {
  process: ChildProcess;
  startProcess(): void;
}

export const ORIGIN = 'https://10.0.0.10';
const DATABASE = { host: '10.0.0.10', port: 5000, database: 'fellowship', user: 'fellowship' };
const PASSWORD = 'a-password';
const ETCD = [1, 2, 3].map((number) => `node${number}=http://10.0.0.2${number}:2380`).join(',');
const START_WITHIN_MS = 120_000;

/** @param folder empty, and readable by all */
export async function startCluster(folder: string): Promise<Cluster> {
  openNetwork();
  chmodSync(folder, 0o755);
  const logs = join(folder, 'logs');
  mkdirSync(logs);
  const proxy = newProxy(folder, logs);
  const nodes = [1, 2, 3].map((number) => newNode(number, folder, logs));
  await until(async () => (await getRole()) !== null, 'a leader');
  await createDatabase();
  const products = [1, 2].map((number) => newProduct(number, folder, logs));
  const cluster: Cluster = {
    nodes,
    products,
    proxy,
    openDatabase: () => openDatabase({ ...DATABASE, password: PASSWORD }, { max: 4 }),
    async getLeader() {
      const role = await getRole();
      return find(nodes, role?.leader);
    },
    async getSynchronousStandby() {
      await until(async () => Boolean((await getRole())?.synchronous), 'a synchronous standby');
      return find(nodes, (await getRole())?.synchronous);
    },
    async switchOver() {
      const standby = await cluster.getSynchronousStandby();
      const leader = await cluster.getLeader();
      const response = await fetch(`http://${leader.address}:8008/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: leader.name, candidate: standby.name }),
      });
      // A Patroni that is busy with it may answer that it does not know yet.
      const said = await response.text();
      await until(async () => (await getRole())?.leader === standby.name, `the new leader (${said})`);
    },
    async becomeWhole(patienceMs) {
      const deadline = performance.now() + patienceMs;
      while (performance.now() < deadline) {
        if ((await isWhole()) && (await areReady(products))) return true;
        await sleep(500);
      }
      return false;
    },
    async stop() {
      await Promise.all(products.map(({ process }) => end(process)));
      await Promise.all(nodes.map(({ patroni }) => end(patroni)));
      await end(proxy.process, 'SIGKILL');
    },
  };
  if (!(await cluster.becomeWhole(START_WITHIN_MS))) throw new Error('the cluster did not start');
  return cluster;
}

function newNode(number: number, folder: string, logs: string): Node {
  const machine = newMachine(`node${number}`, `10.0.0.2${number}`, logs);
  const { uid, gid } = statSync('/var/lib/postgresql');
  const home = join(folder, machine.name);
  mkdirSync(home);
  chownSync(home, uid, gid);
  const client = `http://${machine.address}:2379`;
  const peer = `http://${machine.address}:2380`;
  const etcd = ['etcd', '--name', machine.name, '--data-dir', join(home, 'etcd'), '--log-level', 'warn'];
  const clientUrls = ['--listen-client-urls', client, '--advertise-client-urls', client];
  const peerUrls = ['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer];
  machine.start([...etcd, ...clientUrls, ...peerUrls, '--initial-cluster', ETCD]);
  const dataDir = join(home, 'data');
  const file = join(home, 'patroni.yml');
  const settings = fillDeployFile('patroni/patroni.yml', {
    'name: node1': `name: ${machine.name}`,
    '10.0.0.21:8008': `${machine.address}:8008`,
    '10.0.0.21,127': `${machine.address},127`,
    '10.0.0.21:5432': `${machine.address}:5432`,
    '/var/lib/postgresql/15/fellowship': dataDir,
    '/var/lib/postgresql/.pgpass-patroni': join(home, 'pgpass'),
    '/var/run/postgresql': home,
  });
  writeFileSync(file, settings);
  const startPatroni = () => machine.start(['patroni', file], { user: 'postgres' });
  const node: Node = {
    ...machine,
    dataDir,
    patroni: startPatroni(),
    startPatroni: () => {
      node.patroni = startPatroni();
    },
  };
  return node;
}

function newProduct(number: number, folder: string, logs: string): Product {
  const machine = newMachine(`product${number}`, `10.0.0.1${number}`, logs);
  const environment = {
    ...SETTINGS,
    DEMO: '0',
    HOST: machine.address,
    PORT: '3000',
    TRUST_PROXY: '10.0.0.10',
    // As a bucket: products that keep their pictures apart are refused.
    DATA_DIR: join(folder, 'pictures'),
    DATABASE_URL: `postgres://fellowship:${PASSWORD}@10.0.0.10:5000/fellowship`,
    LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  };
  const startProcess = () =>
    machine.start([process.execPath, join(ROOT, 'server', 'src', 'main.ts')], { environment });
  const product: Product = {
    ...machine,
    process: startProcess(),
    startProcess: () => {
      product.process = startProcess();
    },
  };
  return product;
}

function newProxy(folder: string, logs: string): Proxy {
  const machine = newMachine('proxy', '10.0.0.10', logs);
  const tls = newCertificate(folder, 'DNS:club.example,IP:10.0.0.10');
  setDefaultCACertificates([readFileSync(tls.certificate, 'utf8')]);
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    fillDeployFile('haproxy/haproxy.cfg', { '/etc/haproxy/tls/club.example.pem': tls.together }),
  );
  const startProcess = () => machine.start(['haproxy', '-db', '-f', file]);
  const proxy: Proxy = {
    ...machine,
    process: startProcess(),
    startProcess: () => {
      proxy.process = startProcess();
    },
  };
  return proxy;
}

/** Of PostgreSQL's own processes on a node: the first one is its postmaster. */
export function getPostmaster({ dataDir }: Node): number {
  return Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

interface Member {
  name: string;
  role: string;
  state: string;
}

/** As any of the nodes that answers tells it. */
async function getMembers(): Promise<Member[]> {
  for (const number of [1, 2, 3]) {
    const answer = await fetch(`http://10.0.0.2${number}:8008/cluster`, {
      signal: AbortSignal.timeout(1_000),
    }).catch(() => null);
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}

async function getRole(): Promise<{ leader: string; synchronous: string | undefined } | null> {
  const members = await getMembers();
  const leader = members.find(({ role, state }) => role === 'leader' && state === 'running');
  const synchronous = members.find(({ role, state }) => role === 'sync_standby' && isFollowing(state));
  return leader ? { leader: leader.name, synchronous: synchronous?.name } : null;
}

const isFollowing = (state: string) => state === 'running' || state === 'streaming';

async function isWhole(): Promise<boolean> {
  const members = await getMembers();
  const roles = members.filter(({ state }) => isFollowing(state)).map(({ role }) => role);
  return roles.length === 3 && roles.includes('leader') && roles.includes('sync_standby');
}

async function areReady(products: readonly Product[]): Promise<boolean> {
  const answers = products.map(({ address }) =>
    fetch(`http://${address}:3000/readyz`, { signal: AbortSignal.timeout(3_000) }).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return (await Promise.all(answers)).every(Boolean);
}

function find(nodes: readonly Node[], name: string | undefined): Node {
  const node = nodes.find((each) => each.name === name);
  if (!node) throw new Error('there is no such node now');
  return node;
}

/** As an operator does once: docs/operations.md. */
async function createDatabase(): Promise<void> {
  const superuser = { host: '10.0.0.10', port: 5000, user: 'postgres', password: 'CHANGE-ME-superuser' };
  const run = async (text: string) => {
    const database = openDatabase({ ...superuser, database: 'postgres' }, { max: 1 });
    try {
      await database.pool.query(text);
    } finally {
      await database.close();
    }
  };
  await until(
    () =>
      run('select 1').then(
        () => true,
        () => false,
      ),
    'the database by way of the proxy',
  );
  await run(`create role fellowship login password '${PASSWORD}'`);
  await run(
    "create database fellowship owner fellowship encoding 'UTF8' locale 'C.UTF-8' template template0",
  );
}

async function until(isTrue: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + START_WITHIN_MS;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await sleep(300);
  }
}
