import { summarizeChapter } from '@fellowship/domain/chapters/chapter-overview';
import type { App } from '../api/app.ts';
import { repeatEvery } from '../api/repeated-work.ts';
import { platformToday } from '../api/request-context.ts';
import { inTransaction, type Tx } from '../storage/transaction.ts';
import {
  listChaptersAfter,
  lockOverview,
  readOverviewFacts,
  readOverviewTotal,
  storeOverview,
  storeOverviewTotal,
} from './chapter-overview.store.ts';

type Clocked = Pick<App, 'clock'> & { config: Pick<App['config'], 'timeZone'> };

/** Sums up these chapters anew, in the transaction that changes them, so that support sees at once what it has done (rule chapters/overview). */
export async function refreshOverview(tx: Tx, app: Clocked, chapterIds: readonly string[]): Promise<void> {
  await lockOverview(tx);
  await sumUp(tx, app, chapterIds);
  await storeOverviewTotal(tx, platformToday(app), app.clock.now());
}

async function sumUp(tx: Tx, app: Clocked, chapterIds: readonly string[]): Promise<void> {
  const today = platformToday(app);
  const found = await readOverviewFacts(tx, chapterIds, today);
  await storeOverview(
    tx,
    found.map(({ facts, ...chapter }) => ({ ...chapter, ...summarizeChapter(facts, today) })),
  );
}

/** So many chapters are summed up in one transaction. */
const AT_ONCE = 500;

/** Sums up every chapter anew; done by several processes, it does nothing twice. */
export async function refreshAllOverviews({
  database,
  ...app
}: Clocked & Pick<App, 'database'>): Promise<void> {
  let chapterIds: string[];
  let after = '';
  do {
    chapterIds = await listChaptersAfter(database.kysely, after, AT_ONCE);
    after = chapterIds.at(-1) ?? '';
    await inTransaction(database, async (tx) => {
      await lockOverview(tx);
      await sumUp(tx, app, chapterIds);
      if (chapterIds.length < AT_ONCE) await storeOverviewTotal(tx, platformToday(app), app.clock.now());
    });
  } while (chapterIds.length === AT_ONCE);
}

/** Often enough that a closed meeting is seen within minutes. */
const EVERY_MILLISECONDS = 10 * 60 * 1000;
/** What another process did less long ago is not done again. */
const FRESH_MILLISECONDS = EVERY_MILLISECONDS - 60 * 1000;

async function refreshIfDue(app: App): Promise<readonly Error[]> {
  const { refreshedAt } = await readOverviewTotal(app.database.kysely);
  const age = refreshedAt === null ? Infinity : app.clock.now().getTime() - Date.parse(refreshedAt);
  if (Math.abs(age) >= FRESH_MILLISECONDS) await refreshAllOverviews(app);
  return [];
}

/** Keeps the overview of the chapters: at once, again and again, and of one chapter whenever its subscription changes. */
export function startChapterOverview(app: App): { stop(): void } {
  const refresh = (work: () => Promise<unknown>) => {
    // The database may be away just now; the next time comes.
    work().catch((error: unknown) => app.log.warn(error));
  };
  refresh(() => refreshIfDue(app));
  const repeated = repeatEvery(app.log, EVERY_MILLISECONDS, () => refreshIfDue(app));
  const unsubscribe = app.events.subscribe('subscription.changed', (chapterId) => {
    if (chapterId === null) return;
    refresh(() => inTransaction(app.database, (tx) => refreshOverview(tx, app, [chapterId])));
  });
  return {
    stop() {
      repeated.stop();
      unsubscribe();
    },
  };
}
