import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverArgs, serverEnvironment } from '../../../scripts/lib/server-process.mjs';
import { getServers } from '../../../server/test/child-processes.ts';
import type { BenchDatabase } from '../data/bench-database.ts';
import { NOW } from '../network/moment.ts';
import { type ChildServer, startChildServer } from './child-server.ts';
import { PUBLIC_URL, SECRET_KEY } from './instance.ts';

/**
 * The product as it is started by an operator, on a database of the benchmarks, with the business clock at `NOW`; its
 * `pid` is that of the process that serves.
 */
export async function startProduct(
  database: BenchDatabase,
  env: Record<string, string> = {},
): Promise<ChildServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fellowship-bench-'));
  const server = await startChildServer({
    command: process.execPath,
    args: serverArgs,
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SECRET_KEY,
      PUBLIC_URL,
      DEMO: '1',
      FAKE_NOW: NOW,
      LOG_LEVEL: 'warn',
      // A few accounts ask as fast as they can.
      ACCOUNT_SHARE: '1',
      ...serverEnvironment({}),
      ...env,
    },
    readyPath: '/readyz',
  });
  return {
    ...server,
    // What is measured is who answers, not who watches over it.
    pid: getServers(server.pid)[0] ?? server.pid,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
