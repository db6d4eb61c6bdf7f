import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type EmbeddedProcess, startEmbeddedProcess } from '../../../test/embedded-process.ts';
import { newTemporaryFolder } from '../../../test/temporary-folder.ts';

const NOBODY = 65534;
/** A user id that no system gives out. */
const STRANGER = 54_321;

/** A folder that another user may use; the temporary folder itself is open to all. */
function newFolderOf(uid: number): string {
  const folder = newTemporaryFolder(tmpdir());
  chownSync(folder, uid, uid);
  return folder;
}

async function expectReady(started: EmbeddedProcess): Promise<number> {
  onTestFinished(() => started.kill());
  await expect.poll(() => started.lines.length, { timeout: 15_000 }).toBeGreaterThan(0);
  const [word, pid] = started.lines[0]?.split(' ') ?? [];
  expect(word, started.lines[0]).toBe('ready');
  return Number(pid);
}

async function stop(started: EmbeddedProcess): Promise<void> {
  const exit = once(started.node, 'exit');
  started.tell('stop');
  await exit;
}

// Only root can become somebody else, who must be able to read this project; run by an ordinary user, every other test
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
    await expectReady(startEmbeddedProcess(dataDir));
    expect(statSync(join(dataDir, 'postgres', 'base')).uid).toBe(0);
  });

  test("in a folder that is closed to others like root's home", async () => {
    await expectReady(startEmbeddedProcess(newTemporaryFolder(homedir())));
  });
});

describe.runIf(isReadable)('started', () => {
  test('by an ordinary user', async () => {
    const dataDir = newFolderOf(NOBODY);
    const pid = await expectReady(startEmbeddedProcess(dataDir, { uid: NOBODY }));
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(NOBODY);
    expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Uid:\s+65534/m);
  });

  test.runIf(hasNamespaces)('by a user id without an entry in /etc/passwd', async () => {
    const dataDir = newFolderOf(STRANGER);
    await expectReady(startEmbeddedProcess(dataDir, { uid: STRANGER }));
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(STRANGER);
  });

  test.runIf(hasNamespaces)('by such a user again, after kill -9 of node', async () => {
    const dataDir = newFolderOf(STRANGER);
    const first = startEmbeddedProcess(dataDir, { uid: STRANGER });
    await expectReady(first);
    await first.kill();
    await expectReady(startEmbeddedProcess(dataDir, { uid: STRANGER }));
  });

  test('by root on the folder of an ordinary user, who can use it again afterwards', async () => {
    const dataDir = newFolderOf(NOBODY);
    for (const options of [{ uid: NOBODY }, {}, { uid: NOBODY }]) {
      const started = startEmbeddedProcess(dataDir, options);
      await expectReady(started);
      await stop(started);
    }
    expect(statSync(join(dataDir, 'postgres', 'PG_VERSION')).uid).toBe(NOBODY);
  });

  test("by an ordinary user on root's folder: refused with a word on what to do", async () => {
    const dataDir = newTemporaryFolder();
    chmodSync(dataDir, 0o755);
    const first = startEmbeddedProcess(dataDir);
    await expectReady(first);
    await stop(first);
    const second = startEmbeddedProcess(dataDir, { uid: NOBODY });
    expect((await second.hear('failed')).join(' ')).toContain('Start as the user it belongs to');
  });
});

describe.runIf(isReadable && hasNamespaces)(
  'where user namespaces are blocked, as in most containers',
  () => {
    test('started by root: the database runs as nobody, even below a closed folder', async () => {
      const dataDir = join(newTemporaryFolder(), 'data');
      mkdirSync(dataDir, { mode: 0o700 });
      const pid = await expectReady(startWithoutNamespaces(dataDir));
      expect(statSync(join(dataDir, 'postgres')).uid).toBe(NOBODY);
      expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Uid:\s+65534/m);
    });

    test('started by a user id without an entry in /etc/passwd: refused with a word on what to do', async () => {
      const started = startWithoutNamespaces(newFolderOf(STRANGER), [
        'setpriv',
        `--reuid=${STRANGER}`,
        '--clear-groups',
      ]);
      expect((await started.hear('failed')).join(' ')).toContain('set DATABASE_URL to a PostgreSQL server');
    });
  },
);

/**
 * Starts in a namespace that maps every user to itself and allows no further namespaces. Its map can only be written
 * from outside, so the process in it waits for a line; becoming root there takes one more `exec`.
 */
function startWithoutNamespaces(dataDir: string, prefix: readonly string[] = []): EmbeddedProcess {
  const forbid = 'echo 0 > /proc/sys/user/max_user_namespaces || exit 9; exec "$@"';
  const wait = 'read -r _; exec sh -c "$0" sh "$@"';
  const started = startEmbeddedProcess(dataDir, {
    prefix: ['unshare', '--user', 'sh', '-c', wait, forbid, ...prefix],
  });
  onTestFinished(() => started.kill());
  mapAllUsers(started.node);
  return started;
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
