import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createQrSigner } from '#meetings/qr-signer.ts';
import type { Database } from '#storage/database.ts';
import { mintAccessTokens } from '../access-tokens.ts';
import {
  type ActivityRush,
  activityProblems,
  newRushChapters,
  type RushChapters,
  startActivityRush,
} from '../activity-rush.ts';
import type { TestApi } from '../api.ts';
import { askingUntilAnswered } from '../faults/killed-midway.ts';
import { SETTINGS } from '../faults/meeting-in-product.ts';
import { moneyProblems, reconcileAll } from '../faults/money-check.ts';
import { type Buyer, buy, newBuyer, PURCHASES } from '../faults/purchases.ts';
import { findProblems } from '../meeting-check.ts';
import { getCalls, type MeetingContext, newMeetingDay } from '../meeting-day.ts';
import { startRush } from '../meeting-rush.ts';
import { middayNow } from '../midday.ts';
import { askAt } from '../product-process.ts';
import { record } from '../two-chapters.ts';
import { type Cluster, ORIGIN } from './cluster.ts';
import { type LiveWatcher, watchAlways } from './live-watchers.ts';

export interface ClusterRound {
  /** How many changes were acknowledged. */
  acknowledged: number;
  /** The longest time without an acknowledged change, from the fault on. */
  gapMs: number;
  /** What was lost, doubled, answered wrongly or not heard, in words. */
  problems: string[];
}

const MEMBERS = 30;
const BUYERS = 6;
const RUSH = { arrivalMs: 8_000, closings: 4 };
/** With it the longest fault ends before a member has recorded all the activities of a day. */
const ACTIVITY_PAUSE_MS = 700;
const ANSWER_WITHIN_MS = 15_000;
/** Acknowledged before the fault, and again after it. */
const ACKNOWLEDGED = 30;
const PATIENCE_MS = 120_000;

const WATCH_MEETING = `subscription ($chapterId: ID!, $meetingId: ID!) {
  onAttendanceChanged(chapterId: $chapterId, meetingId: $meetingId) { status version } }`;
const WATCH_INBOX = 'subscription ($pk: ID!) { onCreateNotification(pk: $pk) { sk } }';

/**
 * A meeting, members of two chapters and chapters that pay, all at once through the proxy, while apps are open; in the midst of
 * it the fault. Afterwards exactly what was acknowledged is stored, totals agree with facts, and every open app hears of the
 * next change.
 */
export async function runClusterRound(
  cluster: Cluster,
  fault: (cluster: Cluster) => Promise<void>,
): Promise<ClusterRound> {
  const { day, rushed, buyers, tokens } = await inDatabase(cluster, prepare);
  const { ask, acknowledgements, problems } = countAcknowledgements(askAt(ORIGIN, tokens, ANSWER_WITHIN_MS));
  const watchers = openWatchers(day, rushed, tokens);
  const rush = startRush({ ask, day, ...RUSH });
  const activities = startActivityRush(ask, rushed, Number.POSITIVE_INFINITY, ACTIVITY_PAUSE_MS);
  const done = new Set<string>();
  const buying = buyAll(ask, buyers, done);
  try {
    await until(() => acknowledgements.length > ACKNOWLEDGED, 'the first acknowledgements');
    await sleep(Math.random() * 500);
    const before = performance.now();
    await fault(cluster);
    const after = acknowledgements.length;
    await until(() => acknowledgements.length > after + ACKNOWLEDGED, 'acknowledgements after the fault');
    const isOver = await Promise.race([
      Promise.all([rush.done, buying]).then(() => true),
      sleep(PATIENCE_MS, false, { ref: false }),
    ]);
    if (!isOver) problems.push('the meeting or the payments did not come to their end');
    activities.stop();
    rush.stop();
    await activities.done;
    const gapMs = findGap(acknowledgements, before);
    if (!(await cluster.becomeWhole(PATIENCE_MS))) problems.push('the cluster did not become whole');
    problems.push(...(await hearAll(watchers, { ask, day, rushed, activities })));
    const acknowledged = acknowledgements.length;
    const stored = await inDatabase(cluster, async (database) => {
      await reconcileAll(database);
      return [
        ...(await findProblems(database, day, rush, { isWhole: isOver })),
        ...(await activityProblems(database, rushed, activities)),
        ...(await moneyProblems(database, buyers, done)),
      ];
    });
    return { acknowledged, gapMs, problems: [...problems, ...stored] };
  } finally {
    rush.stop();
    activities.stop();
    for (const { watcher } of watchers) watcher.close();
  }
}

interface Prepared {
  day: MeetingContext;
  rushed: RushChapters;
  buyers: Buyer[];
  tokens: Map<string, string>;
}

async function prepare(database: Database): Promise<Prepared> {
  const { timeZone, date } = middayNow();
  const name = `round-${randomUUID().slice(0, 8)}`;
  const qrSigner = createQrSigner(Buffer.from(SETTINGS.SECRET_KEY), SETTINGS.PUBLIC_URL);
  const chapter = { chapter_id: name, name, email: name, time_zone: timeZone };
  const day = await newMeetingDay({ database, app: { qrSigner } }, { members: MEMBERS, date, chapter });
  const rushed = await newRushChapters(database, { timeZone, date, name: `${name}-a` });
  const buyers: Buyer[] = [];
  for (let count = 0; count < BUYERS; count += 1) {
    buyers.push(await newBuyer(database, PURCHASES[count % PURCHASES.length] ?? 'free'));
  }
  const people = [day.admin, day.otherAdmin, ...day.members, ...buyers.map(({ admin }) => admin)];
  const members = rushed.chapters.flatMap((each) => each.members);
  const instance = { secretKey: SETTINGS.SECRET_KEY, publicUrl: SETTINGS.PUBLIC_URL };
  const tokens = await mintAccessTokens(database, instance, [...people, ...members]);
  return { day, rushed, buyers, tokens };
}

/** Notes when each change was acknowledged, and every answer that an outage does not excuse. */
function countAcknowledgements(send: TestApi['ask']) {
  const acknowledgements: number[] = [];
  const problems: string[] = [];
  const ask: TestApi['ask'] = async (endpoint, userName, query, variables) => {
    const answer = await send(endpoint, userName, query, variables);
    const [error] = answer.errors;
    if (error?.extensions.code === 'INTERNAL') problems.push(`INTERNAL: ${query.slice(0, 60)}`);
    if (!error && query.trimStart().startsWith('mutation')) acknowledgements.push(performance.now());
    return answer;
  };
  return { ask, acknowledgements, problems };
}

/** The longest time between two acknowledgements, the first of them the last before this moment. */
function findGap(acknowledgements: readonly number[], from: number): number {
  const last = acknowledgements.findLast((at) => at <= from) ?? from;
  const later = [last, ...acknowledgements.filter((at) => at > from)];
  return Math.max(...later.slice(1).map((at, index) => at - (later[index] ?? at)));
}

async function buyAll(ask: TestApi['ask'], buyers: readonly Buyer[], done: Set<string>): Promise<void> {
  const asking = askingUntilAnswered(() => ({ ask, origin: ORIGIN }));
  const each = buyers.map(async (buyer) => {
    await sleep(Math.random() * RUSH.arrivalMs);
    if (await buy(asking, buyer)) done.add(buyer.chapterId);
  });
  await Promise.all(each);
}

interface Watched {
  watcher: LiveWatcher;
  /** The member whose inbox it is; null for the meeting. */
  member: string | null;
  chapterId: string;
}

function openWatchers(
  day: MeetingContext,
  { chapters }: RushChapters,
  tokens: ReadonlyMap<string, string>,
): Watched[] {
  const { chapterId, meetingId, admin, otherAdmin } = day;
  const meeting = [admin, otherAdmin].map((userName) => ({
    watcher: watchAlways('attendance', tokens.get(userName) ?? '', WATCH_MEETING, { chapterId, meetingId }),
    member: null,
    chapterId,
  }));
  const inboxes = chapters.flatMap((chapter) =>
    chapter.members.slice(0, 2).map((member) => {
      const pk = `CID#${chapter.chapterId}#MID#${member}`;
      const watcher = watchAlways('main', tokens.get(member) ?? '', WATCH_INBOX, { pk });
      return { watcher, member, chapterId: chapter.chapterId };
    }),
  );
  return [...meeting, ...inboxes];
}

const HEARD_WITHIN_MS = 15_000;

interface Scene {
  ask: TestApi['ask'];
  day: MeetingContext;
  rushed: RushChapters;
  activities: ActivityRush;
}

/** Changes what each of them watches. @returns who did not hear of it */
async function hearAll(
  watchers: readonly Watched[],
  { ask, day, rushed, activities }: Scene,
): Promise<string[]> {
  // A client notices a lost connection by a ping without an answer.
  await sleep(7_000);
  const counts = watchers.map(({ watcher }) => watcher.received.length);
  const calls = getCalls({ ask }, day);
  await calls.reopen({ requestId: randomUUID() });
  await calls.close({ requestId: randomUUID() });
  const { date } = rushed;
  for (const { member, chapterId } of watchers) {
    const chapter = rushed.chapters.find((each) => each.chapterId === chapterId);
    const author = chapter?.members.find((each) => each !== member);
    if (member === null || !author) continue;
    const input = { chapterId, date, r2rType: 'Internal', metWith: member, place: 'A hall' };
    const discussion = randomUUID();
    const answer = await record({ api: { ask } }, 'R2R', author, { ...input, discussion });
    if (answer.errors[0]) return [`the last activity: ${answer.errors[0].message}`];
    activities.sent.set(discussion, { type: 'R2R', state: 'recorded' });
  }
  const deadline = performance.now() + HEARD_WITHIN_MS;
  const deaf = () => watchers.filter(({ watcher }, index) => watcher.received.length <= (counts[index] ?? 0));
  while (deaf().length > 0 && performance.now() < deadline) await sleep(50);
  return deaf().map(({ member }) => `deaf: ${member === null ? 'a viewer of the meeting' : 'an inbox'}`);
}

/** With a connection of its own: those of before may be broken. */
async function inDatabase<T>(cluster: Cluster, work: (database: Database) => Promise<T>): Promise<T> {
  const database = cluster.openDatabase();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function until(isTrue: () => boolean, what: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await sleep(20);
  }
}
