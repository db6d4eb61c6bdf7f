import type { BenchDatabase } from '../data/bench-database.ts';
import { deleteFilledInboxes, fillInbox } from '../data/inbox-entries.ts';
import type { Person } from '../data/people.ts';
import { INBOX_PAGE_SIZE, inboxPage } from '../load/inbox-page.ts';
import type { GraphqlRequest } from '../load/requests.ts';
import { signTokens } from '../load/tokens.ts';
import { alternate, ratios } from '../measure/alternate.ts';
import { median, toSpread } from '../measure/quantiles.ts';
import { chapterIdAt, getAdmin } from '../network/chapters.ts';
import { startProduct } from '../servers/product.ts';
import type { Benchmark } from './benchmark.ts';

/** Few enough that no request waits for the processor: only the work is compared. */
const CONNECTIONS = 2;
/** Each is a separate device, so that none exceeds the rate limit. */
const REQUESTS = 500;
const FULL_INBOX = 5_000;

/** A page of a full inbox against an inbox of one page. */
export const inboxBenchmark: Benchmark = {
  name: 'inbox',
  title: 'Inboxes',
  needs: ({ fewChapters }) => [fewChapters],
  async run({ scale, database, load, log }) {
    const target = database(scale.fewChapters);
    // Admins take part in no activities, so their inboxes contain only what the benchmark inserts.
    const [full, short] = [0, 1].map(ownerAt) as [Person, Person];
    await deleteFilledInboxes(target);
    await fillInbox(target, full, FULL_INBOX);
    await fillInbox(target, short, INBOX_PAGE_SIZE);
    const { host, port, stop } = await startProduct(target);
    try {
      const turn = async (owner: Person) => {
        const requests = await getRequests(target, owner);
        return () => load.run({ host, port, connections: CONNECTIONS, requests, seconds: null });
      };
      const rounds = await alternate(scale.rounds, await turn(full), await turn(short));
      const p50 = ({ p50 }: { p50: number }) => p50;
      const [ours, theirs] = [rounds.ours, rounds.theirs].map((turns) => median(turns.map(p50)).toFixed(2));
      const measured = `${ours} ms against ${theirs} ms`;
      log(`inbox: ${measured}`);
      return {
        findings: [
          {
            claim: `median page of ${INBOX_PAGE_SIZE}, an inbox of ${FULL_INBOX.toLocaleString('en')} by one of ${INBOX_PAGE_SIZE}`,
            measured,
            figure: toSpread(ratios(rounds, p50, p50)),
            unit: '×',
            budget: { atMost: 1.2 },
          },
        ],
        notes: NOTES,
      };
    } finally {
      await stop();
      await deleteFilledInboxes(target);
    }
  },
};

const NOTES = [
  `Median time of a request with ${CONNECTIONS} connections, ${REQUESTS} in a round: the newest ${INBOX_PAGE_SIZE} referrals received.`,
];

function ownerAt(index: number): Person {
  const chapterId = chapterIdAt(index);
  return { chapterId, userName: getAdmin(chapterId) };
}

async function getRequests(
  database: BenchDatabase,
  { chapterId, userName }: Person,
): Promise<GraphqlRequest[]> {
  const devices = Array.from({ length: REQUESTS }, (_, device) => ({ userName, device }));
  const tokens = await signTokens(database, devices);
  return tokens.map((token) => ({ ...inboxPage(chapterId, userName), token }));
}
