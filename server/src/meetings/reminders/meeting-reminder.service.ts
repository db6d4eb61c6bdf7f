import { dateTimeIn, todayIn } from '@fellowship/domain/calendar/dates';
import { readMeetingReminders } from '@fellowship/domain/chapters/meeting-reminders';
import { type MeetingReminderKind, meetingReminderDue } from '@fellowship/domain/meetings/meeting-reminder';
import type { App } from '#api/app.ts';
import { repeatEvery, workApart } from '#api/repeated-work.ts';
import { createOutbox } from '#identity/mail.service.ts';
import { inTransaction, type Tx } from '#storage/transaction.ts';
import type { Meeting } from '../meeting.store.ts';
import { absenceMail, meetingTomorrowMail } from './meeting-reminder.messages.ts';
import {
  findNextMeeting,
  listMeetingsToRemindOf,
  lockMeetingForShare,
  type MeetingToRemindOf,
  noteReminded,
} from './meeting-reminder.store.ts';

type JobContext = Pick<App, 'database' | 'config' | 'clock' | 'personalLinks'>;

/**
 * Sends the reminders of meetings that are due (rule meetings/reminders). Done again, or by several processes, it sends
 * nothing twice; what is cancelled or moved at the same moment is seen before or afterwards, never in between.
 * @returns what failed, by meeting
 */
export async function keepMeetingReminders(context: JobContext): Promise<Error[]> {
  const { database, clock } = context;
  const now = clock.now();
  const getDue = (meeting: MeetingToRemindOf, facts = meeting as Parameters<typeof meetingReminderDue>[0]) =>
    meetingReminderDue(facts, readMeetingReminders(meeting.chosen), dateTimeIn(meeting.timeZone, now));
  const meetings = await listMeetingsToRemindOf(database.kysely, now);
  return workApart(
    meetings.filter((meeting) => getDue(meeting) !== null),
    ({ chapterId, id }) => `The reminders of meeting ${id} of ${chapterId}`,
    (listed) =>
      inTransaction(database, async (tx) => {
        const meeting = await lockMeetingForShare(tx, listed);
        const kind = meeting && getDue(listed, meeting);
        if (kind) await remind(tx, context, { ...listed, kind, meeting });
      }),
  );
}

interface Due extends Pick<MeetingToRemindOf, 'chapterId' | 'chapterName' | 'timeZone'> {
  kind: MeetingReminderKind;
  meeting: Meeting;
}

async function remind(tx: Tx, { config, clock, personalLinks }: JobContext, due: Due): Promise<void> {
  const { chapterId, chapterName, timeZone, kind, meeting } = due;
  const reminded = await noteReminded(tx, kind, meeting);
  if (reminded.length === 0) return;
  const next =
    kind === 'afterAbsence' ? await findNextMeeting(tx, chapterId, todayIn(timeZone, clock.now())) : null;
  const { productName, publicUrl } = config;
  const outbox = createOutbox({ delivers: config.smtp !== null });
  for (const { rotaryId, email, mailId } of reminded) {
    const unsubscribeUrl = personalLinks.link('endReminders', { chapterId, rotaryId, number: 0 });
    const about = { ...meeting, productName, publicUrl, chapterName, unsubscribeUrl };
    const mail = kind === 'dayBefore' ? meetingTomorrowMail(about) : absenceMail({ ...about, next });
    const to = { to: email, userName: rotaryId, kind: 'reminder' as const, code: null, unsubscribeUrl };
    await outbox.post(tx, { ...to, ...mail }, mailId);
  }
}

/** Often enough that a reminder comes within minutes of its hour. */
const EVERY_MILLISECONDS = 10 * 60 * 1000;

/** Looks for reminders of meetings that are due, until it is stopped. */
export function startMeetingReminders(app: App): { stop(): void } {
  return repeatEvery(app.log, EVERY_MILLISECONDS, () => keepMeetingReminders(app));
}
