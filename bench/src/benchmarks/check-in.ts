import { join } from 'node:path';
import { deleteAttendanceOfToday } from '../data/attendance-of-today.ts';
import { membersAcross } from '../data/people.ts';
import { checkInRequest } from '../load/check-in-requests.ts';
import type { TurnResult } from '../load/generator.ts';
import { signTokens } from '../load/tokens.ts';
import { alternate, type Rounds, ratios } from '../measure/alternate.ts';
import { measureCpuSeconds } from '../measure/process-usage.ts';
import { median, toSpread } from '../measure/quantiles.ts';
import type { Finding } from '../report/finding.ts';
import { type BareTransactions, bareTransactions } from '../servers/pgbench-baseline.ts';
import { startProduct } from '../servers/product.ts';
import type { Bench, Benchmark, Outcome } from './benchmark.ts';

const CONNECTIONS = 32;
const CLIENTS = 16;

/** A morning's check-ins, each by a different member, against the bare transaction on the same database. */
export const checkInBenchmark: Benchmark = {
  name: 'check-in',
  title: 'Check-in, against the bare transaction',
  needs: ({ chapters }) => [chapters],
  async run(bench): Promise<Outcome> {
    const { scale, database, folder, log } = bench;
    const { chapters, checkIns } = scale;
    const people = membersAcross(checkIns, chapters, scale.membersPerChapter);
    const theirs = bareTransactions(database(chapters), join(folder, 'check-in.sql'));
    log(`check-ins against ${theirs.name}`);
    const ours = await prepareCheckIns(bench, people);
    try {
      const rounds = await alternate(scale.rounds, ours.run, async () => {
        await deleteAttendanceOfToday(database(chapters));
        return theirs.run({ clients: CLIENTS, count: checkIns, chapters });
      });
      return { findings: findFindings(rounds, theirs), notes: buildNotes(theirs, ours.cpuMilliseconds()) };
    } finally {
      await ours.stop();
      await deleteAttendanceOfToday(database(chapters));
    }
  },
};

async function prepareCheckIns({ scale, database, load }: Bench, people: ReturnType<typeof membersAcross>) {
  const target = database(scale.chapters);
  const tokens = await signTokens(
    target,
    people.map(({ userName }) => ({ userName, device: 0 })),
  );
  const requests = people.map(({ chapterId }, index) => checkInRequest(chapterId, tokens[index] ?? ''));
  const { host, port, pid, stop } = await startProduct(target);
  const cpu: number[] = [];
  return {
    stop,
    cpuMilliseconds: () => median(cpu),
    async run(): Promise<TurnResult> {
      await deleteAttendanceOfToday(target);
      const before = measureCpuSeconds(pid);
      const result = await load.run({ host, port, connections: CONNECTIONS, requests, seconds: null });
      cpu.push(((measureCpuSeconds(pid) - before) * 1000) / result.count);
      return result;
    },
  };
}

function findFindings(rounds: Rounds<TurnResult, number>, { name }: BareTransactions): Finding[] {
  const rate = (result: TurnResult) => result.perSecond;
  const ours = median(rounds.ours.map(rate)).toFixed(0);
  const theirs = median(rounds.theirs).toFixed(0);
  const p50 = toSpread(rounds.ours.map((result) => result.p50));
  const p99 = toSpread(rounds.ours.map((result) => result.p99));
  return [
    {
      claim: `check-ins a second, by the rate of ${name}`,
      measured: `${ours} /s against ${theirs} /s`,
      figure: toSpread(ratios(rounds, rate, (transactions) => transactions)),
      unit: '×',
      budget: { atLeast: 0.5 },
    },
    {
      claim: 'a check-in at that rate, median',
      measured: 'whole path',
      figure: p50,
      unit: 'ms',
      budget: null,
    },
    {
      claim: 'a check-in at that rate, 99th percentile',
      measured: 'whole path',
      figure: p99,
      unit: 'ms',
      budget: null,
    },
  ];
}

function buildNotes({ name, how }: BareTransactions, cpu: number): string[] {
  return [
    `Each check-in is by a member new to the process in this round: token, rate limit, caller (a round trip), policy, GraphQL, reading meeting and member, decision, insert with notification. ${name} sends only the last two statements, exactly as the product does, ${how}; its notification goes to a channel without listeners, so that the product stays idle.`,
    `${CONNECTIONS} connections to one process of the product, ${CLIENTS} clients of ${name}. The product’s process took ${cpu.toFixed(2)} ms of processor time for a check-in.`,
  ];
}
