import { deleteAttendanceOfToday } from '../data/attendance-of-today.ts';
import type { BenchDatabase } from '../data/bench-database.ts';
import type { Person } from '../data/people.ts';
import { appDocument } from '../load/app-documents.ts';
import { checkInRequest } from '../load/check-in-requests.ts';
import type { TurnResult } from '../load/generator.ts';
import { inboxPage } from '../load/inbox-page.ts';
import type { GraphqlRequest } from '../load/requests.ts';
import { signTokens } from '../load/tokens.ts';
import { alternate, ratios } from '../measure/alternate.ts';
import { median, toSpread } from '../measure/quantiles.ts';
import { chapterIdAt, getAdmin, getTodaysMeeting, memberAt } from '../network/chapters.ts';
import type { Finding } from '../report/finding.ts';
import type { ChildServer } from '../servers/child-server.ts';
import { startProduct } from '../servers/product.ts';
import type { Bench, Benchmark } from './benchmark.ts';

/** Few enough that no request waits for the processor: only the work is compared. */
const CONNECTIONS = 2;
const CALLERS = 250;

const ROSTER = appDocument('attendance/api/get-attendance-roster.attendance.graphql');
const DASHBOARD = appDocument('activities/api/get-dashboard.main.graphql');

interface Step {
  name: string;
  role: 'admin' | 'member';
  request(person: Person, token: string): GraphqlRequest;
}

const STEPS: readonly Step[] = [
  { name: 'check-in', role: 'member', request: ({ chapterId }, token) => checkInRequest(chapterId, token) },
  {
    name: 'roster',
    role: 'admin',
    request: ({ chapterId }, token) => ({
      path: '/attendance/graphql',
      token,
      query: ROSTER,
      variables: { chapterId, meetingId: getTodaysMeeting(chapterId) },
    }),
  },
  {
    name: "member's dashboard",
    role: 'member',
    request: ({ chapterId, userName }, token) => ({
      path: '/graphql',
      token,
      query: DASHBOARD,
      variables: { chapterId, rotaryId: userName },
    }),
  },
  {
    name: "chapter's dashboard",
    role: 'admin',
    request: ({ chapterId }, token) => ({
      path: '/graphql',
      token,
      query: DASHBOARD,
      variables: { chapterId },
    }),
  },
  {
    name: 'page of an inbox',
    role: 'member',
    request: ({ chapterId, userName }, token) => ({ ...inboxPage(chapterId, userName), token }),
  },
];

/** The same requests in a small and the largest network, on the same PostgreSQL. */
export const growthBenchmark: Benchmark = {
  name: 'growth',
  title: 'Growth of the network',
  needs: ({ chapters, fewChapters }) => [fewChapters, chapters],
  async run(bench) {
    const { fewChapters, chapters } = bench.scale;
    const few = bench.database(fewChapters);
    const many = bench.database(chapters);
    const [small, large] = await Promise.all([startProduct(few), startProduct(many)]);
    try {
      const findings: Finding[] = [];
      for (const step of STEPS) findings.push(await compare(bench, step, [many, large], [few, small]));
      return { findings, notes: NOTES };
    } finally {
      await Promise.all([small.stop(), large.stop()]);
      await Promise.all([few, many].map(deleteAttendanceOfToday));
    }
  },
};

const NOTES = [
  `Median time of a request with ${CONNECTIONS} connections. In each round ${CALLERS} new people send one request each, so nothing of them is cached; in the large network they come from ${CALLERS} different chapters. The first round is not counted, as in every comparison: most people are not the first of their chapter.`,
];

type Network = [BenchDatabase, ChildServer];

async function compare(
  { scale, load, log }: Bench,
  step: Step,
  large: Network,
  small: Network,
): Promise<Finding> {
  const side = async ([database, { host, port }]: Network) => {
    const rounds = await prepare(database, step, scale.rounds + 1, scale.membersPerChapter);
    return async (): Promise<TurnResult> => {
      await deleteAttendanceOfToday(database);
      return load.run({
        host,
        port,
        connections: CONNECTIONS,
        requests: rounds.shift() ?? [],
        seconds: null,
      });
    };
  };
  const results = await alternate(scale.rounds, await side(large), await side(small));
  const p50 = (result: TurnResult) => result.p50;
  const [ours, theirs] = [results.ours, results.theirs].map((turns) => median(turns.map(p50)).toFixed(2));
  const measured = `${ours} ms against ${theirs} ms`;
  log(`${step.name}: ${measured}`);
  return {
    claim: `median ${step.name}, ${scale.chapters.toLocaleString('en')} chapters by ${scale.fewChapters}`,
    measured,
    figure: toSpread(ratios(results, p50, p50)),
    unit: '×',
    budget: { atMost: 1.2 },
  };
}

/** Requests for each round; no device sends two. */
async function prepare(
  database: BenchDatabase,
  { role, request }: Step,
  rounds: number,
  membersPerChapter: number,
): Promise<GraphqlRequest[][]> {
  const homes = chaptersAcross(database.chapters);
  return Promise.all(
    Array.from({ length: rounds }, async (_, round) => {
      const callers = Array.from({ length: CALLERS }, (_unused, index) => {
        const place = round * CALLERS + index;
        const chapterId = homes[place % homes.length] as string;
        const turn = Math.floor(place / homes.length);
        return role === 'admin'
          ? { chapterId, userName: getAdmin(chapterId), device: 1 + turn }
          : {
              chapterId,
              userName: memberAt(chapterId, turn % membersPerChapter),
              device: 1 + Math.floor(turn / membersPerChapter),
            };
      });
      const tokens = await signTokens(database, callers);
      return callers.map((person, index) => request(person, tokens[index] ?? ''));
    }),
  );
}

/** As many chapters as send requests in a round, if there are enough, spread over the network. */
function chaptersAcross(chapters: number): string[] {
  const count = Math.min(CALLERS, chapters);
  return Array.from({ length: count }, (_, index) => chapterIdAt(Math.floor((index * chapters) / count)));
}
