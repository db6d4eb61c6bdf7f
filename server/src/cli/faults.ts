import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RoundResult, runFaultRound, VICTIMS, type Victim } from '../../test/faults/fault-round.ts';

const DEFAULT_ROUNDS = 10;

/**
 * `npm run faults -- [ROUNDS]`: kills node, PostgreSQL and both with `kill -9` in the middle of writes, ten rounds of
 * each unless told otherwise, and exits 1 when an acknowledged write is lost or a total disagrees with its facts.
 */
async function main(argument: string | undefined): Promise<number> {
  const rounds = argument === undefined ? DEFAULT_ROUNDS : Number(argument);
  if (!Number.isInteger(rounds) || rounds < 1) {
    console.error('Usage: npm run faults -- [ROUNDS]');
    return 2;
  }
  const failures: number[] = [];
  for (const victim of VICTIMS) failures.push(await runRounds(victim, rounds));
  return failures.some((count) => count > 0) ? 1 : 0;
}

/** @returns how many rounds failed */
async function runRounds(victim: Victim, rounds: number): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fellowship-faults-'));
  const known = new Set<number>();
  let failures = 0;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const result = await runFaultRound(dataDir, victim, known);
      if (!isSound(result)) failures += 1;
      console.log(describe(victim, round, result));
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return failures;
}

function isSound(result: RoundResult): boolean {
  return result.lost === 0 && result.totalsAgree;
}

function describe(victim: Victim, round: number, result: RoundResult): string {
  const totals = result.totalsAgree ? 'totals agree' : 'TOTALS DISAGREE';
  const start = `next start ${Math.round(result.startMs)} ms`;
  return `kill -9 of ${victim}, round ${round}: ${result.acknowledged} acknowledged, ${result.lost} lost, ${totals}, ${start}`;
}

process.exitCode = await main(process.argv[2]);
