import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { Socket } from 'node:net';
import { CHILD_ENVIRONMENT } from './child-environment.ts';

/**
 * A command to put in front of a child so that the kernel sends it a signal when we die; empty where the system has no
 * such command, see `watchParent`.
 */
export function findParentDeathPrefix(signalName: 'INT' | 'KILL'): readonly string[] {
  const prefix = ['setpriv', '--pdeathsig', signalName];
  const trial = spawnSync('setpriv', ['--pdeathsig', signalName, 'true'], {
    stdio: 'ignore',
    env: CHILD_ENVIRONMENT,
  });
  return trial.status === 0 ? prefix : [];
}

/**
 * The portable way: a shell waits on a pipe that only we hold. Our death closes it, and the shell asks PostgreSQL for
 * a fast shutdown. End the returned process as soon as PostgreSQL has ended, before its process id is used again.
 */
export function watchParent(postgresPid: number): ChildProcess {
  const watcher = spawn('sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', String(postgresPid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: CHILD_ENVIRONMENT,
    detached: true,
  });
  watcher.unref();
  if (watcher.stdin instanceof Socket) watcher.stdin.unref();
  return watcher;
}
