import { REMINDER_DAYS, type Reminder } from '@fellowship/domain/billing/reminder';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { sql } from 'kysely';
import type { RowOf } from '#storage/record.ts';
import type { Queryable, Tx } from '#storage/transaction.ts';
import { type Subscription, subscriptionRecord } from '../subscription.store.ts';

const SOON_DAYS = Math.max(...REMINDER_DAYS);

/** A chapter whose subscription ends soon, or has ended and is not yet told to have. */
export interface EndingChapter {
  readonly chapterId: string;
  readonly chapterName: string;
  readonly subscriptions: readonly Subscription[];
}

export async function listEndingChapters(db: Queryable, today: IsoDate): Promise<EndingChapter[]> {
  const { rows } = await sql<
    Omit<EndingChapter, 'subscriptions'> & { subscriptions: RowOf<'chapter_subscription'>[] }
  >`
    select chapter_id as "chapterId", name as "chapterName",
      (select json_agg(to_json(s)) from chapter_subscription s where s.chapter_id = chapter.chapter_id)
        as subscriptions
    from chapter
    where chapter_id in (
      select ending.chapter_id from chapter_subscription ending
      where ending.status = 'Active' and ending.end_date <= ${today}::date + ${SOON_DAYS}::integer)
    order by chapter_id`.execute(db);
  return rows.map(({ subscriptions, ...chapter }) => ({
    ...chapter,
    subscriptions: subscriptions.map(subscriptionRecord.read),
  }));
}

/** Notes that a reminder is sent. @returns false when it was before */
export async function noteReminder(
  tx: Tx,
  chapterId: string,
  { endDate, daysBefore }: Reminder,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('subscription_reminder')
    .values({ chapter_id: chapterId, end_date: endDate, days_before: daysBefore })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** Whom a chapter's mails go to: its Active admins who have an address. */
export async function listAdminAddresses(
  db: Queryable,
  chapterId: string,
): Promise<{ userName: string; email: string }[]> {
  return db
    .selectFrom('member')
    .select(['rotary_id as userName', 'email'])
    .where('chapter_id', '=', chapterId)
    .where('status', '=', 'Active')
    .where('is_admin', '=', true)
    .where('email', 'is not', null)
    .orderBy('rotary_id')
    .$narrowType<{ email: string }>()
    .execute();
}
