import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { waitFor } from './wait-for.ts';

/** A process that owns an embedded PostgreSQL, and can be killed. */
export interface PostgresOwner {
  node: ChildProcess;
  /** What it has written so far, see postgres-owner-main. */
  lines: string[];
  /** Waits until PostgreSQL is ready; fails when the owner says anything else. */
  ready(): Promise<{ pid: number; socketFolder: string }>;
  /** Waits for a line with this first word and gives the rest of it. */
  line(word: 'exited' | 'restarted' | 'failed'): Promise<string>;
  send(command: 'restart'): void;
  /** Stops PostgreSQL in order, and waits until the owner has ended. */
  stop(): Promise<void>;
  /** `kill -9`, and waits until it is gone. */
  kill(): Promise<void>;
}

export interface PostgresOwnerOptions {
  /** Start it as this user (for tests that run as root). */
  uid?: number;
  /** Commands to put in front of node. */
  prefix?: readonly string[];
  /** Variables that its environment has besides ours. */
  environment?: Readonly<Record<string, string>>;
}

/** Starts an owner on a data folder; it is killed when the test has finished. */
export function startPostgresOwner(dataDir: string, options: PostgresOwnerOptions = {}): PostgresOwner {
  const node = spawnOwner(dataDir, options);
  const lines: string[] = [];
  createInterface(node.stdout).on('line', (line) => lines.push(line));
  async function end(ask: () => unknown): Promise<void> {
    if (node.exitCode !== null || node.signalCode !== null) return;
    const exit = once(node, 'exit');
    ask();
    await exit;
  }
  const owner: PostgresOwner = {
    node,
    lines,
    async ready() {
      const [word, pid, socketFolder = ''] = (await waitFor(() => lines[0], 'the start')).split(' ');
      if (word !== 'ready') throw new Error(`PostgreSQL did not start: ${lines[0]}`);
      return { pid: Number(pid), socketFolder };
    },
    async line(word) {
      const line = await waitFor(() => lines.find((each) => each.split(' ')[0] === word), `"${word}"`);
      return line.slice(word.length + 1);
    },
    send: (command) => void node.stdin.write(`${command}\n`),
    stop: () => end(() => node.stdin.write('stop\n')),
    kill: () => end(() => node.kill('SIGKILL')),
  };
  onTestFinished(() => owner.kill());
  return owner;
}

function spawnOwner(dataDir: string, { uid, prefix = [], environment }: PostgresOwnerOptions) {
  const main = join(import.meta.dirname, 'postgres-owner-main.ts');
  const [program = '', ...args] = [...prefix, process.execPath, main, dataDir];
  const account = uid === undefined ? {} : { uid, gid: uid };
  const env = { ...process.env, ...environment };
  return spawn(program, args, { ...account, env, stdio: ['pipe', 'pipe', 'inherit'] });
}
