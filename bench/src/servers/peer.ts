import { join } from 'node:path';
import type { BenchDatabase } from '../data/bench-database.ts';
import { getPublicKeys } from '../load/tokens.ts';
import { type ChildServer, startChildServer } from './child-server.ts';

/** Starts PostGraphile 5 on a database of the benchmarks. */
export async function startPeer(database: BenchDatabase): Promise<ChildServer> {
  return startChildServer({
    command: process.execPath,
    args: [join(import.meta.dirname, 'postgraphile.ts')],
    env: {
      DATABASE_URL: database.url,
      JWKS: JSON.stringify(await getPublicKeys(database)),
      NODE_ENV: 'production',
      GRAPHILE_ENV: 'production',
    },
    readyPath: '/ready',
  });
}
