import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RoundResult, runFaultRound, VICTIMS, type Victim } from '../../test/faults/fault-round.ts';
import { MEETING_VICTIMS, runMeetingRound } from '../../test/faults/meeting-round.ts';

const DEFAULT_ROUNDS = 10;

/**
 * `npm run faults -- [ROUNDS]`: kills node, PostgreSQL and both with `kill -9`, first in the middle of plain writes (ten
 * rounds of each unless told otherwise), then in the middle of whole meetings (twice as many rounds, the victims in
 * turn). Exits 1 when an acknowledged write is lost, a meeting is closed by half, or a total disagrees with its facts.
 */
async function main(argument: string | undefined): Promise<number> {
  const rounds = argument === undefined ? DEFAULT_ROUNDS : Number(argument);
  if (!Number.isInteger(rounds) || rounds < 1) {
    console.error('Usage: npm run faults -- [ROUNDS]');
    return 2;
  }
  let failures = 0;
  for (const victim of VICTIMS) failures += await inFolder((folder) => runRounds(folder, victim, rounds));
  failures += await inFolder((folder) => runMeetings(folder, rounds * 2));
  return failures > 0 ? 1 : 0;
}

async function inFolder(work: (dataDir: string) => Promise<number>): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fellowship-faults-'));
  try {
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @returns how many rounds failed */
async function runRounds(dataDir: string, victim: Victim, rounds: number): Promise<number> {
  const known = new Set<number>();
  let failures = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const result = await runFaultRound(dataDir, victim, known);
    if (!isSound(result)) failures += 1;
    console.log(describe(victim, round, result));
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

/** @returns how many meetings failed */
async function runMeetings(dataDir: string, rounds: number): Promise<number> {
  let failures = 0;
  for (let round = 0; round < rounds; round += 1) {
    const victim = MEETING_VICTIMS[round % MEETING_VICTIMS.length] ?? 'server';
    const { acknowledged, problems } = await runMeetingRound(dataDir, victim);
    if (problems.length > 0) failures += 1;
    const verdict = problems.length > 0 ? `WRONG\n  ${problems.join('\n  ')}` : 'all there, totals agree';
    console.log(`meeting ${round + 1}, kill -9 of ${victim}: ${acknowledged} acknowledged, ${verdict}`);
  }
  return failures;
}

process.exitCode = await main(process.argv[2]);
