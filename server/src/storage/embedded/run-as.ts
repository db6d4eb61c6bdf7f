import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** How to start PostgreSQL as somebody it accepts: a command put in front of it, or another user id. */
export interface RunAs {
  prefix: readonly string[];
  /** Set when files must belong to this user id instead of ours. */
  account: { uid: number; gid: number } | null;
}

const NOBODY = 65534;
const OURSELVES: RunAs = { prefix: [], account: null };

/**
 * PostgreSQL refuses to run as root, and initdb refuses a user id without an entry in /etc/passwd. A user namespace
 * shows it another id while its files stay ours. Where namespaces are blocked, root hands the folder to `nobody`.
 * @param databaseFolder keeps its owner when it exists
 */
export function chooseRunAs(databaseFolder: string): RunAs {
  if (process.getuid?.() === 0) return chooseForRoot(databaseFolder);
  if (hasPasswdEntry()) return OURSELVES;
  const namespace = findUserNamespace();
  if (namespace) return namespace;
  throw new EmbeddedPostgresError(
    `User id ${process.getuid?.()} has no entry in /etc/passwd and user namespaces are blocked here. ` +
      'Run as a named user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

function chooseForRoot(databaseFolder: string): RunAs {
  const owner = statSync(databaseFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { prefix: [], account: { uid: owner.uid, gid: owner.gid } };
  return findUserNamespace() ?? { prefix: [], account: { uid: NOBODY, gid: NOBODY } };
}

function hasPasswdEntry(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

function findUserNamespace(): RunAs | null {
  const id = findNamedUser();
  const prefix = ['unshare', '--user', `--map-user=${id}`, `--map-group=${id}`];
  const trial = spawnSync('unshare', [...prefix.slice(1), 'true'], { stdio: 'ignore' });
  return trial.status === 0 ? { prefix, account: null } : null;
}

/** Inside the namespace initdb looks its user up by id, so the id must be one that this system knows. */
function findNamedUser(): number {
  try {
    const ids = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => Number(line.split(':')[2] || 0))
      .filter((id) => id > 0);
    return ids.includes(NOBODY) ? NOBODY : (ids[0] ?? NOBODY);
  } catch {
    return NOBODY;
  }
}
