import { isIsoDate, todayIn } from '@fellowship/domain/calendar/dates';
import { meetingMessages } from '@fellowship/domain/meetings/meeting.messages';
import { type MeetingInput, meetingSchema } from '@fellowship/domain/meetings/meeting.schema';
import { changeRefusal, duplicateDate, qrRefusal } from '@fellowship/domain/meetings/meeting-rules';
import type { MeetingStatus } from '@fellowship/domain/meetings/meeting-status';
import { toPaise, toRupees } from '@fellowship/domain/money/rupees';
import { type Refusal, refuse } from '@fellowship/domain/refusals/refusal';
import { validate } from '@fellowship/domain/refusals/validate';
import { requireVersion, runIntent } from '../api/intent.ts';
import { notFound, type RequestContext } from '../api/request-context.ts';
import { writeAudit } from '../audit/audit.store.ts';
import { readSubscriptionState } from '../billing/subscription.service.ts';
import { type Chapter, findChapter } from '../chapters/chapter.store.ts';
import { RefusalError } from '../refusal-error.ts';
import type { Filter, ListArguments, Page } from '../storage/list-query.ts';
import type { Tx } from '../storage/transaction.ts';
import { attendanceEvent } from './attendance-event.ts';
import { keepLatestMeeting } from './latest-meeting.store.ts';
import {
  findLatestMeeting,
  findMeeting,
  insertMeeting,
  isDateTaken,
  listMeetings,
  lockMeeting,
  type Meeting,
  type MeetingContent,
  replaceMeeting,
} from './meeting.store.ts';

type RequestId = string | null | undefined;

/** Fields left out of an update stay as they are. */
export type MeetingChanges = { [Key in keyof MeetingInput]?: unknown } & {
  id: string;
  chapterId: string;
  status?: MeetingStatus | null | undefined;
  version?: number | null | undefined;
};

export function listSchedule(
  call: RequestContext,
  chapterId: string,
  filters: readonly (Filter | null)[],
  list: ListArguments & { direction: 'asc' | 'desc' },
): Promise<Page<Meeting>> {
  call.authorize('meeting.list', { chapterId });
  return listMeetings(call.app.database, chapterId, filters, list);
}

/** The meeting an activity of this date counts for; `null` when there is none. */
export async function readMeetingDate(
  call: RequestContext,
  chapterId: string,
  date: string | null | undefined,
): Promise<Meeting | null> {
  call.authorize('meeting.read', { chapterId });
  if (date != null && !isIsoDate(date))
    throw refused(
      refuse('BAD_INPUT', meetingMessages.dateLookupFailed, { date: 'Dates are written YYYY-MM-DD' }),
    );
  const chapter = await requireChapter(call, chapterId);
  return findLatestMeeting(call.app.database, chapterId, date ?? todayIn(chapter.timeZone, call.now()));
}

export async function createMeeting(
  call: RequestContext,
  input: { chapterId: string },
  requestId: RequestId,
): Promise<Meeting> {
  const { chapterId } = input;
  const caller = call.authorize('meeting.create', { chapterId });
  const chapter = await requireChapter(call, chapterId);
  const today = todayIn(chapter.timeZone, call.now());
  const content = checked(input, 'Scheduled', today);
  return runIntent(call, { operation: 'createMeetingSchedule', chapterId, requestId, input }, async (tx) => {
    const meeting = await insertMeeting(tx, chapterId, content);
    if (!meeting) throw refused(duplicateDate());
    await writeAudit(tx, caller, {
      chapterId,
      action: 'meeting.create',
      subject: meeting.id,
      before: null,
      after: content,
    });
    await keepLatestMeeting(tx, chapterId, today);
    return meeting;
  });
}

export async function updateMeeting(
  call: RequestContext,
  input: MeetingChanges,
  requestId: RequestId,
): Promise<Meeting> {
  const { chapterId, id } = input;
  const caller = call.authorizeRecord('meeting.update', { chapterId });
  const chapter = await requireChapter(call, chapterId);
  const today = todayIn(chapter.timeZone, call.now());
  return runIntent(call, { operation: 'updateMeetingSchedule', chapterId, requestId, input }, async (tx) => {
    const locked = await lockMeeting(tx, chapterId, id);
    if (!locked) throw notFound();
    const { meeting, hasAttendance } = locked;
    requireVersion(meeting.version, input.version);
    const to = { date: String(input.date ?? meeting.date), status: input.status ?? meeting.status };
    const taken =
      to.date !== meeting.date && isIsoDate(to.date) && (await isDateTaken(tx, chapterId, to.date));
    const refusal = changeRefusal({ from: meeting, to, today, hasAttendance, isDateTaken: taken });
    if (refusal) throw refused(refusal);
    const content = checked(merge(meeting, input), to.status, today);
    const changed = await replaceMeeting(tx, chapterId, id, content);
    if (!changed) throw refused(duplicateDate());
    await writeAudit(tx, caller, {
      chapterId,
      action: 'meeting.update',
      subject: id,
      before: meeting,
      after: content,
    });
    await keepLatestMeeting(tx, chapterId, today);
    await publishChange(call, tx, changed);
    return changed;
  });
}

/** What the printed QR code of a meeting carries; refused while no code can be used. */
export async function readMeetingQr(call: RequestContext, chapterId: string, id: string) {
  call.authorizeRecord('meeting.generateQr', { chapterId });
  const { database, qrSigner } = call.app;
  const [chapter, meeting, standing] = await Promise.all([
    requireChapter(call, chapterId),
    findMeeting(database.kysely, chapterId, id),
    readSubscriptionState(call, chapterId),
  ]);
  if (!meeting) throw notFound();
  const today = todayIn(chapter.timeZone, call.now());
  const refusal = qrRefusal(meeting, { today, hasValidSubscription: standing.kind === 'Valid' });
  if (refusal) throw refused(refusal);
  const [start, end] = meeting.timing;
  return {
    meetingId: id,
    chapterName: chapter.chapterName,
    date: meeting.date,
    timing: meeting.timing,
    link: qrSigner.link({ chapterId, meetingId: id, date: meeting.date, start, end }),
  };
}

/** Whoever watches its attendance must see the new times, fee or status. */
function publishChange(call: RequestContext, tx: Tx, { chapterId, id }: Meeting): Promise<void> {
  const { channel, payload } = attendanceEvent({ chapterId, meetingId: id });
  return call.app.events.publish(tx, channel, payload);
}

function merge(meeting: Meeting, changes: MeetingChanges): Record<string, unknown> {
  const given = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== null && value !== undefined),
  );
  return { ...meeting, meetingFee: toRupees(meeting.feePaise), ...given };
}

/** The content of a schedule row, or the texts about what is wrong with it (rule meetings/schedule-entry). */
function checked(input: object, status: MeetingStatus, today: string): MeetingContent {
  const outcome = validate(meetingSchema(today), withoutNulls(input));
  if (!outcome.ok) throw refused(outcome.refusal);
  const { meetingFee, ...content } = outcome.value;
  return { ...content, feePaise: toPaise(meetingFee), status };
}

function withoutNulls(input: object): object {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
}

async function requireChapter(call: RequestContext, chapterId: string): Promise<Chapter> {
  const chapter = await findChapter(call.app.database.kysely, chapterId);
  if (!chapter) throw notFound();
  return chapter;
}

function refused(refusal: Refusal): RefusalError {
  return new RefusalError(refusal);
}
