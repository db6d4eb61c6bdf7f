import { type ChildProcess, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newDataFolder } from '../../test/data-folder.ts';
import { type PostgresOwner, startPostgresOwner } from '../../test/postgres-owner.ts';
import { readUserId } from '../../test/process-state.ts';
import { newTemporaryFolder } from '../../test/temporary-folder.ts';

const NOBODY = 65534;
/** A user id that no system gives out. */
const UNLISTED = 54_321;

/** A folder that another user may use; the temporary folder itself is open to all. */
function newFolderOf(uid: number): string {
  const folder = newTemporaryFolder(tmpdir());
  chownSync(folder, uid, uid);
  return folder;
}

// Only root can switch users, and that user must be able to read this project; run by an ordinary user, every other test
// shows that an ordinary user works.
const isRoot = process.getuid?.() === 0;
const isReadable = isRoot && succeeds(process.execPath, ['--check', import.meta.filename], NOBODY);
const hasNamespaces = isRoot && succeeds('unshare', ['--user', 'true'], 0);

function succeeds(command: string, args: string[], uid: number): boolean {
  return spawnSync(command, args, { uid, gid: uid, stdio: 'ignore' }).status === 0;
}

describe.runIf(isRoot)('started by root', () => {
  test.runIf(hasNamespaces)('files stay those of root', async () => {
    const dataDir = newTemporaryFolder();
    await startPostgresOwner(dataDir).ready();
    expect(statSync(join(dataDir, 'postgres', 'base')).uid).toBe(0);
  });

  test("in a folder that is closed to others like root's home", async () => {
    await startPostgresOwner(newTemporaryFolder(homedir())).ready();
  });
});

describe.runIf(isReadable)('started', () => {
  test('by an ordinary user', async () => {
    const dataDir = newFolderOf(NOBODY);
    const { pid } = await startPostgresOwner(dataDir, { uid: NOBODY }).ready();
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(NOBODY);
    expect(readUserId(pid)).toBe(NOBODY);
  });

  test.runIf(hasNamespaces)('by a user id without an entry in /etc/passwd', async () => {
    const dataDir = newFolderOf(UNLISTED);
    await startPostgresOwner(dataDir, { uid: UNLISTED }).ready();
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(UNLISTED);
  });

  test.runIf(hasNamespaces)('by such a user again, after kill -9 of node', async () => {
    const dataDir = newDataFolder(UNLISTED);
    const first = startPostgresOwner(dataDir, { uid: UNLISTED });
    await first.ready();
    await first.kill();
    await startPostgresOwner(dataDir, { uid: UNLISTED }).ready();
  });

  test('by root on the folder of an ordinary user, who can use it again afterwards', async () => {
    const dataDir = newDataFolder(NOBODY);
    for (const options of [{ uid: NOBODY }, {}, { uid: NOBODY }]) {
      const owner = startPostgresOwner(dataDir, options);
      await owner.ready();
      await owner.stop();
    }
    expect(statSync(join(dataDir, 'postgres', 'PG_VERSION')).uid).toBe(NOBODY);
  });

  test("by an ordinary user on root's folder: refused with a word on what to do", async () => {
    const dataDir = newDataFolder();
    chmodSync(dataDir, 0o755);
    const first = startPostgresOwner(dataDir);
    await first.ready();
    await first.stop();
    const second = startPostgresOwner(dataDir, { uid: NOBODY });
    expect(await second.line('failed')).toContain('Start as the user it belongs to');
  });
});

describe.runIf(isReadable && hasNamespaces)(
  'where user namespaces are blocked, as in most containers',
  () => {
    test('started by root: the database runs as nobody, even below a closed folder', async () => {
      const dataDir = join(newTemporaryFolder(), 'data');
      mkdirSync(dataDir, { mode: 0o700 });
      const { pid } = await startWithoutNamespaces(dataDir).ready();
      expect(statSync(join(dataDir, 'postgres')).uid).toBe(NOBODY);
      expect(readUserId(pid)).toBe(NOBODY);
    });

    test('started by a user id without an entry in /etc/passwd: refused with a word on what to do', async () => {
      const owner = startWithoutNamespaces(newFolderOf(UNLISTED), [
        'setpriv',
        `--reuid=${UNLISTED}`,
        '--clear-groups',
      ]);
      expect(await owner.line('failed')).toContain('use a PostgreSQL server of your own');
    });
  },
);

/**
 * Starts in a namespace that maps every user to itself and allows no further namespaces. Its map can only be written
 * from outside, so the process in it waits for a line; becoming root there takes one more `exec`.
 */
function startWithoutNamespaces(dataDir: string, prefix: readonly string[] = []): PostgresOwner {
  const forbid = 'echo 0 > /proc/sys/user/max_user_namespaces || exit 9; exec "$@"';
  const wait = 'read -r _; exec sh -c "$0" sh "$@"';
  const owner = startPostgresOwner(dataDir, {
    prefix: ['unshare', '--user', 'sh', '-c', wait, forbid, ...prefix],
  });
  mapAllUsers(owner.node);
  return owner;
}

function mapAllUsers(node: ChildProcess): void {
  const ownNamespace = readFileSync('/proc/self/uid_map', 'utf8');
  const timer = setInterval(() => {
    if (readFileSync(`/proc/${node.pid}/uid_map`, 'utf8') === ownNamespace) return;
    clearInterval(timer);
    for (const kind of ['uid', 'gid']) writeFileSync(`/proc/${node.pid}/${kind}_map`, '0 0 65536');
    node.stdin?.write('\n');
  }, 10);
}
