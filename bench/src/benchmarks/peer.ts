import { deleteAttendanceOfToday, fillAttendanceOfToday } from '../data/attendance-of-today.ts';
import { fillVastChapter } from '../data/vast-chapter.ts';
import type { TurnResult } from '../load/generator.ts';
import { getCallers, READINGS, type Reading, VAST_READING } from '../load/readings.ts';
import { REPORT_READINGS } from '../load/report-readings.ts';
import { signTokens } from '../load/tokens.ts';
import { alternate, type Rounds, ratios } from '../measure/alternate.ts';
import { measureCpuSeconds } from '../measure/process-usage.ts';
import { median, toSpread } from '../measure/quantiles.ts';
import { LARGE_CHAPTER_ID } from '../network/chapters.ts';
import type { Finding } from '../report/finding.ts';
import type { ChildServer } from '../servers/child-server.ts';
import { startPeer } from '../servers/peer.ts';
import { startProduct } from '../servers/product.ts';
import type { Bench, Benchmark } from './benchmark.ts';

const CONNECTIONS = 16;

/** The product's processor time relative to the peer's, which checks no permissions and has no rate limit. */
const MAX_CPU_RATIO: Readonly<Record<Reading['kind'], number>> = { sums: 0.5, list: 0.75, own: 1 };

/** Rosters, dashboards, inboxes, member lists and the consolidated report against PostGraphile 5. */
export const peerBenchmark: Benchmark = {
  name: 'peer',
  title: 'Reading, against PostGraphile 5',
  needs: ({ chapters }) => [chapters],
  async run(bench) {
    const database = bench.database(bench.scale.chapters);
    await deleteAttendanceOfToday(database);
    await fillAttendanceOfToday(database, LARGE_CHAPTER_ID);
    await fillVastChapter(database);
    try {
      return { findings: await compareAll(bench, [...READINGS, VAST_READING]), notes: NOTES };
    } finally {
      await deleteAttendanceOfToday(database);
    }
  },
};

/** Every report of a year, of the largest chapter and of one of its members. */
export const reportsBenchmark: Benchmark = {
  name: 'reports',
  title: 'Reports of a year, against PostGraphile 5',
  needs: ({ chapters }) => [chapters],
  run: async (bench) => ({
    findings: await compareAll(bench, REPORT_READINGS),
    notes: [
      ...NOTES,
      'The product counts where a report counts; PostGraphile sends the rows of the year, which are all rows.',
    ],
  }),
};

async function compareAll(bench: Bench, readings: readonly Reading[]): Promise<Finding[]> {
  const database = bench.database(bench.scale.chapters);
  const [product, peer] = await Promise.all([startProduct(database), startPeer(database)]);
  try {
    const findings: Finding[] = [];
    for (const reading of readings) findings.push(...(await compare(bench, reading, product, peer)));
    return findings;
  } finally {
    await Promise.all([product.stop(), peer.stop()]);
  }
}

const NOTES = [
  'Both are one Node.js process with ten connections to the same PostgreSQL, both verify the same access token with the ' +
    'same code, and neither compresses. PostGraphile runs its recommended preset for production; it checks no ' +
    'permission and has no rate limit, the product does both. A dashboard is the sums of a year of counters: the product ' +
    'adds them up, PostGraphile sends the rows (SQL functions that add them up made it slower).',
  `${CONNECTIONS} connections send the next request after each response, from another process on the same machine: PostgreSQL, ` +
    'the load generator and the server share its processors, so that requests a second show less of a difference than ' +
    "the server's own processor time does.",
];

async function compare(
  { scale, database, load, log }: Bench,
  reading: Reading,
  product: ChildServer,
  peer: ChildServer,
): Promise<Finding[]> {
  const callers = getCallers(reading);
  const tokens = await signTokens(database(scale.chapters), callers);
  const turn = async ({ host, port, pid }: ChildServer, ask: Reading['ours']): Promise<LoadRun> => {
    const before = measureCpuSeconds(pid);
    const result = await load.run({
      host,
      port,
      connections: CONNECTIONS,
      seconds: scale.seconds,
      requests: callers.map(({ userName }, index) => ({ ...ask(userName), token: tokens[index] ?? '' })),
    });
    return { ...result, cpu: ((measureCpuSeconds(pid) - before) * 1000) / result.count };
  };
  const rounds = await alternate(
    scale.rounds,
    () => turn(product, reading.ours),
    () => turn(peer, reading.theirs),
  );
  const findings = findFindings(reading, rounds);
  log(`${reading.name}: ${findings[0]?.measured}`);
  return findings;
}

/** With the server's processor time per request, in milliseconds. */
type LoadRun = TurnResult & { cpu: number };

function findFindings({ name, kind }: Reading, rounds: Rounds<LoadRun, LoadRun>): Finding[] {
  const rate = (result: LoadRun) => result.perSecond;
  const p99 = (result: LoadRun) => result.p99;
  const cpu = (result: LoadRun) => result.cpu;
  const both = (figure: (result: LoadRun) => number, unit: string, digits: number) =>
    [rounds.ours, rounds.theirs]
      .map((results) => `${median(results.map(figure)).toFixed(digits)} ${unit}`)
      .join(' against ');
  return [
    {
      claim: `requests a second: ${name}`,
      measured: both(rate, '/s', 0),
      figure: toSpread(ratios(rounds, rate, rate)),
      unit: '×',
      budget: null,
    },
    {
      claim: `99th percentile: ${name}`,
      measured: both(p99, 'ms', 1),
      figure: toSpread(ratios(rounds, p99, p99)),
      unit: '×',
      budget: kind === 'sums' ? { atMost: 1 } : null,
    },
    {
      claim: `processor time of the server: ${name}`,
      measured: both(cpu, 'ms', 2),
      figure: toSpread(ratios(rounds, cpu, cpu)),
      unit: '×',
      budget: { atMost: MAX_CPU_RATIO[kind] },
    },
  ];
}
