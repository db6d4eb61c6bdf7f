import { closeSync, existsSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

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
