import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#storage/embedded-postgres.ts';
import { ROOT } from '../../test/deploy/deploy-file.ts';
import { findFreePort } from '../../test/product-process.ts';

/** Where the programs of this machine are. */
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const MOST_MEGABYTES = 250;
const START_WITHIN_MS = 120_000;
/** One that no file of the image knows. */
const ANY_USER = '123456:0';

/**
 * `npm run check-image`: assembles the root of the image by the script of its Containerfile, weighs it, and starts it as the
 * Containerfile says, as a container does: as any user, without rights, on a read-only root. Needs root on Debian.
 */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fellowship-image-'));
  chmodSync(folder, 0o755);
  try {
    const root = join(folder, 'root');
    const assemble = [join(ROOT, 'deploy', 'image', 'assemble.sh'), ROOT, root];
    execFileSync('sh', ['-c', 'PATH="$0:$PATH" exec sh "$@"', dirname(process.execPath), ...assemble], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const bytes = Number(execFileSync('sh', ['-c', 'tar -C "$0" -c . | wc -c', root], { encoding: 'utf8' }));
    const megabytes = Math.round(bytes / 1e6);
    console.log(`The image has ${megabytes} MB.`);
    if (megabytes > MOST_MEGABYTES) throw new Error(`at most ${MOST_MEGABYTES} MB are allowed`);
    await startImage(folder, root);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs it on a database of this machine until it is healthy. */
async function startImage(folder: string, root: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(join(folder, 'database'));
  const port = await findFreePort();
  const { host, user, database } = postgres.connection;
  // The rights of the folder keep other users from the database's socket.
  chmodSync(String(host), 0o777);
  for (const name of readdirSync(String(host))) chmodSync(join(String(host), name), 0o777);
  const data = join(folder, 'data');
  mkdirSync(data);
  chmodSync(data, 0o777);
  const { command, health, fixed } = readContainerfile();
  const environment = {
    ...fixed,
    PORT: String(port),
    SECRET_KEY: 'a secret of thirty-two characters',
    DATABASE_URL: `postgres:///${database}?${new URLSearchParams({ host: '/tmp/socket', user: String(user) })}`,
  };
  const container = enter({ root, data, socket: String(host) }, command, environment);
  const gone = once(container, 'exit');
  try {
    const deadline = performance.now() + START_WITHIN_MS;
    while (!(await isHealthy(root, health, environment))) {
      if (container.exitCode !== null || performance.now() > deadline) throw new Error('it is not healthy');
      await sleep(500);
    }
    const page = await fetch(`http://127.0.0.1:${port}/`);
    if (!page.ok || !(await page.text()).includes('<div id="root">')) throw new Error('there is no web app');
    console.log(`It is healthy as user ${ANY_USER}, without rights and on a read-only root.`);
  } finally {
    container.kill('SIGTERM');
    await gone;
    await postgres.stop();
  }
}

interface Folders {
  root: string;
  data: string;
  socket: string;
}

const MOUNTS = `set -e
mount --bind "$1" "$1"
mount -t proc proc "$1/proc"
mount -t tmpfs tmpfs "$1/tmp" -o mode=1777
mkdir "$1/tmp/socket"
mount --bind "$3" "$1/tmp/socket"
mount --bind "$2" "$1/data"
mount -o remount,bind,ro "$1"
root=$1; shift 3
exec setpriv --no-new-privs chroot --userspec=${ANY_USER} "$root" /usr/bin/node -e "$@"`;

/** A program of the image that becomes the command: there is no shell inside. */
const START = `process.chdir('/app');
process.execve(process.argv[1], process.argv.slice(1), process.env);`;

function enter(
  { root, data, socket }: Folders,
  command: readonly string[],
  env: Record<string, string>,
): ChildProcess {
  const args = ['--mount', 'sh', '-c', MOUNTS, 'sh', root, data, socket, START, ...command];
  return spawn('unshare', args, {
    env: { PATH, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Asks as the container's own check does, by the image's own Node. */
async function isHealthy(
  root: string,
  [program = '', ...args]: readonly string[],
  env: Record<string, string>,
): Promise<boolean> {
  const check = spawn('chroot', [`--userspec=${ANY_USER}`, root, program, ...args], {
    env: { PATH, ...env },
    stdio: 'ignore',
  });
  const [code] = await once(check, 'exit');
  return code === 0;
}

/** What its last stage says. */
function readContainerfile() {
  const file = readFileSync(join(ROOT, 'deploy', 'image', 'Containerfile'), 'utf8');
  const read = (pattern: RegExp): string => {
    const [, found] = pattern.exec(file) ?? [];
    if (found === undefined) throw new Error(`the Containerfile has no ${pattern}`);
    return found;
  };
  const fixed = read(/^ENV (.*)$/m)
    .split(' ')
    .map((entry) => entry.split('=') as [string, string]);
  return {
    command: JSON.parse(read(/^ENTRYPOINT (.*)$/m)) as string[],
    health: JSON.parse(read(/^HEALTHCHECK .*\\\n\s*CMD (.*)$/m)) as string[],
    fixed: Object.fromEntries(fixed),
  };
}

await main();
