import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../../test/cluster/cluster.ts';
import { CLUSTER_FAULTS } from '../../test/cluster/cluster-faults.ts';
import { runClusterRound } from '../../test/cluster/cluster-round.ts';

/**
 * The inside of `npm run faults -- cluster`: runs the rounds, the faults in turn, and appends each as a line of JSON to a file.
 * Exits 1 when a round has problems.
 */
async function main([rounds, file = '']: string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'fellowship-cluster-'));
  let failures = 0;
  try {
    const cluster = await startCluster(folder);
    const kinds = Object.entries(CLUSTER_FAULTS);
    for (let round = 0; round < Number(rounds); round += 1) {
      const [name, fault] = kinds[round % kinds.length] ?? ['', async () => undefined];
      const result = await runClusterRound(cluster, fault).catch((error: unknown) => ({
        acknowledged: 0,
        gapMs: 0,
        problems: [`the round ended: ${error}`],
      }));
      const { acknowledged, gapMs, problems } = result;
      if (problems.length > 0) failures += 1;
      appendFileSync(file, `${JSON.stringify({ fault: name, ...result })}\n`);
      const end = problems.length > 0 ? `WRONG\n  ${problems.join('\n  ')}` : 'all as it must be';
      console.log(
        `${round + 1}. ${name}: ${acknowledged} acknowledged, gap ${(gapMs / 1000).toFixed(1)} s, ${end}`,
      );
    }
    await cluster.stop();
  } finally {
    if (failures === 0) rmSync(folder, { recursive: true, force: true });
    else console.log(`What the programs said: ${join(folder, 'logs')}`);
  }
  return failures > 0 ? 1 : 0;
}

process.exit(await main(process.argv.slice(2)));
