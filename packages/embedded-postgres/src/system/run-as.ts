import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { EmbeddedPostgresError } from '../errors.ts';
import { CHILD_ENVIRONMENT } from './child-environment.ts';

/** How to start PostgreSQL as a user it accepts (it refuses root). */
export interface RunAs {
  /** A command to put in front of it. */
  prefix: readonly string[];
  /** The user id to start it with, where no command does that. */
  spawnAs: Account | null;
  /** Whom its files must belong to, when not to us. */
  owner: Account | null;
}

export interface Account {
  uid: number;
  gid: number;
}

const NOBODY = 65534;
const CURRENT_USER: RunAs = { prefix: [], spawnAs: null, owner: null };

/**
 * PostgreSQL refuses to run as root, and initdb refuses a user id without an entry in /etc/passwd. A user namespace
 * shows it another id while its files stay ours. Where namespaces are blocked (as in most containers), root hands the
 * folder to another user, at first to `nobody`.
 * @param databaseFolder keeps its owner when it exists
 */
export function chooseRunAs(databaseFolder: string): RunAs {
  if (process.getuid?.() === 0) return chooseForRoot(databaseFolder);
  if (hasPasswdEntry()) return CURRENT_USER;
  const namespace = findUserNamespace();
  if (namespace) return namespace;
  throw new EmbeddedPostgresError(
    `User id ${process.getuid?.()} has no entry in /etc/passwd and user namespaces are blocked here. ` +
      'Run as a named user, or use a PostgreSQL server of your own.',
  );
}

function chooseForRoot(databaseFolder: string): RunAs {
  const found = statSync(databaseFolder, { throwIfNoEntry: false });
  if (found && found.uid !== 0) return runAsOwner({ uid: found.uid, gid: found.gid });
  return findUserNamespace() ?? runAsOwner({ uid: NOBODY, gid: NOBODY });
}

/**
 * The other user may be shut out of the folders above ours (`/root` is 0700), so it keeps root's right to pass; where
 * that cannot be kept, plain permissions must do.
 */
function runAsOwner(owner: Account): RunAs {
  const prefix = ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  const mayPass = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  if (works([...prefix, ...mayPass])) return { prefix: [...prefix, ...mayPass], spawnAs: null, owner };
  return { prefix: [], spawnAs: owner, owner };
}

function findUserNamespace(): RunAs | null {
  const id = findNamedUser();
  const prefix = ['unshare', '--user', `--map-user=${id}`, `--map-group=${id}`];
  return works(prefix) ? { prefix, spawnAs: null, owner: null } : null;
}

function works([command = '', ...args]: readonly string[]): boolean {
  return spawnSync(command, [...args, 'true'], { stdio: 'ignore', env: CHILD_ENVIRONMENT }).status === 0;
}

function hasPasswdEntry(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

/** Inside the namespace initdb looks its user up by id, so the id must be one that this system knows. */
function findNamedUser(): number {
  const ids = readPasswd()
    .split('\n')
    .map((line) => Number(line.split(':')[2] || 0))
    .filter((id) => id > 0);
  return ids.includes(NOBODY) ? NOBODY : (ids[0] ?? NOBODY);
}

function readPasswd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8');
  } catch {
    return '';
  }
}
