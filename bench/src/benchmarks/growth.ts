import { forgetAttendanceOfToday } from '../data/attendance-of-today.ts';
import type { BenchDatabase } from '../data/bench-database.ts';
import { membersAcross, type Person } from '../data/people.ts';
import { appDocument } from '../load/app-documents.ts';
import { checkInRequest } from '../load/check-in-requests.ts';
import type { TurnResult } from '../load/generator.ts';
import type { GraphqlRequest } from '../load/requests.ts';
import { signTokens } from '../load/tokens.ts';
import { alternate, ratios } from '../measure/alternate.ts';
import { median, spreadOf } from '../measure/quantiles.ts';
import { adminOf, chapterIdAt, todaysMeetingOf } from '../network/chapters.ts';
import type { Finding } from '../report/finding.ts';
import type { ChildServer } from '../servers/child-server.ts';
import { startProduct } from '../servers/product.ts';
import type { Bench, Benchmark } from './benchmark.ts';

/** Few enough that nobody waits for the processor: it is the work itself that is compared. */
const LANES = 2;
const ASKERS = 250;

const ROSTER = appDocument('attendance/api/get-attendance-roster.attendance.graphql');
const DASHBOARD = appDocument('activities/api/get-dashboard.main.graphql');

interface Step {
  name: string;
  asker: 'admin' | 'member';
  request(person: Person, token: string): GraphqlRequest;
}

const STEPS: readonly Step[] = [
  { name: 'check-in', asker: 'member', request: ({ chapterId }, token) => checkInRequest(chapterId, token) },
  {
    name: 'roster',
    asker: 'admin',
    request: ({ chapterId }, token) => ({
      path: '/attendance/graphql',
      token,
      query: ROSTER,
      variables: { chapterId, meetingId: todaysMeetingOf(chapterId) },
    }),
  },
  {
    name: "member's dashboard",
    asker: 'member',
    request: ({ chapterId, userName }, token) => ({
      path: '/graphql',
      token,
      query: DASHBOARD,
      variables: { chapterId, rotaryId: userName },
    }),
  },
  {
    name: "chapter's dashboard",
    asker: 'admin',
    request: ({ chapterId }, token) => ({
      path: '/graphql',
      token,
      query: DASHBOARD,
      variables: { chapterId },
    }),
  },
];

/** The same requests in a small and in the largest network, both on the same PostgreSQL (DESIGN 6). */
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
      await Promise.all([few, many].map(forgetAttendanceOfToday));
    }
  },
};

const NOTES = [
  `Median time of a request with ${LANES} connections. In each round ${ASKERS} people ask once who have not asked before, so that nothing is remembered of them; in the large network they are of as many different chapters, other ones in each round.`,
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
      await forgetAttendanceOfToday(database);
      return load.run({ host, port, lanes: LANES, requests: rounds.shift() ?? [], seconds: null });
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
    figure: spreadOf(ratios(results, p50, p50)),
    unit: '×',
    budget: { atMost: 1.2 },
  };
}

/** Requests for each round; nobody asks twice with the same device. */
async function prepare(
  database: BenchDatabase,
  { asker, request }: Step,
  rounds: number,
  membersPerChapter: number,
): Promise<GraphqlRequest[][]> {
  const { chapters } = database;
  const people =
    asker === 'admin'
      ? admins(chapters)
      : membersAcross(membersPerChapter * chapters, chapters, membersPerChapter);
  return Promise.all(
    Array.from({ length: rounds }, async (_, round) => {
      const askers = Array.from({ length: ASKERS }, (_unused, index) => {
        const place = round * ASKERS + index;
        const person = people[place % people.length] as Person;
        return { ...person, device: 1 + Math.floor(place / people.length) };
      });
      const tokens = await signTokens(database, askers);
      return askers.map((person, index) => request(person, tokens[index] ?? ''));
    }),
  );
}

function admins(chapters: number): Person[] {
  return Array.from({ length: chapters }, (_, index) => {
    const chapterId = chapterIdAt(index);
    return { chapterId, userName: adminOf(chapterId) };
  });
}
