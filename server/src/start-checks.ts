import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Config, SERVICE_NAMES } from './config.ts';
import { ConfigError } from './secret-key.ts';

/** Checks what a start needs beside the variables themselves, before any work. @throws ConfigError naming the variable */
export async function checkStart(config: Config): Promise<void> {
  requireWritableData(config);
  requireWebApp(config);
  await requireFreePort(config);
}

/** The embedded database and the pictures are stored in `DATA_DIR`, unless both are elsewhere. */
function requireWritableData({ dataDir, databaseUrl, s3, services }: Config): void {
  const isUsed = databaseUrl === null || (s3 === null && services.has('main'));
  if (!isUsed) return;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${dataDir} cannot be written (${(error as Error).message}).`);
  }
}

/** With all services the web app may be missing: `npm run dev` serves the pages itself. */
function requireWebApp({ services, webRoot }: Config): void {
  const isNamed = services.has('web') && services.size < SERVICE_NAMES.length;
  if (!isNamed || existsSync(join(webRoot, 'index.html'))) return;
  throw new ConfigError(
    `WEB_ROOT: there is no built web app in ${webRoot}. Set WEB_ROOT to its folder, or start with npm start, which builds it.`,
  );
}

const REASONS: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ port }) => `PORT: ${port} is in use by another program. Set PORT to a free one.`,
  EACCES: ({ port }) => `PORT: this user may not open ${port}. Set PORT to 1024 or above.`,
  EADDRNOTAVAIL: ({ host }) => `HOST: ${host} is not an address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST: ${host} is not known.`,
};

/** Opens the port for a moment: it is needed only after the database is prepared, which may take long. */
async function requireFreePort(config: Config): Promise<void> {
  const { port, host } = config;
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen({ port, host }, resolve),
    );
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
    throw reason ? new ConfigError(reason(config)) : error;
  }
  await new Promise((resolve) => server.close(resolve));
}

/** A user of the operating system. */
interface Owner {
  uid: number;
  gid: number;
}

/** Only root may open ports below this one. */
const FIRST_FREE_PORT = 1024;

/**
 * Switches to the owner of the data folder when it was started as root: an attacker in the process can do
 * little then. Where that is not possible it prints why, and continues as root.
 */
export function leaveRoot(config: Config): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(config.dataDir, { throwIfNoEntry: false });
  const obstacle = owner ? findObstacle(config, owner) : 'DATA_DIR is not there yet';
  if (obstacle !== null || !owner) {
    process.stderr.write(
      `Running as root: ${obstacle}. Give DATA_DIR to a user of its own (chown -R) and start again.\n`,
    );
    return;
  }
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
  process.stderr.write(`Started as root, running as the owner of DATA_DIR (user ${owner.uid}).\n`);
}

function findObstacle({ dataDir, port, webRoot }: Config, owner: Owner): string | null {
  if (owner.uid === 0) return 'DATA_DIR belongs to root';
  if (port > 0 && port < FIRST_FREE_PORT) return `PORT ${port} is root's`;
  const foreign = readdirSync(dataDir).find((name) => statSync(join(dataDir, name)).uid !== owner.uid);
  if (foreign) return `${foreign} in DATA_DIR does not belong to the owner of DATA_DIR`;
  const folders = [process.execPath, import.meta.dirname, webRoot].filter((path) => existsSync(path));
  const closed = folders.find((path) => !canRead(path, owner));
  return closed ? `the owner of DATA_DIR may not read ${closed}` : null;
}

/** Checks as that user, and is root again afterwards. */
function canRead(path: string, { uid, gid }: Owner): boolean {
  process.setegid?.(gid);
  process.seteuid?.(uid);
  try {
    closeSync(openSync(path, 'r'));
    return true;
  } catch {
    return false;
  } finally {
    process.seteuid?.(0);
    process.setegid?.(0);
  }
}
