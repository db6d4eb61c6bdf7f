import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAccessRound } from '../../test/faults/access-round.ts';
import { ACTIVITY_VICTIMS, runActivityRound } from '../../test/faults/activity-round.ts';
import { CONNECTION_FAULTS, runConnectionRound } from '../../test/faults/connection-round.ts';
import { runConversionRound } from '../../test/faults/conversion-round.ts';
import { runDecisionRound } from '../../test/faults/decision-round.ts';
import { type RoundResult, runFaultRound, VICTIMS, type Victim } from '../../test/faults/fault-round.ts';
import { HALF_SENT, runHalfSentRound } from '../../test/faults/half-sent-round.ts';
import { runHangingBucketRound } from '../../test/faults/hanging-bucket-round.ts';
import { HANGS, runHangingProviderRound } from '../../test/faults/hanging-provider-round.ts';
import { VICTIMS as MIDWAY_VICTIMS } from '../../test/faults/killed-midway.ts';
import { MAIL_ENDINGS, runMailRound } from '../../test/faults/mail-round.ts';
import { MEETING_VICTIMS, runMeetingRound } from '../../test/faults/meeting-round.ts';
import { runPaymentRound } from '../../test/faults/payment-round.ts';
import { runRepeatRound } from '../../test/faults/repeat-round.ts';
import { runSettlementRound, SETTLEMENTS } from '../../test/faults/settlement-round.ts';
import { runVisitorRound, VISITOR_VICTIMS } from '../../test/faults/visitor-round.ts';

const DEFAULT_ROUNDS = 10;

/** `/readyz` answers within this time, in every state of the database. */
const READYZ_WITHIN_MS = 2_000;

/**
 * `npm run faults -- [ROUNDS]`: kills node, PostgreSQL and both with `kill -9`, first in the middle of plain writes (ten
 * rounds of each unless told otherwise), then in the middle of whole meetings (twice as many, the victims in turn) and while
 * members of two chapters record and delete activities, admins register and delete visitors, prospects become members and
 * members are disabled and while chapters pay; then the server alone, at each statement of an order and of a payment; lets several
 * support admins decide about one payment while processes die and the provider fails, and the provider hang; drops, freezes and
 * slows the connections to the database in the middle of meetings; ends the product while it delivers a mail; repeats
 * requests after something else has happened; leaves 1,000 bodies half sent; and lets a bucket hang. Exits 1 when an acknowledged write is lost, a meeting
 * is closed by half, a total disagrees with its facts, money is lost or given twice, or the product does not recover.
 */
async function main(argument: string | undefined): Promise<number> {
  const rounds = argument === undefined ? DEFAULT_ROUNDS : Number(argument);
  if (!Number.isInteger(rounds) || rounds < 1) {
    console.error('Usage: npm run faults -- [ROUNDS]');
    return 2;
  }
  let failures = 0;
  for (const victim of VICTIMS) failures += await inFolder((folder) => runRounds(folder, victim, rounds));
  const others = [
    runMeetings,
    runActivities,
    runVisitors,
    runConversions,
    runAccess,
    runPayments,
    runSettlements,
    runDecisions,
    runHangingProviders,
    runConnections,
    runMails,
    runRepetitions,
    runHalfSent,
    runHangingBuckets,
  ];
  for (const runs of others) failures += await inFolder((folder) => runs(folder, rounds));
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

function runMeetings(dataDir: string, rounds: number): Promise<number> {
  return inTurn(MEETING_VICTIMS, rounds * 2, async (victim) => {
    const { acknowledged, problems } = await runMeetingRound(dataDir, victim);
    return { what: `meeting, kill -9 of ${victim}: ${acknowledged} acknowledged`, problems };
  });
}

function runActivities(dataDir: string, rounds: number): Promise<number> {
  return inTurn(ACTIVITY_VICTIMS, rounds, async (victim) => {
    const { acknowledged, problems } = await runActivityRound(dataDir, victim);
    return { what: `activities, kill -9 of ${victim}: ${acknowledged} acknowledged`, problems };
  });
}

function runConversions(dataDir: string, rounds: number): Promise<number> {
  return inTurn(MIDWAY_VICTIMS, rounds, async (victim) => {
    const { acknowledged, problems } = await runConversionRound(dataDir, victim);
    return { what: `conversions, kill -9 of ${victim}: ${acknowledged} acknowledged`, problems };
  });
}

function runVisitors(dataDir: string, rounds: number): Promise<number> {
  return inTurn(VISITOR_VICTIMS, rounds, async (victim) => {
    const { acknowledged, problems } = await runVisitorRound(dataDir, victim);
    return { what: `visitors, kill -9 of ${victim}: ${acknowledged} acknowledged`, problems };
  });
}

function runAccess(dataDir: string, rounds: number): Promise<number> {
  return inTurn(MIDWAY_VICTIMS, rounds, async (victim) => {
    const { acknowledged, problems } = await runAccessRound(dataDir, victim);
    return { what: `disabling, kill -9 of ${victim}: ${acknowledged} acknowledged`, problems };
  });
}

function runPayments(dataDir: string, rounds: number): Promise<number> {
  return inTurn(MIDWAY_VICTIMS, rounds, async (victim) => {
    const { acknowledged, problems } = await runPaymentRound(dataDir, victim);
    return { what: `payments, kill -9 of ${victim}: ${acknowledged} acknowledged`, problems };
  });
}

/** Each kills at every statement, which takes long: once is enough. */
function runSettlements(dataDir: string): Promise<number> {
  const kinds = SETTLEMENTS.flatMap((settlement) =>
    [true, false].map((isAskedAgain) => ({ settlement, isAskedAgain })),
  );
  return inTurn(kinds, kinds.length, async (kind) => {
    const { killed, problems } = await runSettlementRound(dataDir, { ...kind, stride: 1 });
    const afterwards = kind.isAskedAgain ? 'asked again' : 'not asked again';
    const what = `${kind.settlement}, kill -9 of the server at each of ${killed} statements, ${afterwards}`;
    return { what, problems };
  });
}

/** Histories of two and three who decide about one payment; a round has 250. */
function runDecisions(dataDir: string, rounds: number): Promise<number> {
  const numbers = Array.from({ length: rounds }, (_unused, index) => index);
  return inTurn(numbers, rounds, async (round) => {
    const { histories, problems } = await runDecisionRound(dataDir, round);
    return { what: `${histories} histories of several deciders of one payment`, problems };
  });
}

/** Each waits for time limits and for the next reconciling: once is enough. */
function runHangingProviders(dataDir: string): Promise<number> {
  return inTurn(HANGS, HANGS.length, async (hang) => {
    const { refusedMs, endedMs, problems } = await runHangingProviderRound(dataDir, hang);
    const what = `the way to the payment provider ${hang}: order refused in ${refusedMs} ms, ended in ${endedMs} ms`;
    return { what, problems };
  });
}

function runConnections(dataDir: string, rounds: number): Promise<number> {
  return inTurn(CONNECTION_FAULTS, rounds, async (fault) => {
    const { acknowledged, slowestReadyzMs, problems } = await runConnectionRound(dataDir, fault);
    if (slowestReadyzMs > READYZ_WITHIN_MS) problems.push('/readyz took too long to answer');
    const what = `meeting, connections ${fault}: ${acknowledged} acknowledged, /readyz within ${slowestReadyzMs} ms`;
    return { what, problems };
  });
}

function runMails(dataDir: string, rounds: number): Promise<number> {
  return inTurn(MAIL_ENDINGS, rounds, async (ending) => {
    const { endedMs, deliveredMs, problems } = await runMailRound(dataDir, ending);
    return { what: `mail, ${ending}: ended in ${endedMs} ms, arrived after ${deliveredMs} ms`, problems };
  });
}

function runRepetitions(dataDir: string, rounds: number): Promise<number> {
  return inTurn(['repeated after a change'], rounds, async (what) => {
    const { repeated, problems } = await runRepeatRound(dataDir);
    return { what: `${repeated} requests ${what}`, problems };
  });
}

/** Each kind once: they are deterministic. */
function runHalfSent(dataDir: string): Promise<number> {
  return inTurn(HALF_SENT, HALF_SENT.length, async (kind) => {
    const { answered, slowestMs, grownMegabytes, problems } = await runHalfSentRound(dataDir, kind);
    const what = `1,000 half-sent bodies, ${kind}: ${answered} others answered within ${slowestMs} ms, ${grownMegabytes} MB more`;
    return { what, problems };
  });
}

function runHangingBuckets(dataDir: string): Promise<number> {
  return inTurn(['hangs'], 1, async (kind) => {
    const { slowestPictureMs, slowestOtherMs, problems } = await runHangingBucketRound(dataDir);
    const what = `a bucket that ${kind}: pictures within ${slowestPictureMs} ms, all else within ${slowestOtherMs} ms`;
    return { what, problems };
  });
}

/** @returns how many rounds had problems */
async function inTurn<Kind>(
  kinds: readonly Kind[],
  rounds: number,
  run: (kind: Kind) => Promise<{ what: string; problems: string[] }>,
): Promise<number> {
  let failures = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { what, problems } = await run(kinds[round % kinds.length] as Kind);
    if (problems.length > 0) failures += 1;
    console.log(
      `${what}, ${problems.length > 0 ? `WRONG\n  ${problems.join('\n  ')}` : 'all as it must be'}`,
    );
  }
  return failures;
}

process.exitCode = await main(process.argv[2]);
