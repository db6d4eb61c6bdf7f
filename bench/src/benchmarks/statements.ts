import pg from 'pg';
import { deleteAttendanceOfToday } from '../data/attendance-of-today.ts';
import { type Explained, explain, readGrowingTables } from '../data/explain.ts';
import { membersAcross } from '../data/people.ts';
import { checkInRequest } from '../load/check-in-requests.ts';
import { GIVINGS, pairsAcross } from '../load/give-requests.ts';
import { getCallers, READINGS } from '../load/readings.ts';
import { REPORT_READINGS } from '../load/report-readings.ts';
import type { GraphqlRequest } from '../load/requests.ts';
import { signTokens } from '../load/tokens.ts';
import { toSpread } from '../measure/quantiles.ts';
import type { Finding } from '../report/finding.ts';
import { startDatabaseProxy } from '../servers/database-proxy.ts';
import { startProduct } from '../servers/product.ts';
import { type RecordedStatement, StatementListener } from '../servers/recorded-transaction.ts';
import type { Bench, Benchmark } from './benchmark.ts';

/** Requests of each kind. */
const REQUESTS = 30;
const MOST_USED = 10;

/** The product's statements at ten years of data: their plans, and what they cost a connection. */
export const statementsBenchmark: Benchmark = {
  name: 'statements',
  title: 'Statements at ten years of data',
  needs: ({ oldChapters }) => [oldChapters],
  async run(bench) {
    const sent = await record(bench);
    const client = new pg.Client(bench.database(bench.scale.oldChapters).connection);
    await client.connect();
    try {
      const { explained, memory } = await study(client, sent);
      const growing = await readGrowingTables(client);
      return { findings: [...memory, ...describePlans(explained, growing)], notes: NOTES };
    } finally {
      await client.end();
    }
  },
};

const NOTES = [
  `A proxy records what the product sends for ${REQUESTS} check-ins, referrals and C-Notes, and as many requests of each reading and report. Custom and generic plans of all are searched for scans of a whole table or index. Of the ten that read and were sent most often, pages and time are those of the generic plan, with warm buffers.`,
  'The memory is that of one backend after it has prepared and planned each of these statements once.',
];

/** The statements sent, with the last values of each text, by how often they were sent. */
async function record({ scale, database, load }: Bench): Promise<RecordedStatement[]> {
  const target = database(scale.oldChapters);
  await deleteAttendanceOfToday(target);
  const listener = new StatementListener();
  const proxy = await startDatabaseProxy(target, listener.hear);
  const { host, port, stop } = await startProduct(proxy.database);
  const send = async (
    signers: readonly { userName: string; device: number }[],
    request: (token: string, index: number) => GraphqlRequest,
  ) => {
    const tokens = await signTokens(target, signers);
    await load.run({ host, port, connections: 2, requests: tokens.map(request), seconds: null });
  };
  try {
    const people = membersAcross(REQUESTS, scale.oldChapters, scale.membersPerChapter);
    await send(people.map(withDevice), (token, index) =>
      checkInRequest(people[index]?.chapterId ?? '', token),
    );
    const pairs = pairsAcross(REQUESTS, scale.oldChapters, scale.membersPerChapter);
    for (const { request } of GIVINGS) {
      await send(
        pairs.map(({ author: userName }) => withDevice({ userName })),
        (token, index) => request(pairs[index] as (typeof pairs)[number], token),
      );
    }
    for (const reading of [...READINGS, ...REPORT_READINGS]) {
      const callers = getCallers(reading).slice(0, REQUESTS);
      await send(callers, (token, index) => ({ ...reading.ours(callers[index]?.userName ?? ''), token }));
    }
  } finally {
    await stop();
    proxy.close();
    await deleteAttendanceOfToday(target);
  }
  return byUse(listener.statements().filter(({ name }) => name !== ''));
}

const withDevice = ({ userName }: { userName: string }) => ({ userName, device: 0 });

function byUse(statements: readonly RecordedStatement[]): RecordedStatement[] {
  const sent = [...Map.groupBy(statements, ({ text }) => text).values()];
  return sent.sort((one, other) => other.length - one.length).flatMap((group) => group.at(-1) ?? []);
}

/** Prepares and explains each statement on one connection, and weighs what that leaves behind. */
async function study(client: pg.Client, statements: readonly RecordedStatement[]) {
  const before = await readMemory(client);
  const explained: Explained[] = [];
  for (const [index, statement] of statements.entries()) {
    await client.query(`prepare s${index} as ${statement.text}`);
    explained.push(await explain(client, `s${index}`, statement));
  }
  const after = await readMemory(client);
  const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10;
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from pg_prepared_statements',
  );
  const memory: Finding[] = [
    {
      claim: 'memory of the prepared statements of a warmed connection',
      measured: `${rows[0]?.count} statements, ${megabytes(after.total)} MB with catalogs, ${megabytes(before.total)} MB when opened`,
      figure: toSpread([megabytes(after.plans)]),
      unit: 'MB',
      budget: null,
    },
  ];
  return { explained, memory };
}

async function readMemory(client: pg.Client): Promise<{ plans: number; total: number }> {
  const { rows } = await client.query<{ plans: number; total: number }>(
    `select coalesce(sum(total_bytes) filter (where name like 'CachedPlan%'), 0)::float8 as plans,
      sum(total_bytes)::float8 as total from pg_backend_memory_contexts`,
  );
  return rows[0] ?? { plans: 0, total: 0 };
}

function describePlans(explained: readonly Explained[], growing: ReadonlySet<string>): Finding[] {
  const bad = explained.flatMap(({ statement, scanned }) => {
    const tables = new Set(scanned.filter((table) => growing.has(table)));
    return [...tables].map((table) => `${table} (${statement.name})`);
  });
  const used = explained.filter(({ execution }) => execution !== null).slice(0, MOST_USED);
  return [
    {
      claim: 'statements that read a growing table as a whole, at ten years of data',
      measured: `of ${explained.length}${bad.length === 0 ? '' : `: ${bad.join(', ')}`}`,
      figure: toSpread([bad.length]),
      unit: '',
      budget: { atMost: 0 },
    },
    ...used.map(({ statement, execution }) => ({
      claim: `pages read: ${statement.name}`,
      measured: `${execution?.milliseconds.toFixed(2)} ms`,
      figure: toSpread([execution?.pages ?? 0]),
      unit: 'pages',
      budget: null,
    })),
  ];
}
