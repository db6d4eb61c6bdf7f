import type { SubscriptionStatus } from '@fellowship/domain/billing/validity';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import type { Database } from '../storage/database.ts';

export interface Subscription {
  chapterId: string;
  planId: string;
  startDate: IsoDate;
  endDate: IsoDate;
  basicCount: number;
  additionalCount: number;
  status: SubscriptionStatus;
}

/** Every subscription the chapter ever had (a few), with the zone in which its today is reckoned. */
export async function findSubscriptions(
  { kysely }: Database,
  chapterId: string,
): Promise<{ timeZone: string; subscriptions: Subscription[] } | null> {
  const rows = await kysely
    .selectFrom('chapter')
    .leftJoin('chapter_subscription as s', 's.chapter_id', 'chapter.chapter_id')
    .select([
      'chapter.time_zone',
      's.plan_id',
      's.start_date',
      's.end_date',
      's.basic_count',
      's.additional_count',
      's.status',
    ])
    .where('chapter.chapter_id', '=', chapterId)
    .execute();
  const [first] = rows;
  if (!first) return null;
  const subscriptions = rows.flatMap((row) =>
    row.plan_id === null || row.start_date === null || row.end_date === null
      ? []
      : [
          {
            chapterId,
            planId: row.plan_id,
            startDate: row.start_date,
            endDate: row.end_date,
            basicCount: row.basic_count ?? 0,
            additionalCount: row.additional_count ?? 0,
            status: row.status as SubscriptionStatus,
          },
        ],
  );
  return { timeZone: first.time_zone, subscriptions };
}
