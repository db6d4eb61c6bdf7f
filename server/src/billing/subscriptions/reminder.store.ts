import { REMINDER_DAYS, type Reminder } from '@fellowship/domain/billing/reminder';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import type { RowOf } from '#storage/record.ts';
import { statement } from '#storage/statement.ts';
import type { Queryable, Tx } from '#storage/transaction.ts';
import { type Subscription, subscriptionRecord } from '../subscription.store.ts';

const SOON_DAYS = Math.max(...REMINDER_DAYS);

/** A chapter whose subscription ends soon, or has ended without a reminder yet. */
export interface EndingChapter {
  readonly chapterId: string;
  readonly chapterName: string;
  readonly subscriptions: readonly Subscription[];
}

const LIST_ENDING = statement<
  { today: IsoDate },
  Omit<EndingChapter, 'subscriptions'> & { subscriptions: RowOf<'chapter_subscription'>[] }
>(
  'subscriptions-ending',
  `select chapter_id as "chapterId", name as "chapterName",
      (select json_agg(to_json(s)) from chapter_subscription s where s.chapter_id = chapter.chapter_id)
        as subscriptions
    from chapter
    where chapter_id in (
      select ending.chapter_id from chapter_subscription ending
      where ending.status = 'Active' and ending.end_date <= :today::date + ${SOON_DAYS})
    order by chapter_id`,
);

export async function listEndingChapters(db: Queryable, today: IsoDate): Promise<EndingChapter[]> {
  const rows = await LIST_ENDING.run(db, { today });
  return rows.map(({ subscriptions, ...chapter }) => ({
    ...chapter,
    subscriptions: subscriptions.map(subscriptionRecord.read),
  }));
}

const NOTE = statement<{ chapterId: string } & Reminder>(
  'subscription-reminder-note',
  `insert into subscription_reminder (chapter_id, end_date, days_before) values (:chapterId, :endDate, :daysBefore)
    on conflict do nothing returning 1`,
);

/** Notes that a reminder is sent. @returns false when it was noted before */
export async function noteReminder(tx: Tx, chapterId: string, reminder: Reminder): Promise<boolean> {
  return (await NOTE.run(tx, { chapterId, ...reminder })).length > 0;
}

const LIST_ADMINS = statement<{ chapterId: string }, { userName: string; email: string }>(
  'subscription-admins',
  `select rotary_id as "userName", email from member
    where chapter_id = :chapterId and status = 'Active' and is_admin and email is not null order by rotary_id`,
);

/** Who gets a chapter's mails: its Active admins who have an address. */
export function listAdminAddresses(
  db: Queryable,
  chapterId: string,
): Promise<{ userName: string; email: string }[]> {
  return LIST_ADMINS.run(db, { chapterId });
}
