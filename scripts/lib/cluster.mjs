import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { inBench } from './bench-tools.mjs';
import { Failure } from './failure.mjs';
import { inRoot } from './root.mjs';
import { supervise } from './supervise.mjs';

const DEFAULT_ROUNDS = '100';
const TOOLS = ['patroni', 'etcd', 'haproxy', 'ip', 'unshare', 'mount', 'setpriv', 'openssl'];
const PACKAGES = 'postgresql-15 patroni python3-etcd etcd-server haproxy iproute2 openssl';

/** Namespaces of its own for everything that is started: nothing of it outlives them. */
const ISOLATION = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];

/**
 * `npm run faults -- cluster [ROUNDS]`: the faults of several machines, on namespaces of this one; the figures go to
 * docs/benchmarks.md.
 * @param {string} node @param {string[]} args
 */
export async function runCluster(node, [rounds = DEFAULT_ROUNDS, ...more]) {
  if (!/^[1-9]\d*$/.test(rounds) || more.length > 0)
    throw new Failure('Usage: npm run faults -- cluster [ROUNDS]', 2);
  const missing = TOOLS.filter((tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0);
  if (missing.length > 0 || process.getuid?.() !== 0)
    throw new Failure(
      `This needs root on Linux and Debian's packages ${PACKAGES}. Missing: ${missing.join(', ') || 'root'}.`,
    );
  const file = inRoot('.cache', 'faults-cluster.jsonl');
  mkdirSync(inRoot('.cache'), { recursive: true });
  rmSync(file, { force: true });
  // The shell collects the processes that are killed: as the first of its namespace it inherits them.
  const inside = [node, inRoot('server', 'src', 'cli', 'faults-cluster.ts'), rounds, file];
  const code = await supervise('unshare', [...ISOLATION, 'sh', '-c', '"$@"; exit $?', 'sh', ...inside]);
  const added = await supervise(node, [inBench('src', 'report', 'add-cluster-result.ts'), file]);
  return code || added;
}
