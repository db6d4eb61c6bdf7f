import { attendanceMessages } from '@fellowship/domain/attendance/attendance.messages';
import {
  attendanceSummarySortKey,
  buildAttendanceSummary,
  totalsChange,
} from '@fellowship/domain/attendance/summary/summary';
import { calendarMessages } from '@fellowship/domain/calendar/calendar.messages';
import { isIsoDate } from '@fellowship/domain/calendar/dates';
import { chapterKey } from '@fellowship/domain/chapters/keys';
import { refuse } from '@fellowship/domain/refusals/refusal';
import type { Api } from '../api/builder.ts';
import { addListField } from '../api/list-field.ts';
import { addMutation, type Mutation } from '../api/mutation.ts';
import { readableWithParent } from '../api/policies.ts';
import { recordType } from '../api/record-type.ts';
import { getChapterId, notFound } from '../api/request-context.ts';
import { badField, RefusalError } from '../refusal-error.ts';
import type { Filter } from '../storage/list-page.ts';
import { ATTENDANCE_MESSAGES } from './attendance.messages.ts';
import {
  type AttendanceSummary,
  addToLifetime,
  lockSummary,
  replaceSummary,
  summaryList,
  summaryRecord,
} from './closing.store.ts';

const listed = readableWithParent();

export type AttendanceSummaryRef = ReturnType<typeof addAttendanceSummaries>;

/** The result of each completed meeting, by chapter key `CID#{chapterId}` (rule attendance/summary). */
export function addAttendanceSummaries(api: Api) {
  const SummaryRef = summaryType(api);
  addListField(api, 'listAttendanceSummary', {
    action: 'attendanceSummary.list',
    type: SummaryRef,
    list: summaryList,
    args: (t) => ({
      pk: t.string({ required: true }),
      startDate: t.string({ description: 'With `endDate`: the first meeting date.' }),
      endDate: t.string(),
    }),
    scope: ({ pk, startDate, endDate }) => {
      const chapterId = getChapterId(pk);
      return { subject: { chapterId }, where: { chapterId }, filter: getRange(startDate, endDate) };
    },
    check({ startDate, endDate, filter }) {
      requireWholeRange(getRange(startDate, endDate));
      requireWholeRange(filter);
    },
  });

  addMutation(api, 'createAttendanceSummary', correctSummary, {
    description: 'Corrects the summary of a completed meeting; audited.',
    input: correctionInput(api),
    type: SummaryRef,
  });

  return SummaryRef;
}

function summaryType({ builder }: Api) {
  return recordType(
    builder,
    'AttendanceSummary',
    summaryRecord,
    {
      chapterId: null,
      meetingId: listed,
      meetingDate: listed,
      year: listed,
      term: listed,
      quarter: listed,
      month: listed,
      weekNo: listed,
      presentCount: { ...listed, description: 'Without those who came late.' },
      presentPercent: { ...listed, description: 'Two decimals.' },
      absentCount: listed,
      absentPercent: listed,
      leaveCount: listed,
      leavePercent: listed,
      lateCount: listed,
      latePercent: listed,
      totalMembersCount: listed,
      isCorrected: { ...listed, description: 'A support admin has changed the figures.' },
      version: listed,
    },
    (t) => ({
      pk: t.string({ ...listed, resolve: ({ chapterId }) => chapterKey(chapterId) }),
      sk: t.string({ ...listed, resolve: ({ meetingDate }) => attendanceSummarySortKey(meetingDate) }),
    }),
  );
}

function correctionInput({ builder }: Api) {
  return builder.inputType('CreateAttendanceSummaryInput', {
    description: 'A correction: periods and percentages follow from the date and the counts.',
    fields: (t) => ({
      pk: t.string({ required: true, description: 'CID#{chapterId}' }),
      sk: t.string(),
      meetingDate: t.string({ required: true }),
      weekNo: t.int(),
      month: t.int(),
      quarter: t.int(),
      term: t.int(),
      year: t.int(),
      presentCount: t.int({ required: true }),
      presentPercent: t.float(),
      absentCount: t.int({ required: true }),
      absentPercent: t.float(),
      leaveCount: t.int({ required: true }),
      leavePercent: t.float(),
      lateCount: t.int({ required: true }),
      latePercent: t.float(),
      totalMembersCount: t.int({ required: true }),
    }),
  });
}

interface SummaryCorrection {
  pk: string;
  meetingDate: string;
  presentCount: number;
  absentCount: number;
  leaveCount: number;
  lateCount: number;
  totalMembersCount: number;
}

/**
 * A support admin's correction of the summary of a completed meeting (rule attendance/summary-correction):
 * the counts are taken as given, periods and percentages follow from them.
 */
const correctSummary: Mutation<SummaryCorrection, AttendanceSummary> = {
  action: 'attendanceSummary.correct',
  subject: ({ pk }) => ({ chapterId: getChapterId(pk) }),
  async work({ tx, input }) {
    requireDate(input.meetingDate);
    requireCounts(input);
    const before = await lockSummary(tx, getChapterId(input.pk), input.meetingDate);
    if (!before) throw notFound();
    const figures = buildAttendanceSummary(before.meetingDate, input, input.totalMembersCount);
    const after = await replaceSummary(tx, before, figures);
    await addToLifetime(tx, before.chapterId, totalsChange([before], [after]));
    return { answer: after, audit: { subject: before.meetingId, before, after } };
  },
};

/** The meeting dates from one to the other; all when none is named. */
function getRange(startDate: string | null | undefined, endDate: string | null | undefined): Filter {
  if (startDate == null && endDate == null) return {};
  return { meetingDate: { between: [startDate ?? '', endDate ?? ''] } };
}

/** @throws RefusalError `BAD_INPUT` when only a part of the range is given */
function requireWholeRange(filter: Filter | null | undefined): void {
  const bounds = filter?.meetingDate?.between;
  if (!bounds || (bounds.length === 2 && bounds.every((bound) => bound !== ''))) return;
  throw new RefusalError(refuse('BAD_INPUT', attendanceMessages.datesRequired));
}

function requireDate(date: string): void {
  if (!isIsoDate(date)) throw badField('meetingDate', calendarMessages.notADate);
}

/** No part can be more than the whole, nor all parts together. */
function requireCounts(input: SummaryCorrection): void {
  const parts = [input.presentCount, input.absentCount, input.leaveCount, input.lateCount];
  const sum = parts.reduce((total, count) => total + count, 0);
  if (parts.every((count) => count >= 0) && sum <= input.totalMembersCount) return;
  throw badField('totalMembersCount', ATTENDANCE_MESSAGES.wrongCounts);
}
