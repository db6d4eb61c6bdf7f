import { join } from 'node:path';
import { GIVINGS, type Giving, type Pair, pairsAcross } from '../load/give-requests.ts';
import { signTokens } from '../load/tokens.ts';
import { alternate, ratios } from '../measure/alternate.ts';
import { median, toSpread } from '../measure/quantiles.ts';
import { chapterIdAt, memberAt } from '../network/chapters.ts';
import type { Finding } from '../report/finding.ts';
import { startDatabaseProxy } from '../servers/database-proxy.ts';
import { hasPgbench, runPgbench } from '../servers/pgbench.ts';
import { startProduct } from '../servers/product.ts';
import { StatementListener } from '../servers/recorded-transaction.ts';
import { newIds, replayedScript } from '../servers/replayed-script.ts';
import type { Bench, Benchmark } from './benchmark.ts';

const CONNECTIONS = 32;
const CLIENTS = 16;
/** As a share of a turn's check-ins: activities and their counters remain in the database. */
const SHARE = 0.2;

/** Referrals and C-Notes against the bare transaction, as recorded from the product. */
export const giveBenchmark: Benchmark = {
  name: 'give',
  title: 'Giving, against the bare transaction',
  needs: ({ chapters }) => [chapters],
  async run(bench) {
    if (!hasPgbench()) return { findings: [], notes: ['pgbench is not installed here.'] };
    const findings: Finding[] = [];
    for (const giving of GIVINGS) findings.push(await compare(bench, giving));
    return { findings, notes: NOTES };
  },
};

const NOTES = [
  `The bare transaction was recorded from the product between begin and commit of one request; pgbench replays it for other people, prepared: reading both parties and the meeting, the fact, four counters of members and of chapters, two inbox entries, the request with its answer, the notification. ${CONNECTIONS} connections to one process of the product, ${CLIENTS} clients of pgbench.`,
];

async function compare(bench: Bench, giving: Giving): Promise<Finding> {
  const { scale, database, folder, load, log } = bench;
  const target = database(scale.chapters);
  const pairs = pairsAcross(Math.round(scale.checkIns * SHARE), scale.chapters, scale.membersPerChapter);
  const script = await buildScript(bench, giving);
  const turn = { clients: CLIENTS, count: pairs.length, chapters: scale.chapters };
  const { host, port, stop } = await startProduct(target);
  try {
    const tokens = await signTokens(target, pairs.map(getSigner));
    const rounds = await alternate(
      scale.rounds,
      async () => {
        const requests = pairs.map((pair, index) => giving.request(pair, tokens[index] ?? ''));
        return (await load.run({ host, port, connections: CONNECTIONS, requests, seconds: null })).perSecond;
      },
      () => runPgbench(target, join(folder, 'give.sql'), script, turn),
    );
    const [ours, theirs] = [rounds.ours, rounds.theirs].map((rates) => median(rates).toFixed(0));
    log(`${giving.name}: ${ours} /s against ${theirs} /s`);
    const rate = (perSecond: number) => perSecond;
    return {
      claim: `${giving.name} a second, by the rate of pgbench`,
      measured: `${ours} /s against ${theirs} /s`,
      figure: toSpread(ratios(rounds, rate, rate)),
      unit: '×',
      budget: { atLeast: 0.5 },
    };
  } finally {
    await stop();
  }
}

const getSigner = ({ author: userName }: Pair) => ({ userName, device: 0 });

/** Records the second of two requests: at the first the product prepares its statements. */
async function buildScript({ scale, database, load }: Bench, giving: Giving): Promise<string> {
  const target = database(scale.chapters);
  const listener = new StatementListener();
  const proxy = await startDatabaseProxy(target, listener.hear);
  const { host, port, stop } = await startProduct(proxy.database);
  try {
    const pairs = pairsAcross(2, 1, scale.membersPerChapter);
    const tokens = await signTokens(target, pairs.map(getSigner));
    let requestId = '';
    for (const [index, pair] of pairs.entries()) {
      listener.forget();
      const request = giving.request(pair, tokens[index] ?? '');
      requestId = String(request.variables?.requestId);
      await load.run({ host, port, connections: 1, requests: [request], seconds: null });
    }
    const recorded = listener.transaction();
    const { chapterId, author, partner } = pairs[1] as Pair;
    return [
      '\\set i :i + 1',
      '\\set n :i * :clients + :client_id',
      `\\set k (:n / :chapters) % ${scale.membersPerChapter}`,
      `\\set chapter ${chapterIdAt(0)} + :n % :chapters`,
      `\\set first :chapter * 1000 + ${memberAt('0', 0)}`,
      '\\set author :first + :k',
      `\\set partner :first + (:k + 1) % ${scale.membersPerChapter}`,
      '\\set salt random(1, 9000000000000000)',
      await replayedScript(target, recorded, [
        { recorded: author, by: ':author::text' },
        { recorded: partner, by: ':partner::text' },
        { recorded: chapterId, by: ':chapter::text' },
        { recorded: requestId, by: `md5('request ' || :salt::text)` },
        ...newIds(recorded, [requestId]),
      ]),
    ].join('\n');
  } finally {
    await stop();
    proxy.close();
  }
}
