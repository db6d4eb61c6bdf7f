import { calendarMessages } from '@fellowship/domain/calendar/calendar.messages';
import { addDays, type IsoDate, isIsoDate, todayIn } from '@fellowship/domain/calendar/dates';
import { meetingRefusals } from '@fellowship/domain/meetings/meeting.messages';
import {
  MAX_WEEKLY_MEETINGS,
  type MeetingInput,
  meetingSchema,
  staysUndecided,
  UNDECIDED,
  weeklyDates,
} from '@fellowship/domain/meetings/meeting.schema';
import { writeMeetingCalendar } from '@fellowship/domain/meetings/meeting-calendar';
import {
  changeRefusal,
  duplicateDate,
  type MeetingStatus,
  qrRefusal,
} from '@fellowship/domain/meetings/meeting-rules';
import { noMeetingMessages } from '@fellowship/domain/meetings/no-meeting.messages';
import { toPaise, toRupees } from '@fellowship/domain/money/rupees';
import { refuse, validate } from '@fellowship/domain/refusals/refusal';
import type { App } from '#api/app.ts';
import { isAccountShut } from '#identity/accounts/accounts.service.ts';
import type { LinkOwner } from '#members/own-data.store.ts';
import { type Mutation, requireVersion, withoutNulls } from '../api/mutation.ts';
import { notFound, type RequestContext } from '../api/request-context.ts';
import { readSubscriptionState } from '../billing/subscription.service.ts';
import { type Chapter, findChapter } from '../chapters/chapter.store.ts';
import { findChapterSettings } from '../chapters/setting.store.ts';
import { accept, badField, RefusalError, refuseIf } from '../refusal-error.ts';
import type { Queryable, Tx } from '../storage/transaction.ts';
import {
  findCalendarChapter,
  findLatestMeeting,
  findMeeting,
  hasAttendance,
  insertMeeting,
  isDateTaken,
  listCalendarMeetings,
  lockMeeting,
  type Meeting,
  type MeetingContent,
  replaceMeeting,
} from './meeting.store.ts';
import { followChanges } from './meeting-jobs.service.ts';

/** Fields left out of an update stay as they are. */
type MeetingChanges = { [Key in keyof MeetingInput]?: unknown } & {
  id: string;
  chapterId: string;
  status?: MeetingStatus | null | undefined;
  version?: number | null | undefined;
};

/** The meeting an activity of this date counts for; `null` when there is none. */
export async function readMeetingDate(
  call: RequestContext,
  chapterId: string,
  date: string | null | undefined,
): Promise<Meeting | null> {
  call.authorize('meeting.read', { chapterId });
  if (date != null && !isIsoDate(date))
    throw new RefusalError(
      refuse('BAD_INPUT', noMeetingMessages.lookupFailed, { date: calendarMessages.notADate }),
    );
  const chapter = await requireChapter(call.app.database.kysely, chapterId);
  return findLatestMeeting(
    call.app.database.kysely,
    chapterId,
    date ?? todayIn(chapter.timeZone, call.now()),
  );
}

/** A new row of the schedule (rule meetings/schedule-entry). */
export const createMeeting: Mutation<{ chapterId: string }, Meeting> = {
  action: 'meeting.create',
  subject: ({ chapterId }) => ({ chapterId }),
  async work({ call, tx, input }) {
    const { chapterId } = input;
    const { today, content } = await newContent(call, tx, input);
    const meeting = await insertMeeting(tx, chapterId, content);
    if (!meeting) throw new RefusalError(duplicateDate());
    const events = await followChanges(tx, { chapterId, today }, [{ before: null, after: meeting }]);
    return { answer: meeting, events, audit: { subject: meeting.id, before: null, after: content } };
  },
};

/**
 * The same row on its date and every week from then to the end of the term, or so many weeks, later ones without presenter
 * and talk. A plan of so many weeks may leave them open from the first on. Other
 * dates that are taken stay as they are (rule meetings/weekly).
 */
export const repeatMeeting: Mutation<{ chapterId: string; weeks?: number | null | undefined }, Meeting[]> = {
  action: 'meeting.create',
  subject: ({ chapterId }) => ({ chapterId }),
  async work({ call, tx, input }) {
    const { chapterId, weeks = null, ...entry } = input;
    if (weeks !== null && (weeks < 1 || weeks > MAX_WEEKLY_MEETINGS)) {
      throw badField('weeks', meetingRefusals.weeksOutOfRange);
    }
    const { today, content } = await newContent(
      call,
      tx,
      { chapterId, ...entry },
      { isUndecided: weeks !== null },
    );
    const meetings: Meeting[] = [];
    for (const date of weeklyDates(content.date, [], weeks).free) {
      const later = date === content.date ? {} : UNDECIDED;
      const meeting = await insertMeeting(tx, chapterId, { ...content, ...later, date });
      if (meeting) meetings.push(meeting);
      else if (date === content.date) throw new RefusalError(duplicateDate());
    }
    const added = meetings.map((after) => ({ before: null, after }));
    return {
      answer: meetings,
      events: await followChanges(tx, { chapterId, today }, added),
      audit: meetings.map(({ id, date, businessPresentation, eduTalk }) => ({
        subject: id,
        before: null,
        after: { ...content, businessPresentation, eduTalk, date },
      })),
    };
  },
};

/** Notifies the clients that watch the meeting's attendance, which must show its new times, fee or status. */
export const updateMeeting: Mutation<MeetingChanges, Meeting> = {
  action: 'meeting.update',
  subject: ({ chapterId }) => ({ chapterId }),
  isOfRecord: true,
  async work({ call, tx, input }) {
    const { chapterId, id } = input;
    const today = await getToday(call, tx, chapterId);
    const meeting = await lockMeeting(tx, chapterId, id);
    if (!meeting) throw notFound();
    requireVersion(meeting.version, input.version);
    const to = { date: String(input.date ?? meeting.date), status: input.status ?? meeting.status };
    refuseIf(
      changeRefusal({
        from: meeting,
        to,
        today,
        hasAttendance: await hasAttendance(tx, meeting),
        isDateTaken:
          to.date !== meeting.date && isIsoDate(to.date) && (await isDateTaken(tx, chapterId, to.date)),
      }),
    );
    const isUndecided = staysUndecided(meeting, input);
    const content = checked(merge(meeting, input), to.status, today, { isUndecided });
    const changed = await replaceMeeting(tx, chapterId, id, content);
    if (!changed) throw new RefusalError(duplicateDate());
    return {
      answer: changed,
      audit: { subject: id, before: meeting, after: content },
      events: await followChanges(tx, { chapterId, today }, [{ before: meeting, after: changed }]),
    };
  },
};

/** What the printed QR code of a meeting carries; refused while no code can be used. */
export async function readMeetingQr(call: RequestContext, chapterId: string, id: string) {
  call.authorizeRecord('meeting.generateQr', { chapterId });
  const { database, qrSigner } = call.app;
  const [chapter, meeting, standing] = await Promise.all([
    requireChapter(call.app.database.kysely, chapterId),
    findMeeting(database.kysely, chapterId, id),
    readSubscriptionState(call, chapterId),
  ]);
  if (!meeting) throw notFound();
  const today = todayIn(chapter.timeZone, call.now());
  refuseIf(qrRefusal(meeting, { today, hasValidSubscription: standing.kind === 'Valid' }));
  const [start, end] = meeting.timing;
  return {
    meetingId: id,
    chapterName: chapter.chapterName,
    date: meeting.date,
    timing: meeting.timing,
    link: qrSigner.link({ chapterId, meetingId: id, date: meeting.date, start, end }),
  };
}

/** A new row; fee and early minutes that are left out are those that the chapter has decided (rule chapters/meeting-settings). */
async function newContent(
  call: RequestContext,
  tx: Tx,
  input: { chapterId: string },
  undecided?: { isUndecided: boolean },
) {
  const settings = await findChapterSettings(tx, input.chapterId);
  if (!settings) throw notFound();
  const today = todayIn(settings.timeZone, call.now());
  const { feePaise, earlyPresenceMinutes } = settings;
  const decided = { earlyPresenceMinutes, meetingFee: feePaise === null ? null : toRupees(feePaise) };
  return { today, content: checked({ ...decided, ...withoutNulls(input) }, 'Scheduled', today, undecided) };
}

function merge(meeting: Meeting, changes: MeetingChanges): Record<string, unknown> {
  return { ...meeting, meetingFee: toRupees(meeting.feePaise), ...withoutNulls(changes) };
}

/** The content of a schedule row, or the texts about what is wrong with it (rule meetings/schedule-entry). */
function checked(
  input: object,
  status: MeetingStatus,
  today: string,
  undecided?: { isUndecided: boolean },
): MeetingContent {
  const { meetingFee, ...content } = accept(validate(meetingSchema(today, undecided), withoutNulls(input)));
  return { ...content, feePaise: toPaise(meetingFee), status };
}

async function getToday(call: RequestContext, tx: Tx, chapterId: string): Promise<IsoDate> {
  return todayIn((await requireChapter(tx, chapterId)).timeZone, call.now());
}

async function requireChapter(db: Queryable, chapterId: string): Promise<Chapter> {
  const chapter = await findChapter(db, chapterId);
  if (!chapter) throw notFound();
  return chapter;
}

const DAYS_BACK = 366;

/**
 * The meetings of the address owner's chapter, from a year ago on (rule meetings/calendar).
 * @returns null when the address is good no more
 */
export async function readCalendar(app: App, owner: LinkOwner): Promise<string | null> {
  const { database, clock } = app;
  const [chapter, isShut] = await Promise.all([
    findCalendarChapter(database.kysely, owner),
    isAccountShut(app, owner.rotaryId),
  ]);
  if (!chapter || isShut) return null;
  const from = addDays(todayIn(chapter.timeZone, clock.now()), -DAYS_BACK);
  return writeMeetingCalendar(chapter, await listCalendarMeetings(database.kysely, owner.chapterId, from));
}
