import { forgetAttendanceOfToday } from '../data/attendance-of-today.ts';
import { membersAcross } from '../data/people.ts';
import { checkInRequest } from '../load/check-in-requests.ts';
import { askersOf, READINGS } from '../load/readings.ts';
import type { GraphqlRequest } from '../load/requests.ts';
import { signTokens } from '../load/tokens.ts';
import { residentMegabytes } from '../measure/process-usage.ts';
import { spreadOf } from '../measure/quantiles.ts';
import { startProduct } from '../servers/product.ts';
import type { Bench, Benchmark } from './benchmark.ts';

const LANES = 64;
const SAMPLE_EVERY_MS = 200;

/** Resident memory of one process that serves everything, while it is asked everything at once (DESIGN 6). */
export const memoryBenchmark: Benchmark = {
  name: 'memory',
  title: 'Memory under load',
  needs: ({ chapters }) => [chapters],
  async run(bench) {
    const { scale, database, load } = bench;
    const target = database(scale.chapters);
    await forgetAttendanceOfToday(target);
    const requests = await mixedRequests(bench);
    const { host, port, pid, stop } = await startProduct(target);
    const idle = residentMegabytes(pid);
    const samples: number[] = [];
    const timer = setInterval(() => samples.push(residentMegabytes(pid)), SAMPLE_EVERY_MS);
    try {
      await load.run({ host, port, lanes: LANES, requests, seconds: null });
      for (let round = 0; round < scale.rounds; round += 1) {
        const readings = requests.filter(({ query }) => !query.includes('mutation'));
        await load.run({ host, port, lanes: LANES, requests: readings, seconds: scale.seconds });
      }
    } finally {
      clearInterval(timer);
      await stop();
      await forgetAttendanceOfToday(target);
    }
    const highest = Math.max(...samples);
    return {
      findings: [
        {
          claim: 'resident memory of one process under load, highest',
          measured: `${idle.toFixed(0)} MB when started, ${samples.length} samples`,
          figure: spreadOf([highest]),
          unit: 'MB',
          budget: { atMost: 200 },
        },
      ],
      notes: [
        `${LANES} connections: ${scale.checkIns.toLocaleString('en')} check-ins of different members mixed with rosters, dashboards, member lists and year reports of the largest chapter, then the readings alone. The process is keeper and worker in one, the web app included.`,
      ],
    };
  },
};

async function mixedRequests({ scale, database }: Bench): Promise<GraphqlRequest[]> {
  const target = database(scale.chapters);
  const people = membersAcross(scale.checkIns, scale.chapters, scale.membersPerChapter);
  const tokens = await signTokens(
    target,
    people.map(({ userName }) => ({ userName, device: 0 })),
  );
  const requests = people.map(({ chapterId }, index) => checkInRequest(chapterId, tokens[index] ?? ''));
  for (const reading of READINGS) {
    const askers = askersOf(reading);
    const known = await signTokens(target, askers);
    requests.push(
      ...askers.map(({ userName }, index) => ({ ...reading.ours(userName), token: known[index] ?? '' })),
    );
  }
  return shuffled(requests);
}

/** The same disorder each time. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item, index) => ({ item, place: (index * 7_919) % items.length }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
