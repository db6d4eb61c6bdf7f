import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, getPostmaster, type Node, type Product } from './cluster.ts';
import { end } from './machine.ts';

/** How long something is away that does not come back by itself. */
const AWAY_MS = 15_000;

/** What is done to the cluster, until everything that was started once runs again. */
export const CLUSTER_FAULTS: Readonly<Record<string, (cluster: Cluster) => Promise<void>>> = {
  "the leader's PostgreSQL killed": async (cluster) => {
    process.kill(getPostmaster(await cluster.getLeader()), 'SIGKILL');
  },
  switchover: (cluster) => cluster.switchOver(),
  'a product killed': async ({ products }) => {
    const [product] = products;
    if (!product) return;
    await end(product.process, 'SIGKILL');
    await sleep(1_000);
    product.startProcess();
  },
  "the leader's Patroni killed": async (cluster) => {
    const leader = await cluster.getLeader();
    await end(leader.patroni, 'SIGKILL');
    await sleep(AWAY_MS);
    leader.startPatroni();
  },
  "the leader's PostgreSQL and Patroni killed": async (cluster) => {
    const leader = await cluster.getLeader();
    await end(leader.patroni, 'SIGKILL');
    process.kill(getPostmaster(leader), 'SIGKILL');
    await sleep(AWAY_MS);
    leader.startPatroni();
  },
  'the standby killed': async (cluster) => {
    process.kill(getPostmaster(await cluster.getSynchronousStandby()), 'SIGKILL');
  },
  'the standby frozen': async (cluster) => {
    const standby = await cluster.getSynchronousStandby();
    const frozen = listPostgres(standby);
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    await sleep(AWAY_MS);
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
  },
  'the leader cut off': async (cluster) => cutOff(await cluster.getLeader()),
  'the standby cut off': async (cluster) => cutOff(await cluster.getSynchronousStandby()),
  'the proxy stopped': async ({ proxy }) => {
    await end(proxy.process, 'SIGKILL');
    await sleep(3_000);
    proxy.startProcess();
  },
  'rolling restart': async (cluster) => {
    for (const product of cluster.products) {
      await end(product.process);
      product.startProcess();
      await isAnswering(product);
    }
  },
};

async function cutOff(machine: Node): Promise<void> {
  machine.cut();
  await sleep(AWAY_MS);
  machine.heal();
}

/** The postmaster and its children. */
function listPostgres(node: Node): number[] {
  const postmaster = getPostmaster(node);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && getParent(name) === postmaster)
    .map(Number);
  return [postmaster, ...children];
}

function getParent(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}

async function isAnswering({ address }: Product): Promise<void> {
  for (;;) {
    const response = await fetch(`http://${address}:3000/readyz`).catch(() => null);
    if (response?.ok) return;
    await sleep(100);
  }
}
