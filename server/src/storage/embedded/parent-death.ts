import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

/**
 * A command to put in front of PostgreSQL so that the kernel asks it to shut down when we die, or nothing where the
 * system has no such command. @see watchParent
 */
export function findParentDeathPrefix(): readonly string[] {
  const prefix = ['setpriv', '--pdeathsig', 'INT'];
  const trial = spawnSync('setpriv', [...prefix.slice(1), 'true'], { stdio: 'ignore' });
  return trial.status === 0 ? prefix : [];
}

/**
 * The portable way: a shell waits on a pipe that only we hold. Our death closes it, and the shell asks PostgreSQL for
 * a fast shutdown. End the returned process as soon as PostgreSQL has ended, before its process id is used again.
 */
export function watchParent(postgresPid: number): ChildProcess {
  const watcher = spawn('sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', String(postgresPid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.unref();
  (watcher.stdin as unknown as { unref?: () => void } | null)?.unref?.();
  return watcher;
}
