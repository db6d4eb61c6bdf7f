import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** A machine of the cluster: a network namespace with an address of its own on the common network. */
export interface Machine {
  readonly name: string;
  readonly address: string;
  start(command: readonly string[], options?: StartOptions): ChildProcess;
  /** Drops every packet from and to this machine, without a word to either side. */
  cut(): void;
  heal(): void;
}

interface StartOptions {
  /** Whose process it is; root otherwise. */
  user?: string;
  environment?: NodeJS.ProcessEnv;
}

const BRIDGE = 'cluster';
/** Where the load comes from. */
const OUTSIDE = '10.0.0.1';

const ip = (...args: string[]) => execFileSync('ip', args);

/** Opens the network 10.0.0.0/24 of the files in `deploy/`; this process must have namespaces of its own: network and mounts. */
export function openNetwork(): void {
  mkdirSync('/run/netns', { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', 'names', '/run/netns']);
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('address', 'add', `${OUTSIDE}/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
}

/** @param logs the folder for what its programs print */
export function newMachine(name: string, address: string, logs: string): Machine {
  const outer = `to-${name}`;
  ip('netns', 'add', name);
  ip('link', 'add', outer, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
  ip('link', 'set', outer, 'master', BRIDGE);
  ip('link', 'set', outer, 'up');
  ip('-n', name, 'address', 'add', `${address}/24`, 'dev', 'eth0');
  ip('-n', name, 'link', 'set', 'eth0', 'up');
  ip('-n', name, 'link', 'set', 'lo', 'up');
  return {
    name,
    address,
    start(command, { user, environment = {} } = {}) {
      const as = user === undefined ? [] : ['setpriv', '--reuid', user, '--regid', user, '--init-groups'];
      const log = openSync(join(logs, `${name}.log`), 'a');
      const args = ['netns', 'exec', name, ...as, ...command];
      const { PATH } = process.env;
      const child = spawn('ip', args, {
        env: { PATH, LANG: 'C.UTF-8', ...environment },
        stdio: ['ignore', log, log],
      });
      closeSync(log);
      return child;
    },
    cut: () => void ip('link', 'set', outer, 'down'),
    heal: () => void ip('link', 'set', outer, 'up'),
  };
}

/** Ends a process, and waits until it is gone. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
