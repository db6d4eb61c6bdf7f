import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

/** The live PostgreSQL processes (postmaster and workers, no zombies) that work on a database folder. */
export function findPostgresProcesses(databaseFolder: string): number[] {
  const folder = realpathSync(databaseFolder);
  return process.platform === 'linux' ? findByWorkingFolder(folder) : findByArguments(folder);
}

/** Every PostgreSQL process works inside its database folder; a zombie has no working folder any more. */
function findByWorkingFolder(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => isPostgresIn(folder, pid))
    .map(Number);
}

function isPostgresIn(folder: string, pid: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === folder &&
      readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
    );
  } catch {
    return false;
  }
}

/** Elsewhere only the postmaster can be told by its arguments; its workers leave by themselves when it is gone. */
function findByArguments(folder: string): number[] {
  return execFileSync('ps', ['-axo', 'pid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .filter(([, , state, args]) => !state?.startsWith('Z') && args?.includes(`-D ${folder}`))
    .map((match) => Number(match[1]));
}

/** Sends a signal; a process that has just ended is no error. */
export function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
