import type { Api } from '../api/builder.ts';
import { guardedBy, readableWithParent } from '../api/policies.ts';
import { notFound, type RequestContext } from '../api/request-context.ts';
import { findMeeting } from '../meetings/meeting.store.ts';
import { addAttendanceSummaries } from './attendance-summary.schema.ts';
import { readScannedMeeting, type ScannedMeeting } from './check-in.service.ts';
import { addClosing, addToldLeave } from './closing.schema.ts';
import { addExpectedVisitors } from './expected-visitor.schema.ts';
import { addFees } from './fees.schema.ts';
import type { AttendanceChange } from './meeting-feed.ts';
import {
  type AttendanceRecords,
  addMemberAttendance,
  defineAttendanceRecords,
} from './member-attendance.schema.ts';
import { addRoster } from './roster.schema.ts';
import { addVisitorAttendance } from './visitor-attendance.schema.ts';

/** Attendance of members and visitors: check-in, marking, closing, summaries, live. */
export function addAttendance(api: Api): void {
  const records = defineAttendanceRecords(api);
  addMemberAttendance(api, records);
  addVisitorAttendance(api, records);
  addExpectedVisitors(api, records);
  addScannedMeeting(api);
  addToldLeave(api, records);
  addFees(api, records);
  addRoster(api, records);
  addClosing(api, records, addAttendanceSummaries(api));
  addLiveAttendance(api, records);
}

/** The meeting of a scanned QR code (rule attendance/meeting-details). */
function addScannedMeeting({ builder }: Api): void {
  const ScannedMeetingRef = builder.objectRef<ScannedMeeting>('ScannedMeeting').implement({
    ...readableWithParent(),
    fields: (t) => ({
      chapterId: t.exposeID('chapterId'),
      chapterName: t.exposeString('chapterName'),
      meetingId: t.exposeID('meetingId'),
      date: t.exposeString('date'),
      timing: t.exposeStringList('timing'),
      venue: t.exposeString('venue'),
      meetingFee: t.exposeFloat('meetingFee', { description: 'Rupees.' }),
      place: t.exposeInt('place', {
        nullable: true,
        description: 'How many, visitors included, were here when the caller came; null before that.',
      }),
      membersCount: t.exposeInt('membersCount', {
        nullable: true,
        description: "The members of the meeting's chapter; null before the caller came.",
      }),
      inSince: t.exposeString('inSince', {
        nullable: true,
        description: "When the caller came, chapter-local 'HH:mm'; null unless Present.",
      }),
      isVisitor: t.exposeBoolean('isVisitor', {
        description: 'True when the caller would be recorded as a visitor.',
      }),
      statusLine: t.exposeString('statusLine', {
        nullable: true,
        description:
          "What checking in would record now: 'Present' or 'Late Present'; null when it would be refused.",
      }),
      warning: t.exposeString('warning', {
        nullable: true,
        description: 'Why checking in would be refused now.',
      }),
    }),
  });

  builder.queryField('getMeetingByQr', (t) =>
    t.field({
      ...guardedBy('meeting.readByQr'),
      description:
        'The meeting that a scanned QR code stands for, and whether the caller could check in now.',
      type: ScannedMeetingRef,
      args: { qr: t.arg.string({ required: true }) },
      resolve: (_root, { qr }, { call }) => readScannedMeeting(call, qr),
    }),
  );
}

/** The live roll call: what changes at a meeting, as it changes. */
function addLiveAttendance(
  { builder }: Api,
  { MemberAttendanceRef, VisitorAttendanceRef, MeetingStatus }: AttendanceRecords,
): void {
  const ChangeRef = builder.objectRef<AttendanceChange>('AttendanceChange').implement({
    ...readableWithParent(),
    fields: (t) => ({
      chapterId: t.exposeID('chapterId'),
      meetingId: t.exposeID('meetingId'),
      status: t.expose('status', { type: MeetingStatus }),
      version: t.exposeInt('version', { description: 'Of the meeting.' }),
      rows: t.field({ type: [MemberAttendanceRef], resolve: ({ rows }) => rows }),
      visitors: t.field({ type: [VisitorAttendanceRef], resolve: ({ visitors }) => visitors }),
      mustRefetch: t.exposeBoolean('mustRefetch', {
        description:
          'More has changed than is told here (a closing, a reopening, an interruption): read the roster again.',
      }),
    }),
  });

  builder.subscriptionField('onAttendanceChanged', (t) =>
    t.field({
      ...guardedBy('attendance.watch'),
      description:
        'Changes of about 100 ms come in one message. With `rotaryId` only what concerns this member: a member may ' +
        'watch the own attendance.',
      type: ChangeRef,
      args: {
        chapterId: t.arg.id({ required: true }),
        meetingId: t.arg.id({ required: true }),
        rotaryId: t.arg.id(),
      },
      subscribe: (_root, input, { call }) => watchAttendance(call, input),
      resolve: (change) => change,
    }),
  );
}

/**
 * The changes of a meeting from now on, as long as it is watched. The first message gives the meeting's state, and
 * says to read what came before, so that a client that reconnects misses nothing.
 */
async function watchAttendance(
  call: RequestContext,
  input: { chapterId: string; meetingId: string; rotaryId?: string | null | undefined },
): Promise<AsyncIterable<AttendanceChange>> {
  const { chapterId, meetingId } = input;
  const rotaryId = input.rotaryId ?? undefined;
  call.authorizeRecord('attendance.watch', { chapterId, rotaryId });
  const { database, meetingFeeds } = call.app;
  const reader = meetingFeeds.watch(chapterId, meetingId, rotaryId ?? null);
  try {
    const meeting = await findMeeting(database.kysely, chapterId, meetingId);
    if (!meeting) throw notFound();
    const { status, version } = meeting;
    reader.push({ chapterId, meetingId, status, version, rows: [], visitors: [], mustRefetch: true });
    return reader;
  } catch (error) {
    await reader.return?.();
    throw error;
  }
}
