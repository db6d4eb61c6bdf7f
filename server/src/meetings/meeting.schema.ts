import { todayIn } from '@fellowship/domain/calendar/dates';
import { meetingFields } from '@fellowship/domain/meetings/meeting-fields';
import {
  duplicateDate,
  MEETING_STATUSES,
  type MeetingStatus,
  swapRefusal,
} from '@fellowship/domain/meetings/meeting-rules';
import { toRupees } from '@fellowship/domain/money/rupees';
import type { EnumRef, ObjectRef } from '@pothos/core';
import type { Api, ApiBuilder } from '../api/builder.ts';
import { addListField } from '../api/list-field.ts';
import { addMutation, type Mutation, requireVersion } from '../api/mutation.ts';
import { guardedBy, readableWithParent } from '../api/policies.ts';
import { entryInputs, namesRecord, readersOf, recordType } from '../api/record-type.ts';
import { notFound } from '../api/request-context.ts';
import { findChapter } from '../chapters/chapter.store.ts';
import { RefusalError, refuseIf } from '../refusal-error.ts';
import type { Tx } from '../storage/transaction.ts';
import {
  createMeeting,
  readMeetingDate,
  readMeetingQr,
  repeatMeeting,
  updateMeeting,
} from './meeting.service.ts';
import {
  hasAttendance,
  lockMeeting,
  type Meeting,
  meetingList,
  meetingRecord,
  replaceMeeting,
} from './meeting.store.ts';
import { followChanges } from './meeting-jobs.service.ts';

const listed = readableWithParent();

/** The meeting schedule of a chapter and the QR codes of its meetings. */
export function addMeetings(api: Api): void {
  const { builder } = api;
  const Status = builder.enumType('MeetingStatus', { values: MEETING_STATUSES });
  const MeetingRef = meetingType(api, Status);
  const { CreateInput, RepeatInput, UpdateInput } = meetingInputs(api, Status);

  addMutation(api, 'createMeetingSchedule', createMeeting, { input: CreateInput, type: MeetingRef });
  addMutation(api, 'repeatMeetingSchedule', repeatMeeting, {
    input: RepeatInput,
    type: [MeetingRef],
    description:
      'Every week from its date to the end of the term, or so many weeks, but on the dates that have a meeting already.',
  });
  addMutation(api, 'updateMeetingSchedule', updateMeeting, { input: UpdateInput, type: MeetingRef });
  addSwapMeetingDates(api, MeetingRef);

  addMeetingLists(api, MeetingRef);
  addMeetingLookups(api);
}

type StatusRef = EnumRef<ApiBuilder['$inferSchemaTypes'], MeetingStatus>;

function meetingType({ builder }: Api, Status: StatusRef) {
  return recordType(
    builder,
    'MeetingSchedule',
    meetingRecord,
    {
      ...readersOf(meetingFields, { listed }),
      timing: { ...listed, description: meetingFields.timing.description },
      status: { ...listed, type: Status },
    },
    (t) => ({
      meetingFee: t.float({
        ...listed,
        description: meetingFields.meetingFee.description,
        resolve: ({ feePaise }) => toRupees(feePaise),
      }),
    }),
  );
}

type InputFields = PothosSchemaTypes.InputFieldBuilder<ApiBuilder['$inferSchemaTypes'], 'InputObject'>;

function meetingInputs({ builder }: Api, Status: StatusRef) {
  const content = (t: InputFields, isNew: boolean) => ({
    chapterId: t.id({ required: true }),
    ...entryInputs(t, meetingFields, isNew),
    timing: t.stringList({ required: isNew }),
    businessPresentation: t.stringList({ required: isNew }),
    status: t.field({ type: Status }),
  });
  const CreateInput = builder.inputType('CreateMeetingScheduleInput', {
    description: 'A new meeting gets an id of its own and is Scheduled, whatever is sent of the two.',
    fields: (t) => ({ id: t.id(), ...content(t, true) }),
  });
  const RepeatInput = builder.inputType('RepeatMeetingScheduleInput', {
    description: 'The first of the meetings, which are like it but for their dates.',
    fields: (t) => ({
      id: t.id(),
      ...content(t, true),
      weeks: t.int({ description: 'How many; left out: to the end of the term.' }),
    }),
  });

  const UpdateInput = builder.inputType('UpdateMeetingScheduleInput', {
    description: 'What is left out stays as it is. `version` is the one the editor saw.',
    fields: (t) => ({ id: t.id({ required: true }), ...content(t, false), version: t.int() }),
  });

  return { CreateInput, RepeatInput, UpdateInput };
}

/** The schedule, and the meetings of some dates of it. */
function addMeetingLists(api: Api, MeetingRef: ReturnType<typeof meetingType>): void {
  const { StringFilter, SortDirection } = api;
  addListField(api, 'listMeetingSchedule', {
    action: 'meeting.list',
    type: MeetingRef,
    list: meetingList,
    args: (t) => ({
      chapterId: t.id({ required: true }),
      id: t.id(),
      sortDirection: t({ type: SortDirection }),
    }),
    scope: ({ chapterId, id, sortDirection }) => ({
      subject: { chapterId },
      where: { chapterId },
      filter: id ? { id: { eq: id } } : {},
      direction: getDirection(sortDirection),
    }),
  });

  addListField(api, 'getMeetingSchedulebyChapterIdAndDate', {
    action: 'meeting.list',
    type: MeetingRef,
    list: meetingList,
    args: (t) => ({
      chapterId: t.id({ required: true }),
      date: t({ type: StringFilter }),
      sortDirection: t({ type: SortDirection }),
    }),
    scope: ({ chapterId, date, sortDirection }) => ({
      subject: { chapterId },
      where: { chapterId },
      filter: { date },
      direction: getDirection(sortDirection),
    }),
  });
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

function getDirection(direction: 'ASC' | 'DESC' | null | undefined): 'asc' | 'desc' {
  return direction === 'DESC' ? 'desc' : 'asc';
}

interface Swap {
  chapterId: string;
  meetingId: string;
  otherMeetingId: string;
  version?: number | null | undefined;
  otherVersion?: number | null | undefined;
}

/** No meeting is on this day: a date is unique in its chapter, so the first meeting waits here while the second takes its date. */
const BETWEEN = 'infinity';

/** Two meetings swap their dates, and keep all else (rule meetings/date-swap). */
const swapMeetingDates: Mutation<Swap, Meeting[]> = {
  action: 'meeting.update',
  subject: ({ chapterId }) => ({ chapterId }),
  isOfRecord: true,
  async work({ call, tx, input }) {
    const { chapterId, meetingId, otherMeetingId } = input;
    const chapter = await findChapter(tx, chapterId);
    // In one order, so that two swaps of the same meetings wait for each other.
    const locked = new Map<string, Meeting | null>();
    for (const id of [meetingId, otherMeetingId].sort()) locked.set(id, await lockMeeting(tx, chapterId, id));
    const one = locked.get(meetingId);
    const other = locked.get(otherMeetingId);
    if (!chapter || !one || !other) throw notFound();
    requireVersion(one.version, input.version);
    requireVersion(other.version, input.otherVersion);
    const today = todayIn(chapter.timeZone, call.now());
    const facts = async (meeting: Meeting) => ({
      ...meeting,
      hasAttendance: await hasAttendance(tx, meeting),
    });
    refuseIf(swapRefusal(await facts(one), await facts(other), today));
    await move(tx, one, BETWEEN);
    const changes = [
      { before: other, after: await move(tx, other, one.date) },
      { before: one, after: await move(tx, one, other.date) },
    ];
    return {
      answer: changes.map(({ after }) => after),
      audit: changes.map(({ before, after }) => ({
        subject: after.id,
        before: { date: before.date },
        after: { date: after.date },
      })),
      events: await followChanges(tx, { chapterId, today }, changes),
    };
  },
};

async function move(
  tx: Tx,
  { id, chapterId, version: _counted, ...content }: Meeting,
  date: string,
): Promise<Meeting> {
  const moved = await replaceMeeting(tx, chapterId, id, { ...content, date });
  if (!moved) throw new RefusalError(duplicateDate());
  return moved;
}

function addSwapMeetingDates(
  api: Api,
  MeetingRef: ObjectRef<ApiBuilder['$inferSchemaTypes'], Meeting>,
): void {
  const Input = api.builder.inputType('SwapMeetingDatesInput', {
    description: 'The versions are those that the editor saw.',
    fields: (t) => ({
      chapterId: t.id({ required: true }),
      meetingId: t.id({ required: true }),
      otherMeetingId: t.id({ required: true, ...namesRecord('meeting') }),
      version: t.int(),
      otherVersion: t.int(),
    }),
  });
  addMutation(api, 'swapMeetingDates', swapMeetingDates, {
    description:
      'Two Scheduled meetings that are to come, without attendance, swap their dates. Done again, it is undone.',
    input: Input,
    type: [MeetingRef],
  });
}
