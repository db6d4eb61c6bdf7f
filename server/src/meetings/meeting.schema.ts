import { MEETING_STATUSES } from '@fellowship/domain/meetings/meeting-status';
import { toRupees } from '@fellowship/domain/money/rupees';
import { connectionOf } from '../api/connection.ts';
import type { Api } from '../api/lists.ts';
import { guardedBy, readableWithParent } from '../api/policies.ts';
import {
  createMeeting,
  listSchedule,
  readMeetingDate,
  readMeetingQr,
  updateMeeting,
} from './meeting.service.ts';
import type { Meeting } from './meeting.store.ts';

/** The meeting schedule of a chapter and the QR codes of its meetings. */
export function addMeetings(api: Api): void {
  const { builder, StringFilter, SortDirection } = api;
  const Status = builder.enumType('MeetingStatus', { values: MEETING_STATUSES });

  const MeetingRef = builder.objectRef<Meeting>('MeetingSchedule').implement({
    ...readableWithParent(),
    fields: (t) => ({
      id: t.exposeID('id'),
      chapterId: t.exposeID('chapterId'),
      date: t.exposeString('date'),
      timing: t.exposeStringList('timing', { description: 'Start and end, HH:mm.' }),
      earlyPresenceMinutes: t.exposeInt('earlyPresenceMinutes'),
      businessPresentation: t.exposeStringList('businessPresentation'),
      eduTalk: t.exposeString('eduTalk'),
      venue: t.exposeString('venue'),
      meetingFee: t.float({ description: 'Rupees.', resolve: (meeting) => toRupees(meeting.feePaise) }),
      status: t.expose('status', { type: Status }),
      version: t.exposeInt('version'),
    }),
  });

  const MeetingFilter = builder.inputType('ModelMeetingScheduleFilterInput', {
    fields: (t) => ({
      id: t.field({ type: StringFilter }),
      date: t.field({ type: StringFilter }),
      status: t.field({ type: StringFilter }),
    }),
  });

  const CreateInput = builder.inputType('CreateMeetingScheduleInput', {
    description: 'A new meeting gets an id of its own and is Scheduled, whatever is sent of the two.',
    fields: (t) => ({
      id: t.id(),
      status: t.field({ type: Status }),
      chapterId: t.id({ required: true }),
      date: t.string({ required: true }),
      timing: t.stringList({ required: true }),
      earlyPresenceMinutes: t.int(),
      businessPresentation: t.stringList({ required: true }),
      eduTalk: t.string({ required: true }),
      venue: t.string({ required: true }),
      meetingFee: t.float({ description: 'Rupees.' }),
    }),
  });

  const UpdateInput = builder.inputType('UpdateMeetingScheduleInput', {
    description: 'What is left out stays as it is. `version` is the one the editor saw.',
    fields: (t) => ({
      id: t.id({ required: true }),
      chapterId: t.id({ required: true }),
      date: t.string(),
      timing: t.stringList(),
      earlyPresenceMinutes: t.int(),
      businessPresentation: t.stringList(),
      eduTalk: t.string(),
      venue: t.string(),
      meetingFee: t.float(),
      status: t.field({ type: Status }),
      version: t.int(),
    }),
  });

  const MeetingConnection = connectionOf(builder, 'MeetingScheduleConnection', MeetingRef);

  builder.queryFields((t) => ({
    listMeetingSchedule: t.field({
      ...guardedBy('meeting.list'),
      type: MeetingConnection,
      args: {
        chapterId: t.arg.id({ required: true }),
        id: t.arg.id(),
        filter: t.arg({ type: MeetingFilter }),
        sortDirection: t.arg({ type: SortDirection }),
        limit: t.arg.int(),
        nextToken: t.arg.string(),
      },
      resolve: (_root, { chapterId, id, filter, sortDirection, ...list }, { call }) =>
        listSchedule(call, chapterId, [id ? { id: { eq: id } } : null, filter ?? null], {
          ...list,
          direction: directionOf(sortDirection),
        }),
    }),
    getMeetingSchedulebyChapterIdAndDate: t.field({
      ...guardedBy('meeting.list'),
      type: MeetingConnection,
      args: {
        chapterId: t.arg.id({ required: true }),
        date: t.arg({ type: StringFilter }),
        filter: t.arg({ type: MeetingFilter }),
        sortDirection: t.arg({ type: SortDirection }),
        limit: t.arg.int(),
        nextToken: t.arg.string(),
      },
      resolve: (_root, { chapterId, date, filter, sortDirection, ...list }, { call }) =>
        listSchedule(call, chapterId, [{ date }, filter ?? null], {
          ...list,
          direction: directionOf(sortDirection),
        }),
    }),
  }));

  builder.mutationFields((t) => ({
    createMeetingSchedule: t.field({
      ...guardedBy('meeting.create'),
      type: MeetingRef,
      args: { input: t.arg({ type: CreateInput, required: true }), requestId: t.arg.string() },
      resolve: (_root, { input, requestId }, { call }) => createMeeting(call, input, requestId),
    }),
    updateMeetingSchedule: t.field({
      ...guardedBy('meeting.update'),
      type: MeetingRef,
      args: { input: t.arg({ type: UpdateInput, required: true }), requestId: t.arg.string() },
      resolve: (_root, { input, requestId }, { call }) => updateMeeting(call, input, requestId),
    }),
  }));

  addMeetingLookups(api);
}

/** The meeting date of an activity, and what a meeting's QR code carries. */
function addMeetingLookups({ builder }: Api): void {
  const MeetingDateRef = builder.objectRef<Meeting>('MeetingDate').implement({
    ...readableWithParent(),
    fields: (t) => ({
      chapterId: t.exposeID('chapterId'),
      meetingId: t.exposeID('id'),
      meetingDate: t.exposeString('date'),
    }),
  });

  const MeetingQrRef = builder.objectRef<Awaited<ReturnType<typeof readMeetingQr>>>('MeetingQr').implement({
    ...readableWithParent(),
    fields: (t) => ({
      meetingId: t.exposeID('meetingId'),
      chapterName: t.exposeString('chapterName'),
      date: t.exposeString('date'),
      timing: t.exposeStringList('timing'),
      link: t.exposeString('link', { description: 'The link that the QR code carries.' }),
    }),
  });

  builder.queryFields((t) => ({
    getMeetingDate: t.field({
      ...guardedBy('meeting.read'),
      description: 'The latest meeting on or before the date (today when left out) that is not Cancelled.',
      type: MeetingDateRef,
      nullable: true,
      args: { chapterId: t.arg.id({ required: true }), date: t.arg.string() },
      resolve: (_root, { chapterId, date }, { call }) => readMeetingDate(call, chapterId, date),
    }),
    getMeetingQr: t.field({
      ...guardedBy('meeting.generateQr'),
      type: MeetingQrRef,
      args: { chapterId: t.arg.id({ required: true }), meetingId: t.arg.id({ required: true }) },
      resolve: (_root, { chapterId, meetingId }, { call }) => readMeetingQr(call, chapterId, meetingId),
    }),
  }));
}

function directionOf(direction: 'ASC' | 'DESC' | null | undefined): 'asc' | 'desc' {
  return direction === 'DESC' ? 'desc' : 'asc';
}
