import { todayIn } from '@fellowship/domain/calendar/dates';
import type { App } from '../api/app.ts';
import { keepLatestMeeting, listOutdated } from '../chapters/latest-meeting.store.ts';
import { inTransaction } from '../storage/transaction.ts';

type JobContext = Pick<App, 'database' | 'clock'>;

/**
 * Updates the latest meeting when a day has begun on which one is Scheduled (rule chapters/latest-meeting-setting): no
 * change of the schedule brings that about. Done again, or by several processes, it does nothing twice.
 */
export async function followNewDay({ database, clock }: JobContext): Promise<void> {
  const now = clock.now();
  for (const { chapterId, timeZone } of await listOutdated(database.kysely, now)) {
    await inTransaction(database, (tx) => keepLatestMeeting(tx, chapterId, todayIn(timeZone, now)));
  }
}

const EVERY_MILLISECONDS = 60 * 60 * 1000;

/** Follows the chapters' days once an hour: a day begins at another hour in each time zone. */
export function startFollowingDays(app: App): { stop(): void } {
  const follow = () => {
    // The database may be away just now; the next hour comes.
    followNewDay(app).catch((error: unknown) => app.log.warn(error));
  };
  const timer = setInterval(follow, EVERY_MILLISECONDS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
