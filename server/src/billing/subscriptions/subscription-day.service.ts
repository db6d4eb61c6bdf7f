import { reminderDue } from '@fellowship/domain/billing/reminder';
import { uncancelledStatus } from '@fellowship/domain/billing/validity';
import type { App } from '#api/app.ts';
import { repeatEvery, workApart } from '#api/repeated-work.ts';
import { platformToday } from '#api/request-context.ts';
import { createOutbox } from '#identity/mail.service.ts';
import { inTransaction, type Tx } from '#storage/transaction.ts';
import { holdChapter } from '../capacity.store.ts';
import { reminderMail } from './reminder.messages.ts';
import {
  type EndingChapter,
  listAdminAddresses,
  listEndingChapters,
  noteReminder,
} from './reminder.store.ts';
import { changeSubscription, lockSubscription } from './subscription-list.store.ts';

type JobContext = Pick<App, 'database' | 'config' | 'clock'>;

/**
 * What a new day of the platform brings: subscriptions whose last day is over become Expired, and admins are reminded of those
 * that end soon (rules billing/subscription-status, billing/reminders). Done again, or by several processes, it does nothing
 * twice; what fails for one chapter does not keep the others from theirs.
 * @returns what failed, by chapter
 */
export async function keepSubscriptionDay(context: JobContext): Promise<Error[]> {
  const { database } = context;
  const today = platformToday(context);
  return workApart(
    await listEndingChapters(database.kysely, today),
    ({ chapterId }) => `The subscription day of ${chapterId}`,
    (chapter) =>
      inTransaction(database, async (tx) => {
        await expireEnded(tx, chapter, today);
        await remind(tx, context, chapter, today);
      }),
  );
}

async function expireEnded(
  tx: Tx,
  { chapterId, subscriptions }: EndingChapter,
  today: string,
): Promise<void> {
  const hasEnded = ({ status, endDate }: { status: string; endDate: string }) =>
    status === 'Active' && uncancelledStatus(endDate, today) === 'Expired';
  const ended = subscriptions.filter(hasEnded);
  if (ended.length > 0) await holdChapter(tx, chapterId);
  for (const id of ended) {
    const current = await lockSubscription(tx, id);
    if (current && hasEnded(current)) await changeSubscription(tx, current, { status: 'Expired' });
  }
}

async function remind(
  tx: Tx,
  { config }: JobContext,
  { chapterId, chapterName, subscriptions }: EndingChapter,
  today: string,
): Promise<void> {
  const due = reminderDue(subscriptions, today);
  if (!due || !(await noteReminder(tx, chapterId, due))) return;
  const { productName, publicUrl } = config;
  const { subject, text } = reminderMail({ ...due, chapterName, productName, publicUrl });
  const outbox = createOutbox({ delivers: config.smtp !== null });
  for (const { userName, email } of await listAdminAddresses(tx, chapterId)) {
    await outbox.post(tx, { to: email, userName, kind: 'reminder', subject, text, code: null });
  }
}

const EVERY_MILLISECONDS = 60 * 60 * 1000;

/** Looks after the subscriptions' day once an hour, so that neither a restart nor a late start skips a day. */
export function startSubscriptionDays(app: App): { stop(): void } {
  return repeatEvery(app.log, EVERY_MILLISECONDS, () => keepSubscriptionDay(app));
}
