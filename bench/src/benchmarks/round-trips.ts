import { deleteAttendanceOfToday } from '../data/attendance-of-today.ts';
import { membersAcross } from '../data/people.ts';
import { checkInRequest } from '../load/check-in-requests.ts';
import { getCallers, READINGS } from '../load/readings.ts';
import { REPORT_READINGS } from '../load/report-readings.ts';
import type { GraphqlRequest } from '../load/requests.ts';
import { signTokens } from '../load/tokens.ts';
import { toSpread } from '../measure/quantiles.ts';
import type { Finding } from '../report/finding.ts';
import { isRoundTrip, startDatabaseProxy } from '../servers/database-proxy.ts';
import { startProduct } from '../servers/product.ts';
import type { Benchmark } from './benchmark.ts';

const REQUESTS = 200;

/** Round trips to the database of a request. */
export const roundTripsBenchmark: Benchmark = {
  name: 'round-trips',
  title: 'Round trips to the database',
  needs: ({ fewChapters }) => [fewChapters],
  async run({ scale, database, load }) {
    const target = database(scale.fewChapters);
    await deleteAttendanceOfToday(target);
    let trips = 0;
    const proxy = await startDatabaseProxy(target, (message) => {
      if (isRoundTrip(message)) trips += 1;
    });
    const { host, port, stop } = await startProduct(proxy.database);
    const findings: Finding[] = [];
    const measure = async (claim: string, atMost: number, requests: GraphqlRequest[]) => {
      const before = trips;
      await load.run({ host, port, connections: 2, requests, seconds: null });
      const each = (trips - before) / requests.length;
      const figure = toSpread([Math.round(each * 10) / 10]);
      findings.push({
        claim,
        measured: `round trips, ${requests.length} requests`,
        figure,
        unit: '',
        budget: { atMost },
      });
    };
    try {
      const people = membersAcross(REQUESTS, scale.fewChapters, scale.membersPerChapter);
      const signers = people.map(({ userName }) => ({ userName, device: 0 }));
      const tokens = await signTokens(target, signers);
      const checkIns = people.map(({ chapterId }, index) => checkInRequest(chapterId, tokens[index] ?? ''));
      await measure('check-in of a member not seen before', 3, checkIns);
      for (const reading of [...READINGS, ...REPORT_READINGS]) {
        const callers = getCallers(reading).slice(0, REQUESTS);
        const known = await signTokens(target, callers);
        const requests = callers.map(({ userName }, index) => ({
          ...reading.ours(userName),
          token: known[index] ?? '',
        }));
        await load.run({ host, port, connections: 2, requests, seconds: null });
        await measure(reading.name, 2, requests);
      }
      return { findings, notes: NOTES };
    } finally {
      await stop();
      proxy.close();
      await deleteAttendanceOfToday(target);
    }
  },
};

const NOTES = [
  'Counted by a proxy between the product and PostgreSQL. Who asks is known already, but for the check-in; a caller is looked up again after five seconds.',
];
