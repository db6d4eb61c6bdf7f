import { setTimeout as wait } from 'node:timers/promises';
import { ALL_CHAPTERS } from '@fellowship/domain/platform/notification-window';
import { deleteAttendanceOfToday } from '../data/attendance-of-today.ts';
import type { BenchDatabase } from '../data/bench-database.ts';
import { membersAcross } from '../data/people.ts';
import { appDocument } from '../load/app-documents.ts';
import { checkInRequest } from '../load/check-in-requests.ts';
import { openConnection } from '../load/http-connection.ts';
import type { Listener } from '../load/listener.ts';
import { type Listeners, startListeners } from '../load/listeners.ts';
import { type GraphqlRequest, requestBytes } from '../load/requests.ts';
import { signTokens } from '../load/tokens.ts';
import { residentMegabytes } from '../measure/process-usage.ts';
import { quantile, toSpread } from '../measure/quantiles.ts';
import {
  getAdmin,
  getTodaysMeeting,
  LARGE_CHAPTER_ID,
  memberAt,
  SUPPORT_ADMIN,
} from '../network/chapters.ts';
import type { Finding } from '../report/finding.ts';
import type { ChildServer } from '../servers/child-server.ts';
import { startProduct } from '../servers/product.ts';
import type { Bench, Benchmark } from './benchmark.ts';

const ANNOUNCEMENT = appDocument('platform/api/on-create-notification-message.main.graphql');
const ATTENDANCE = appDocument('attendance/api/on-attendance-changed.attendance.graphql');
const ANNOUNCE = `mutation ($input: CreateNotificationMessageInput!) {
  createNotificationMessage(input: $input) { pk }
}`;

/** Long enough for the memory of the handshakes to be freed. */
const SETTLE_MS = 3_000;

/** One event to thousands of listeners: time until it reaches them, and memory per listener. */
export const fanOutBenchmark: Benchmark = {
  name: 'fan-out',
  title: 'Live events',
  needs: ({ chapters }) => [chapters],
  async run(bench) {
    const { scale, database, log } = bench;
    const target = database(scale.chapters);
    await deleteAttendanceOfToday(target);
    const listeners = startListeners();
    const product = await startProduct(target, { TRUST_PROXY: '1' });
    try {
      const everyone = await announcementListeners(bench, target);
      const before = await warmedUpMegabytes(product, listeners, everyone);
      await listeners.open(buildUrl(product, '/graphql'), everyone);
      await wait(SETTLE_MS);
      const each = ((residentMegabytes(product.pid) - before) * 1024) / everyone.length;
      log(`${everyone.length} listen, ${each.toFixed(0)} KB each`);
      const announced = await announce(bench, target, product, listeners, everyone.length);
      await listeners.close();
      await listeners.open(
        buildUrl(product, '/attendance/graphql'),
        await attendanceListeners(bench, target),
      );
      await wait(SETTLE_MS);
      const attended = await checkIn(bench, target, product, listeners, everyone.length);
      const count = everyone.length.toLocaleString('en');
      const findings: Finding[] = [
        {
          claim: 'memory of one live subscriber',
          measured: `${count} subscribers, ${before.toFixed(0)} MB before`,
          figure: toSpread([each]),
          unit: 'KB',
          budget: { atMost: 80 },
        },
        ...deliveries(`an announcement reaches ${count} members`, announced),
        ...deliveries(`a check-in reaches ${count} who watch the meeting`, attended),
      ];
      return { findings, notes: NOTES };
    } finally {
      listeners.stop();
      await product.stop();
      await deleteAttendanceOfToday(target);
    }
  },
};

const NOTES = [
  'From sending the mutation, so storing it is included, to its arrival at a client; one process of the product, and all clients in another process on the same machine. Changes of a meeting are batched for 100 ms.',
];

const buildUrl = ({ host, port }: ChildServer, path: string): string => `ws://${host}:${port}${path}`;

/** Members of many chapters, each with a token. */
async function announcementListeners({ scale }: Bench, target: BenchDatabase): Promise<Listener[]> {
  const people = membersAcross(scale.subscribers, scale.chapters, scale.membersPerChapter);
  const tokens = await signTokens(
    target,
    people.map(({ userName }) => ({ userName, device: 0 })),
  );
  return tokens.map((token) => ({ token, query: ANNOUNCEMENT, variables: {} }));
}

/** The same number of devices, all watching the largest chapter's meeting. */
async function attendanceListeners({ scale }: Bench, target: BenchDatabase): Promise<Listener[]> {
  const [token = ''] = await signTokens(target, [{ userName: getAdmin(LARGE_CHAPTER_ID), device: 0 }]);
  const variables = { chapterId: LARGE_CHAPTER_ID, meetingId: getTodaysMeeting(LARGE_CHAPTER_ID) };
  return Array.from({ length: scale.subscribers }, () => ({ token, query: ATTENDANCE, variables }));
}

/** Memory of the process after it has served connections and they have closed. */
async function warmedUpMegabytes(
  product: ChildServer,
  listeners: Listeners,
  some: Listener[],
): Promise<number> {
  await listeners.open(buildUrl(product, '/graphql'), some.slice(0, Math.ceil(some.length / 10)));
  await listeners.close();
  await wait(SETTLE_MS);
  return residentMegabytes(product.pid);
}

/** Milliseconds until each listener received it, by round. */
type Deliveries = number[][];

async function announce(
  { scale }: Bench,
  target: BenchDatabase,
  product: ChildServer,
  listeners: Listeners,
  count: number,
): Promise<Deliveries> {
  const [token = ''] = await signTokens(target, [{ userName: SUPPORT_ADMIN, device: 0 }]);
  const input = {
    chapterId: ALL_CHAPTERS,
    messageDescription: 'The venue has changed',
    priority: 'Normal',
    messageType: 'Info',
    fromDatetime: '2026-01-01T00:00:00Z',
    toDateTime: '2027-01-01T00:00:00Z',
  };
  const requests = Array.from({ length: scale.rounds }, () => ({
    path: '/graphql',
    token,
    query: ANNOUNCE,
    variables: { input },
  }));
  return deliver(product, listeners, requests, count);
}

async function checkIn(
  { scale }: Bench,
  target: BenchDatabase,
  product: ChildServer,
  listeners: Listeners,
  count: number,
): Promise<Deliveries> {
  const members = Array.from({ length: scale.rounds }, (_, index) => memberAt(LARGE_CHAPTER_ID, index));
  const tokens = await signTokens(
    target,
    members.map((userName) => ({ userName, device: 0 })),
  );
  const requests = tokens.map((token) => checkInRequest(LARGE_CHAPTER_ID, token));
  return deliver(product, listeners, requests, count);
}

async function deliver(
  { host, port }: ChildServer,
  listeners: Listeners,
  requests: readonly GraphqlRequest[],
  count: number,
): Promise<Deliveries> {
  const connection = await openConnection(host, port);
  const deliveries: Deliveries = [];
  for (const request of requests) {
    const arrived = listeners.collect(count);
    await wait(200);
    const sent = performance.timeOrigin + performance.now();
    const answer = (await connection.ask(requestBytes(request))).toString();
    if (answer.includes('"errors"')) throw new Error(`the event was refused: ${answer}`);
    deliveries.push((await arrived).map((at) => at - sent));
    await wait(200);
  }
  connection.close();
  return deliveries;
}

function deliveries(claim: string, rounds: Deliveries): Finding[] {
  const at = (q: number) => toSpread(rounds.map((times) => quantile(times, q)));
  return [
    {
      claim: `${claim}, half of them`,
      measured: `${rounds.length} events`,
      figure: at(0.5),
      unit: 'ms',
      budget: null,
    },
    {
      claim: `${claim}, the last`,
      measured: `${rounds.length} events`,
      figure: at(1),
      unit: 'ms',
      budget: null,
    },
  ];
}
