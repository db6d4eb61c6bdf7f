import { type AttendanceCode, CODES_OF_TYPE } from '@fellowship/domain/activities/counters';
import type { IsoDate } from '@fellowship/domain/calendar/dates';
import { texts } from '@fellowship/domain/platform/texts';
import {
  ATTENDANCE_MARKS,
  countCodes,
  countsText,
  isHighlighted,
  markAt,
  meetingHeading,
} from '@fellowship/domain/reports/attendance-marks';
import { reportMessages, reportTexts } from '@fellowship/domain/reports/report.messages';
import {
  GetAttendanceMatrixDocument,
  type GetAttendanceMatrixQuery,
} from '#api/generated/attendance/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import type { ReportColumn } from './engine/report-column.ts';
import { reportScreen } from './engine/report-screen.tsx';
import { reportScreenTexts } from './report.messages.ts';

/** A member with how the attendance at each meeting of a period counts. */
interface AttendingMember {
  readonly memberName: string;
  readonly codes: readonly (AttendanceCode | null)[];
  readonly leftOn: IsoDate | null;
}

const CODES = CODES_OF_TYPE.Attendance;
const RED = CODES.filter(isHighlighted).map((code) => ATTENDANCE_MARKS[code]);

/** The name with its counts; a spreadsheet has the counts as figures in columns of their own. */
const NAME_AND_COUNTS: readonly ReportColumn<AttendingMember>[] = [
  {
    id: 'name',
    header: reportScreenTexts.nameColumn,
    value: ({ memberName }) => memberName,
    detail: ({ codes }) => countsText(countCodes(codes)),
    isKey: true,
  },
  ...CODES.map(
    (code): ReportColumn<AttendingMember> => ({
      id: code,
      header: ATTENDANCE_MARKS[code],
      format: 'number',
      value: ({ codes }) => countCodes(codes)[code],
      isKey: true,
      writtenBy: ['excel'],
    }),
  ),
];

/** A column of letters for each meeting; a dash where there is no record. A meeting that is not closed says so. */
function meetingColumns(
  meetings: readonly { readonly id: string; readonly date: IsoDate; readonly isOpen: boolean }[],
): ReportColumn<AttendingMember>[] {
  const hasYears = new Set(meetings.map(({ date }) => date.slice(0, 4))).size > 1;
  return meetings.map((meeting, index) => ({
    id: meeting.id,
    header: meetingHeading(meeting, hasYears),
    value: ({ codes, leftOn }) => markAt(meeting.date, codes[index] ?? null, leftOn),
    isHighlighted: RED,
    hasDash: true,
    isNarrow: true,
    day: { date: meeting.date, note: meeting.isOpen ? reportTexts.open : '' },
    isSortable: false,
  }));
}

type Member = GetAttendanceMatrixQuery['getAttendanceMatrix']['members'][number];

/** Consolidated Attendance Report: who was at which meeting of a period, letter by letter. */
export const ConsolidatedAttendanceReport = reportScreen<GetAttendanceMatrixQuery, Member>({
  path: '/consolidated-attendance-report',
  fileName: 'consolidated_attendance_report',
  emptyText: texts.dataNotAvailable,
  hasPeriod: true,
  isNumbered: true,
  query: ({ chapterId, range }) =>
    apiQuery(GetAttendanceMatrixDocument, { chapterId, startDate: range.from, endDate: range.to }),
  content: ({ getAttendanceMatrix: { meetings, members } }) => ({
    // A period without a meeting has no rows.
    rows: meetings.length === 0 ? [] : members,
    columns: [...NAME_AND_COUNTS, ...meetingColumns(meetings)],
    facts: [{ label: reportMessages.totalMeetingCount, value: meetings.length }],
  }),
  rowId: ({ rotaryId }) => rotaryId,
  searched: ({ memberName }) => memberName,
});
