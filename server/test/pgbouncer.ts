import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { newTemporaryFolder } from '@fellowship/embedded-postgres/testing';
import { onTestFinished } from 'vitest';
import type { Database } from '#storage/database.ts';
import { findFreePort } from './product-process.ts';

/** Debian's package `pgbouncer` brings it. */
const PROGRAM = 'pgbouncer';

export const hasPgbouncer = spawnSync(PROGRAM, ['--version'], { stdio: 'ignore' }).status === 0;

/** PgBouncer on a test's database, until the test ends. @returns the address to connect to */
export async function startPgbouncer(
  target: Database,
  mode: 'session' | 'transaction' | 'statement',
): Promise<string> {
  const folder = newTemporaryFolder();
  const { host, user, database } = target.connection;
  const port = await findFreePort();
  writeFileSync(join(folder, 'users.txt'), `"${user}" ""\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${database} = host=${host} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
auth_file = ${join(folder, 'users.txt')}
pool_mode = ${mode}
default_pool_size = 20
`,
  );
  chmodSync(folder, 0o755);
  // It refuses root; `nobody` may not enter the folder of the database's socket.
  const isRoot = process.getuid?.() === 0;
  const command = [PROGRAM, join(folder, 'pgbouncer.ini')];
  const [program = '', ...args] = isRoot
    ? ['unshare', '--user', '--map-user=65534', '--map-group=65534', ...command]
    : command;
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await untilUp(child);
  return `postgres://${user}@127.0.0.1:${port}/${database}`;
}

async function untilUp(child: ChildProcess): Promise<void> {
  const lines: string[] = [];
  const up = Promise.withResolvers<void>();
  if (child.stderr === null) throw new Error('PgBouncer has no output');
  createInterface(child.stderr).on('line', (line) => {
    lines.push(line);
    if (line.includes('process up')) up.resolve();
  });
  child.once('exit', () => up.reject(new Error(`PgBouncer ended: ${lines.join('\n')}`)));
  await up.promise;
}
