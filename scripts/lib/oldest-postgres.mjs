import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian's package of the oldest supported PostgreSQL has its programs. */
const BIN_FOLDER = '/usr/lib/postgresql/15/bin';

/** The folder of its programs; null where it is not installed. */
export function findOldestPostgres() {
  return existsSync(join(BIN_FOLDER, 'postgres')) ? BIN_FOLDER : null;
}

const COMMON_FOLDER = '/etc/postgresql-common';

/** Only the programs are needed: the package shall not start a server of the system's own. */
export function preventSystemCluster() {
  const file = join(COMMON_FOLDER, 'createcluster.conf');
  if (existsSync(file)) return;
  mkdirSync(COMMON_FOLDER, { recursive: true });
  writeFileSync(file, 'create_main_cluster = false\n');
}
