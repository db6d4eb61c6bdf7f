import { dateTimeIn, type IsoDate, todayIn } from '@fellowship/domain/calendar/dates';
import { readMeetingReminders } from '@fellowship/domain/chapters/settings';
import { type MeetingReminderKind, meetingReminderDue } from '@fellowship/domain/meetings/meeting-rules';
import { createOutbox } from '#identity/mail.service.ts';
import type { App } from '../api/app.ts';
import { repeatEvery, workApart } from '../api/repeated-work.ts';
import { keepLatestMeeting, listOutdated } from '../chapters/latest-meeting.store.ts';
import type { DomainEvent } from '../storage/events.ts';
import { inTransaction, type Tx } from '../storage/transaction.ts';
import { attendanceEvent } from './attendance-event.ts';
import { dropToldLeaves, type Meeting, stampChange } from './meeting.store.ts';
import { absenceMail, meetingTomorrowMail } from './meeting-reminder.messages.ts';
import {
  findNextMeeting,
  listMeetingsToRemindOf,
  lockMeetingForShare,
  type MeetingToRemindOf,
  noteReminded,
  withdrawReminders,
} from './meeting-reminder.store.ts';

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

const HOUR_MS = 60 * 60 * 1000;

/** Follows the chapters' days once an hour: a day begins at another hour in each time zone. */
export function startFollowingDays(app: App): { stop(): void } {
  return repeatEvery(app.log, HOUR_MS, async () => {
    await followNewDay(app);
    return [];
  });
}

type MeetingState = Pick<Meeting, 'chapterId' | 'id' | 'date' | 'status'>;

/** What a mutation did to a meeting; `before` is null for a new one. */
interface MeetingChange {
  before: MeetingState | null;
  after: MeetingState;
}

/**
 * All that must follow when meetings of a chapter change, in the transaction that changes them: calendars, reminders, announced
 * leaves, the chapter's latest meeting, and the clients that watch the attendance. Every mutation of a meeting ends with this. A printed
 * QR code needs nothing: it carries the date and times that it was made for (rule meetings/qr-expiry).
 * @returns the events to publish
 */
export async function followChanges(
  tx: Tx,
  { chapterId, today }: { chapterId: string; today: IsoDate },
  changes: readonly MeetingChange[],
): Promise<DomainEvent[]> {
  const edits = changes.flatMap(({ before, after }) => (before ? [{ before, after }] : []));
  for (const { before, after } of edits) {
    if (!isClosing(before, after)) {
      await stampChange(tx, after);
      await withdrawReminders(tx, after);
    }
    if (before.date !== after.date || after.status === 'Cancelled') await dropToldLeaves(tx, after);
  }
  // The chapter is locked last of all.
  await keepLatestMeeting(tx, chapterId, today);
  return edits.map(({ after }) => attendanceEvent({ chapterId, meetingId: after.id }));
}

/** Closing or reopening its attendance: nothing of what calendars and reminders say is different. */
function isClosing(before: MeetingState, after: MeetingState): boolean {
  return (before.status === 'Completed') !== (after.status === 'Completed');
}

type ReminderContext = Pick<App, 'database' | 'config' | 'clock' | 'personalLinks'>;

/**
 * Sends the reminders of meetings that are due (rule meetings/reminders). Done again, or by several processes, it sends
 * nothing twice; what is cancelled or moved at the same moment is seen before or afterwards, never in between.
 * @returns what failed, by meeting
 */
export async function keepMeetingReminders(context: ReminderContext): Promise<Error[]> {
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

async function remind(tx: Tx, { config, clock, personalLinks }: ReminderContext, due: Due): Promise<void> {
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
