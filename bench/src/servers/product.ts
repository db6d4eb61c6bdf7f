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
 * The product as an operator starts it, on a benchmark database, with the business clock at `NOW`; its `pid` is that of
 * the serving process.
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
      // A few accounts send requests as fast as they can.
      ACCOUNT_SHARE: '1',
      ...serverEnvironment({}),
      ...env,
    },
    readyPath: '/readyz',
  });
  return {
    ...server,
    // The worker is measured, not its supervisor.
    pid: getServers(server.pid)[0] ?? server.pid,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
