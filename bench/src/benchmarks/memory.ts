import { deleteAttendanceOfToday } from '../data/attendance-of-today.ts';
import { membersAcross } from '../data/people.ts';
import { checkInRequest } from '../load/check-in-requests.ts';
import { getCallers, READINGS } from '../load/readings.ts';
import type { GraphqlRequest } from '../load/requests.ts';
import { signTokens } from '../load/tokens.ts';
import { residentMegabytes } from '../measure/process-usage.ts';
import { toSpread } from '../measure/quantiles.ts';
import type { Finding } from '../report/finding.ts';
import { startProduct } from '../servers/product.ts';
import type { Bench, Benchmark } from './benchmark.ts';

const CONNECTIONS = 64;
const SAMPLE_EVERY_MS = 200;

/** Resident memory of one process that serves everything, under mixed load. */
export const memoryBenchmark: Benchmark = {
  name: 'memory',
  title: 'Memory under load',
  needs: ({ chapters }) => [chapters],
  async run(bench) {
    const { scale, database, load } = bench;
    const target = database(scale.chapters);
    await deleteAttendanceOfToday(target);
    const requests = await mixedRequests(bench);
    const { host, port, pid, stop } = await startProduct(target);
    const idle = residentMegabytes(pid);
    const readings = requests.filter(({ query }) => !query.includes('mutation'));
    try {
      const morning = await toSamples(pid, () =>
        load.run({ host, port, connections: CONNECTIONS, requests, seconds: null }),
      );
      const reading = await toSamples(pid, async () => {
        for (let round = 0; round < scale.rounds; round += 1) {
          await load.run({
            host,
            port,
            connections: CONNECTIONS,
            requests: readings,
            seconds: scale.seconds,
          });
        }
      });
      const started = `${idle.toFixed(0)} MB when started`;
      return {
        findings: [
          findFinding('highest resident memory of one process on a morning of check-ins', started, morning),
          findFinding(
            'highest resident memory of one process that is asked for large lists only',
            started,
            reading,
          ),
        ],
        notes: [
          `${CONNECTIONS} connections that send the next request after each response: first ${scale.checkIns.toLocaleString('en')} check-ins of different members, mixed with ${readings.length.toLocaleString('en')} rosters, dashboards, member lists and year reports of the largest chapter; then these readings alone. The process is the worker, including the web app; its supervisor serves no requests.`,
        ],
      };
    } finally {
      await stop();
      await deleteAttendanceOfToday(target);
    }
  },
};

/** Resident megabytes, sampled while the work runs. */
async function toSamples(pid: number, work: () => Promise<unknown>): Promise<number[]> {
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(residentMegabytes(pid)), SAMPLE_EVERY_MS);
  await work().finally(() => clearInterval(timer));
  return samples;
}

function findFinding(claim: string, started: string, samples: readonly number[]): Finding {
  return {
    claim,
    measured: `${started}, ${samples.length} samples`,
    figure: toSpread([Math.max(...samples)]),
    unit: 'MB',
    budget: { atMost: 300 },
  };
}

async function mixedRequests({ scale, database }: Bench): Promise<GraphqlRequest[]> {
  const target = database(scale.chapters);
  const people = membersAcross(scale.checkIns, scale.chapters, scale.membersPerChapter);
  const tokens = await signTokens(
    target,
    people.map(({ userName }) => ({ userName, device: 0 })),
  );
  const requests = people.map(({ chapterId }, index) => checkInRequest(chapterId, tokens[index] ?? ''));
  for (const reading of READINGS) {
    const callers = getCallers(reading);
    const known = await signTokens(target, callers);
    requests.push(
      ...callers.map(({ userName }, index) => ({ ...reading.ours(userName), token: known[index] ?? '' })),
    );
  }
  return shuffled(requests);
}

/** Shuffled the same way each time. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item, index) => ({ item, place: (index * 7_919) % items.length }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
